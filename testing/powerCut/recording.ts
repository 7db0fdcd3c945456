import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename, dirname, resolve } from 'node:path';

/** A change that the process made below the recorded folder, in order. Files and folders have numbers, which outlive names. */
export type DiskEvent =
  | { kind: 'create'; folder: number; name: string; file: number; isFolder: boolean }
  | { kind: 'write'; file: number; offset: number; bytes: Buffer }
  | { kind: 'resize'; file: number; size: number }
  | { kind: 'rename'; folder: number; name: string; as: string }
  | { kind: 'remove'; folder: number; name: string }
  | { kind: 'sync'; file: number };

/** From which call on a disk fails, and how; counted from 1. */
export interface Fault {
  call: 'write' | 'sync';
  from: number;
  code: 'EIO' | 'ENOSPC';
}

export interface Recording {
  /** The folder itself has the number 0. */
  events: DiskEvent[];
  /** Number of the events that make what was in the folder before. */
  before: number;
  /** Lets calls fail from now on, as a broken or a full disk would. */
  fail(fault: Fault): void;
  /** Whether a call has failed. */
  hasFailed(): boolean;
  /** Restores Node's functions. */
  stop(): void;
}

type AnyFunction = (...parameters: never[]) => unknown;
const original = { ...fs };

/**
 * Records what this process does below a folder by Node's synchronous functions, which are all that PGlite uses and all that
 * the server uses for what must survive.
 */
