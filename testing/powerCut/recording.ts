import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, resolve } from 'node:path';
import { type DiskEvent, DiskLog } from './diskLog';

/** The first call, counted from 1, from which the disk fails, and the error. */
export interface Fault {
  call: 'write' | 'sync';
  from: number;
  code: 'EIO' | 'ENOSPC';
}

export interface Recording {
  events: DiskEvent[];
  /** Number of events that create the contents which the folder had before. */
  before: number;
  /** Lets calls fail from now on, like a broken or full disk. */
  fail(fault: Fault): void;
  /** Whether a call has failed because of the fault. */
  hasFailed(): boolean;
  /** Restores Node's functions. */
  stop(): void;
}

type AnyFunction = (...parameters: never[]) => unknown;
type Done<T> = (error: NodeJS.ErrnoException | null, result: T) => void;
const original = { ...fs };
const originalPromises = { ...fs.promises };

/**
 * Records this process's changes below a folder, by wrapping those of Node's functions that PGlite and the server use
 * there. Faults apply only to synchronous functions, which the database uses.
 * @param unsynced as in DiskLog
 */
export function record(folder: string, unsynced?: string): Recording {
  const log = new DiskLog(folder, unsynced);
  const { events } = log;
  const before = events.length;
  const open = new Map<number, number>();
  /** Position of a stream's next write, by descriptor. */
  const positions = new Map<number, number>();
  let fault: Fault | undefined;
  let left = 0;
  let failed = false;

  const failIfDue = (call: Fault['call']) => {
    if (fault?.call !== call || --left > 0) return;
    failed = true;
    throw Object.assign(new Error(`${fault.code}: simulated, ${call}`), { code: fault.code });
  };

  const opened = (path: unknown, isNew: boolean, flags: string | number, descriptor: number) => {
    if (!log.covers(path)) return;
    if (isNew) log.created(path, false);
    const file = log.numberOf(path);
    open.set(descriptor, file);
    positions.set(descriptor, 0);
    const truncates =
      typeof flags === 'string' ? flags.startsWith('w') : (flags & fs.constants.O_TRUNC) !== 0;
    if (truncates && !isNew) events.push({ kind: 'resize', file, size: 0 });
  };

  const streamed = (descriptor: number, buffers: readonly Uint8Array[], written: number) => {
    const file = open.get(descriptor);
    if (file === undefined) return;
    const offset = positions.get(descriptor) ?? 0;
    const bytes = Buffer.concat(buffers).subarray(0, written);
    events.push({ kind: 'write', file, offset, bytes });
    positions.set(descriptor, offset + written);
  };

  const recorded: Partial<Record<keyof typeof fs, AnyFunction>> = {
    openSync: (path: string, flags: string | number = 'r', mode?: number) => {
      const isNew = log.covers(path) && !fs.existsSync(path);
      const descriptor = original.openSync(path, flags, mode);
      opened(path, isNew, flags, descriptor);
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
      if (!log.covers(path)) {
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
      if (log.covers(path)) events.push({ kind: 'resize', file: log.numberOf(path), size });
    },
    ftruncateSync: (descriptor: number, size = 0) => {
      original.ftruncateSync(descriptor, size);
      const file = open.get(descriptor);
      if (file !== undefined) events.push({ kind: 'resize', file, size });
    },
    mkdirSync: (path: string, options?: fs.MakeDirectoryOptions) => {
      const missing: string[] = [];
      for (let each = resolve(path); log.covers(each) && !fs.existsSync(each); each = dirname(each))
        missing.unshift(each);
      const first = original.mkdirSync(path, options);
      for (const each of missing) log.created(each, true);
      return first;
    },
    renameSync: (from: string, to: string) => {
      original.renameSync(from, to);
      if (log.covers(from)) log.renamed(from, to);
    },
    unlinkSync: (path: string) => {
      original.unlinkSync(path);
      if (log.covers(path)) log.removed(path);
    },
    rmdirSync: (path: string) => {
      original.rmdirSync(path);
      if (log.covers(path)) log.removed(path);
    },
    rmSync: (path: string, options?: fs.RmOptions) => {
      const existed = log.covers(path) && fs.existsSync(path);
      original.rmSync(path, options);
      if (existed) log.removed(path);
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
    // Streams use the functions from here on.
    open: (path: string, flags: string, mode: number, done: Done<number>) => {
      const isNew = log.covers(path) && !fs.existsSync(path);
      original.open(path, flags, mode, (error, descriptor) => {
        if (!error) opened(path, isNew, flags, descriptor);
        done(error, descriptor);
      });
    },
    close: (descriptor: number, done: fs.NoParamCallback) => {
      open.delete(descriptor);
      original.close(descriptor, done);
    },
    write: (
      descriptor: number,
      bytes: Uint8Array,
      from: number,
      length: number,
      offset: number | undefined,
      done: Done<number>,
    ) => {
      original.write(descriptor, bytes, from, length, offset, (error, written) => {
        if (!error) streamed(descriptor, [bytes.subarray(from, from + length)], written);
        done(error, written);
      });
    },
    writev: (
      descriptor: number,
      buffers: Uint8Array[],
      offset: number | null,
      done: Done<number>,
    ) => {
      original.writev(descriptor, buffers, offset, (error, written) => {
        if (!error) streamed(descriptor, buffers, written);
        done(error, written);
      });
    },
  };

  const promised: Partial<Record<keyof typeof fs.promises, AnyFunction>> = {
    open: async (path: string, flags: string) => {
      const handle = await originalPromises.open(path, flags);
      if (!log.covers(path)) return handle;
      const sync = handle.sync.bind(handle);
      handle.sync = async () => {
        await sync();
        events.push({ kind: 'sync', file: log.numberOf(path) });
      };
      return handle;
    },
    writeFile: async (path: string, data: Uint8Array, options?: fs.WriteFileOptions) => {
      if (log.covers(path)) fs.writeFileSync(path, data, options);
      else await originalPromises.writeFile(path, data, options);
    },
    rename: async (from: string, to: string) => {
      await originalPromises.rename(from, to);
      if (log.covers(from)) log.renamed(from, to);
    },
    rm: async (path: string, options?: fs.RmOptions) => {
      const existed = log.covers(path) && fs.existsSync(path);
      await originalPromises.rm(path, options);
      if (existed) log.removed(path);
    },
  };

  Object.assign(fs, recorded);
  Object.assign(fs.promises, promised);
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
      for (const name of Object.keys(promised) as (keyof typeof fs.promises)[])
        Object.assign(fs.promises, { [name]: originalPromises[name] });
      syncBuiltinESMExports();
    },
  };
}
