import { fsyncSync, renameSync } from 'node:fs';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncPath } from '../primitives/durableFiles';

/** The parts of Emscripten's file system that are used here (NODEFS). */
interface FileNode {
  name: string;
  parent: FileNode;
}
interface FileStream {
  node: FileNode;
  /** Node's file descriptor; undefined for a folder. */
  nfd?: number;
}
interface NodeFiles {
  realPath: (node: FileNode) => string;
  /** Converts Node's errors to Emscripten's, which PostgreSQL gets as errno. */
  tryFSOperation: <T>(run: () => T) => T;
  node_ops: {
    mknod: (parent: FileNode, name: string, mode: number, device: number) => FileNode;
    rmdir: (parent: FileNode, name: string) => void;
    rename: (node: FileNode, folder: FileNode, name: string) => void;
  };
  stream_ops: { fsync?: (stream: FileStream) => number };
}
interface Files {
  filesystems: { NODEFS: NodeFiles };
  lookupNode(parent: FileNode, name: string): FileNode;
  destroyNode(node: FileNode): void;
}

/**
 * File system of an embedded database's folder with the guarantees that PostgreSQL expects (D9.5): PGlite's own has no
 * fsync, and removes a file before another one takes its name.
 */
class SyncedFolder extends NodeFS {
  override async init(
    database: Parameters<NodeFS['init']>[0],
    options: Parameters<NodeFS['init']>[1],
  ) {
    const mounted = await super.init(database, options);
    mounted.emscriptenOpts.preRun?.push((module) => {
      addSyncs((module as unknown as { FS: Files }).FS);
    });
    return mounted;
  }
}

function addSyncs(files: Files): void {
  const {
    realPath,
    tryFSOperation,
    node_ops: names,
    stream_ops: streams,
  } = files.filesystems.NODEFS;
  /** Folders with files whose names may not be on the disk yet. */
  const unsynced = new Set<string>();
  const { mknod, rmdir } = names;
  names.mknod = (parent, ...others) => {
    unsynced.add(realPath(parent));
    return mknod(parent, ...others);
  };
  names.rmdir = (parent, name) => {
    rmdir(parent, name);
    unsynced.delete(`${realPath(parent)}/${name}`);
  };
  names.rename = (node, folder, name) => {
    const replaced = nodeOf(files, folder, name);
    tryFSOperation(() => {
      renameSync(realPath(node), `${realPath(folder)}/${name}`);
    });
    if (replaced) files.destroyNode(replaced);
    node.name = name;
  };
  streams.fsync = ({ node, nfd }) =>
    tryFSOperation(() => {
      if (nfd === undefined) unsynced.add(realPath(node));
      else fsyncSync(nfd);
      // PostgreSQL syncs a folder after a rename, but expects the sync of a file to keep the names of all new files
      // too.
      for (const folder of unsynced) syncPath(folder);
      unsynced.clear();
      return 0;
    });
}

function nodeOf(files: Files, folder: FileNode, name: string): FileNode | undefined {
  try {
    return files.lookupNode(folder, name);
  } catch {
    return undefined;
  }
}

/**
 * PGlite's parameters without `-F`, which switches off fsync. Its fdatasync does nothing, so the log is synced by
 * fsync. A commit returns before its sync: the pool makes one for all that have committed meanwhile (pglitePool.ts).
 */
const PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync', '-c', 'synchronous_commit=off'],
];

/** Opens the database in an existing folder. @param options with parameters besides PGlite's own */
export const openSynced = (folder: string, options: PGliteOptions): Promise<PGlite> =>
  PGlite.create({
    ...options,
    fs: new SyncedFolder(folder),
    startParams: [...PARAMETERS, ...(options.startParams ?? [])],
  });
