import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { lstat, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { logLine } from '../primitives/logLine';
import { syncFolder } from '../primitives/durableFiles';
import { type BackupLine, DAMAGED, PART, readBackup } from './backupFile';
import { qualified } from './backupTables';

/** Entry of a backup's list of documents: contents or thumbnail of a document, in a file that is named by its hash. */
export interface DocumentFile {
  document: string;
  thumbnail: boolean;
  size: number;
  sha256: string;
}

/** The list is written like a table, so that releases that do not know it refuse the backup. */
export const DOCUMENT_FILES = { schema: 'private', name: 'document_files' };

/** Folder of the documents of all backups in a folder. */
export const documentsIn = (folder: string) => join(folder, 'documents');

export const fileOf = (documents: string, { sha256 }: Pick<DocumentFile, 'sha256'>) =>
  join(documents, sha256.slice(0, 2), sha256);

/** Reads the list of a backup's documents, which is at its beginning; one of an earlier version has none. */
export async function readDocumentFiles(backup: string): Promise<DocumentFile[]> {
  let found: DocumentFile[] | undefined;
  const lines = withDocumentFiles(readBackup(backup), async (files) => void (found = files));
  for await (const line of lines)
    if (found || (line.kind === 'table' && qualified(line) !== qualified(DOCUMENT_FILES))) break;
  return found ?? [];
}

/** Passes the lines of a backup on, which can be read only once if it comes from a pipe, and tells the list of documents. */
export async function* withDocumentFiles(
  lines: AsyncIterable<BackupLine>,
  listed: (files: DocumentFile[]) => Promise<void>,
): AsyncGenerator<BackupLine> {
  let files: DocumentFile[] | undefined;
  for await (const line of lines) {
    if (line.kind === 'row') files?.push(entryOf(line.row));
    else {
      if (files) await listed(files);
      const isList = line.kind === 'table' && qualified(line) === qualified(DOCUMENT_FILES);
      files = isList ? [] : undefined;
    }
    yield line;
  }
}

function entryOf(row: string): DocumentFile {
  const file = JSON.parse(row) as DocumentFile;
  // The hash becomes part of a path.
  if (!/^[0-9a-f]{64}$/.test(file.sha256)) throw new Error('the list of documents is damaged');
  return file;
}

/** What is wrong with a file. One that cannot be read may be whole. */
export interface Fault {
  kind: 'damaged' | 'unreadable';
  /** Predicate of a sentence about the file. */
  text: string;
}

/** @returns the faults of files, by hash; none for a whole file */
export async function faultsOf(
  documents: string,
  files: readonly DocumentFile[],
): Promise<Map<string, Fault>> {
  const faults = new Map<string, Fault>();
  const checked = new Set<string>();
  for (const file of files) {
    if (checked.has(file.sha256)) continue;
    checked.add(file.sha256);
    const fault = await faultOf(fileOf(documents, file), file);
    if (fault !== undefined) faults.set(file.sha256, fault);
  }
  return faults;
}

async function faultOf(path: string, { size, sha256 }: DocumentFile): Promise<Fault | undefined> {
  const damaged = (text: string): Fault => ({ kind: 'damaged', text });
  try {
    const found = (await lstat(path)).size;
    if (found < size) return damaged(`has only ${found} of ${size} bytes`);
    const isWhole = found === size && hashOf(await readFile(path)) === sha256;
    return isWhole ? undefined : damaged('was altered');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT'
      ? damaged('is missing')
      : { kind: 'unreadable', text: `cannot be read (${code})` };
  }
}

export const hashOf = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');

/** Says which files are at fault, in one line. */
export function describeFaults(documents: string, faults: ReadonlyMap<string, Fault>): string {
  if (!existsSync(documents)) return `the folder ${documents} is missing`;
  const named = [...faults]
    .slice(0, 3)
    .map(([sha256, { text }]) => `${fileOf(documents, { sha256 })} ${text}`);
  const more = faults.size - named.length;
  return named.join(', ') + (more > 0 ? `, and ${more} more files` : '');
}

/** Files that the next backup has to write again. */
export const damagedOf = (documents: string, faults: ReadonlyMap<string, Fault>): string[] =>
  [...faults]
    .filter(([, { kind }]) => kind === 'damaged')
    .map(([sha256]) => fileOf(documents, { sha256 }));

/**
 * Makes names of files survive a power cut. @throws Error when one is gone, because another backup failed or a person has
 * removed it
 */
export async function keepStored(documents: string, files: readonly DocumentFile[]): Promise<void> {
  const folders = new Set<string>();
  for (const file of files) {
    const path = fileOf(documents, file);
    await lstat(path);
    folders.add(dirname(path));
  }
  for (const folder of folders) await syncFolder(folder);
}

/** Time for which files stay that no backup names, because a backup in progress has written or found them. */
const IN_PROGRESS_MS = 12 * 3_600_000;

/** @returns hashes that the complete backups in a folder name; undefined when one cannot be read */
export async function namedIn(folder: string): Promise<Set<string> | undefined> {
  const named = new Set<string>();
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith(PART) || entry.name.endsWith(DAMAGED)) continue;
    try {
      for (const { sha256 } of await readDocumentFiles(join(folder, entry.name))) named.add(sha256);
    } catch (error) {
      const { code } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
      // A file that is no backup names no documents. One that cannot be read may name any.
      if (!/^E[A-Z]+$/.test(code ?? '')) continue;
      console.error(logLine(`No document was removed: ${entry.name} cannot be read (${code})`));
      return undefined;
    }
  }
  return named;
}

/** Removes documents that no backup in the folder names any more, and what killed processes left. */
export async function removeUnnamed(folder: string): Promise<void> {
  const documents = documentsIn(folder);
  const named = existsSync(documents) ? await namedIn(folder) : undefined;
  if (!named) return;
  const oldest = Date.now() - IN_PROGRESS_MS;
  for (const part of readdirSync(documents).filter((name) => /^[0-9a-f]{2}$/.test(name)))
    for (const name of readdirSync(join(documents, part))) {
      const path = join(documents, part, name);
      if (!/^[0-9a-f]{64}/.test(name) || named.has(name)) continue;
      // Another process may remove it meanwhile.
      const used = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
      if (used !== undefined && used < oldest) rmSync(path, { force: true });
    }
}