export function record(folder: string): Recording {
  const root = resolve(folder);
  const events: DiskEvent[] = [];
  const numbers = new Map<string, number>([[root, 0]]);
  const open = new Map<number, number>();
  let last = 0;
  let fault: Fault | undefined;
  let left = 0;
  let failed = false;

  const isInside = (path: unknown): path is string =>
    typeof path === 'string' && (resolve(path) === root || resolve(path).startsWith(`${root}/`));
  const numberOf = (path: string): number => {
    const number = numbers.get(resolve(path));
    if (number === undefined) throw new Error(`${path} was not recorded`);
    return number;
  };
  const place = (path: string) => ({
    folder: numberOf(dirname(resolve(path))),
    name: basename(path),
  });
  const created = (path: string, isFolder: boolean) => {
    numbers.set(resolve(path), ++last);
    events.push({ kind: 'create', ...place(path), file: last, isFolder });
  };
  const failIfDue = (call: Fault['call']) => {
    if (fault?.call !== call || --left > 0) return;
    failed = true;
    throw Object.assign(new Error(`${fault.code}: simulated, ${call}`), { code: fault.code });
  };
  const forget = (path: string) => {
    const gone = resolve(path);
    for (const each of numbers.keys())
      if (each === gone || each.startsWith(`${gone}/`)) numbers.delete(each);
  };

  const recorded: Partial<Record<keyof typeof fs, AnyFunction>> = {
    openSync: (path: string, flags: string | number = 'r', mode?: number) => {
      const isNew = isInside(path) && !fs.existsSync(path);
      const descriptor = original.openSync(path, flags, mode);
      if (!isInside(path)) return descriptor;
      if (isNew) created(path, false);
      const file = numberOf(path);
      open.set(descriptor, file);
      const truncates =
        typeof flags === 'string' ? flags.startsWith('w') : (flags & fs.constants.O_TRUNC) !== 0;
      if (truncates && !isNew) events.push({ kind: 'resize', file, size: 0 });
      return descriptor;
    },
    closeSync: (descriptor: number) => {
      open.delete(descriptor);
      original.closeSync(descriptor);
    },
    writeSync: (
      descriptor: number,
      bytes: Uint8Array,
      from: number,
      length: number,
      offset: number,
    ) => {
      const file = open.get(descriptor);
      if (file === undefined) return original.writeSync(descriptor, bytes, from, length, offset);
      failIfDue('write');
      const written = original.writeSync(descriptor, bytes, from, length, offset);
      const copy = Buffer.from(Buffer.from(bytes.buffer, bytes.byteOffset + from, written));
      if (typeof offset !== 'number') throw new Error('a write without an offset was not expected');
      events.push({ kind: 'write', file, offset, bytes: copy });
      return written;
    },
    writeFileSync: (path: string, data: string | Uint8Array, options?: fs.WriteFileOptions) => {
      if (!isInside(path)) {
        original.writeFileSync(path, data, options);
        return;
      }
      const { mode = 0o666, flush } = Object(options) as { mode?: number; flush?: boolean };
      const bytes = Buffer.from(data as string);
      const descriptor = fs.openSync(path, 'w', mode);
      if (bytes.length > 0) fs.writeSync(descriptor, bytes, 0, bytes.length, 0);
      if (flush) fs.fsyncSync(descriptor);
      fs.closeSync(descriptor);
    },
    truncateSync: (path: string, size = 0) => {
      original.truncateSync(path, size);
      if (isInside(path)) events.push({ kind: 'resize', file: numberOf(path), size });
    },
    ftruncateSync: (descriptor: number, size = 0) => {
      original.ftruncateSync(descriptor, size);
      const file = open.get(descriptor);
      if (file !== undefined) events.push({ kind: 'resize', file, size });
    },
    mkdirSync: (path: string, options?: fs.MakeDirectoryOptions) => {
      const missing: string[] = [];
      for (let each = resolve(path); isInside(each) && !fs.existsSync(each); each = dirname(each))
        missing.unshift(each);
      const first = original.mkdirSync(path, options);
      for (const each of missing) created(each, true);
      return first;
    },
    renameSync: (from: string, to: string) => {
      original.renameSync(from, to);
      if (!isInside(from)) return;
      if (dirname(resolve(from)) !== dirname(resolve(to)))
        throw new Error('a rename into another folder was not expected');
      events.push({ kind: 'rename', ...place(from), as: basename(to) });
      const number = numberOf(from);
      numbers.delete(resolve(from));
      numbers.set(resolve(to), number);
    },
    unlinkSync: (path: string) => {
      original.unlinkSync(path);
      if (!isInside(path)) return;
      events.push({ kind: 'remove', ...place(path) });
      forget(path);
    },
    rmdirSync: (path: string) => {
      original.rmdirSync(path);
      if (!isInside(path)) return;
      events.push({ kind: 'remove', ...place(path) });
      forget(path);
    },
    rmSync: (path: string, options?: fs.RmOptions) => {
      const existed = isInside(path) && fs.existsSync(path);
      original.rmSync(path, options);
      if (!existed) return;
      events.push({ kind: 'remove', ...place(path) });
      forget(path);
    },
    fsyncSync: (descriptor: number) => {
      const file = open.get(descriptor);
      if (file !== undefined) failIfDue('sync');
      original.fsyncSync(descriptor);
      if (file !== undefined) events.push({ kind: 'sync', file });
    },
    fdatasyncSync: (descriptor: number) => {
      throw new Error(`fdatasync of ${descriptor} was not expected`);
    },
  };

  const scan = (path: string) => {
    for (const entry of fs.readdirSync(path, { withFileTypes: true })) {
      const child = `${path}/${entry.name}`;
      created(child, entry.isDirectory());
      if (entry.isDirectory()) scan(child);
      else
        events.push({
          kind: 'write',
          file: numberOf(child),
          offset: 0,
          bytes: fs.readFileSync(child),
        });
      events.push({ kind: 'sync', file: numberOf(child) });
    }
  };
  scan(root);
  events.push({ kind: 'sync', file: 0 });
  const before = events.length;
  Object.assign(fs, recorded);
  syncBuiltinESMExports();
  return {
    events,
    before,
    fail: (next) => {
      fault = next;
      left = next.from;
    },
    hasFailed: () => failed,
    stop: () => {
      for (const name of Object.keys(recorded) as (keyof typeof fs)[])
        Object.assign(fs, { [name]: original[name] });
      syncBuiltinESMExports();
    },
  };
}
