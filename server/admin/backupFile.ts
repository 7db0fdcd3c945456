import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { syncPath } from '../primitives/durableFiles';

/** A line of a backup, which is gzipped JSON lines: a head, each table with its rows, and an end with the row counts. */
export type BackupLine =
  | { kind: 'head'; migrations: string[] }
  | { kind: 'table'; schema: string; name: string }
  | { kind: 'row'; row: string }
  | { kind: 'end'; rows: Record<string, number> };

const FORMAT = 'insurance-group backup 1';
/** Characters that are compressed at once. */
const CHUNK = 64 * 1024;
/** In characters. The schema's checks keep every row below 1 MB of JSON. */
const MAX_LINE = 16 * 1024 * 1024;

class LongLineError extends Error {}

/** A backup that was written, but cannot be restored. */
export class DamagedBackupError extends Error {}

/** Ending of the name of a file that is being written. */
export const PART = '.part';
/** Ending of the name of a file that could not be restored, which is kept for whoever looks for the cause. */
export const DAMAGED = '.damaged';

/**
 * Writes a backup that only its owner can read; the file gets its name when it is complete, stored and checked.
 * @param check takes the file with another name. @throws DamagedBackupError
 * @param signal ends the writing, even if it hangs
 */
export async function writeBackup(
  file: string,
  lines: AsyncIterable<BackupLine>,
  check: (part: string) => Promise<void> = async () => undefined,
  signal?: AbortSignal,
): Promise<void> {
  const part = `${file}${PART}`;
  let written: WriteStream | undefined;
  try {
    // Left by a process that was killed, or put there by somebody who could then read the backup.
    await rm(part, { force: true });
    written = createWriteStream(part, { flags: 'wx', mode: 0o600 });
    await pipeline(
      Readable.from(untilAborted(inChunks(encode(lines)), signal)),
      createGzip({ level: 4 }),
      written,
      { signal },
    );
    await flush(part);
    await check(part);
    await rename(part, file);
    // Before older backups are deleted.
    syncPath(dirname(file));
  } catch (error) {
    // An open that was under way at the abort would create the file after its removal.
    if (written) await closed(written);
    if (error instanceof DamagedBackupError) await rename(part, `${file}${DAMAGED}`);
    else await rm(part, { force: true });
    throw error;
  }
}

const closed = (stream: WriteStream): Promise<void> =>
  new Promise((resolve) => {
    if (stream.closed) resolve();
    else stream.once('close', resolve);
  });

/** After a power failure a renamed file could be empty otherwise. A pipe has nothing to flush. */
async function flush(file: string): Promise<void> {
  if (!(await stat(file)).isFile()) return;
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** @throws Error when the file is not a backup of this product, or damaged */
export async function* readBackup(file: string): AsyncGenerator<BackupLine> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  let first = true;
  try {
    for await (const line of linesOf(source.pipe(gunzip))) {
      const decoded = decode(line);
      if (first && decoded.kind !== 'head') throw new Error('the head is missing');
      first = false;
      yield decoded;
    }
  } catch (error) {
    const detail = error instanceof LongLineError ? ` (${error.message})` : '';
    if (
      detail !== '' ||
      error instanceof SyntaxError ||
      (error as { code?: string }).code?.startsWith('Z_') ||
      first
    ) {
      throw new Error(
        `${file} is not a backup of this product, or it is damaged${detail}: nothing was restored`,
        { cause: error },
      );
    }
    throw error;
  }
}

/** Splits into lines in linear time, even if a line is long. @throws LongLineError */
async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let parts: string[] = [];
  let length = 0;
  for await (const chunk of stream.setEncoding('utf8')) {
    const [first = '', ...others] = (chunk as string).split('\n');
    parts.push(first);
    length += first.length;
    if (length > MAX_LINE) throw new LongLineError('a line is longer than any row');
    for (const next of others) {
      yield parts.join('');
      parts = [next];
      length = next.length;
    }
  }
  if (length > 0) yield parts.join('');
}

async function* encode(lines: AsyncIterable<BackupLine>): AsyncGenerator<string> {
  for await (const line of lines) {
    if (line.kind === 'row') yield `${line.row}\n`;
    else if (line.kind === 'head') yield `${JSON.stringify([FORMAT, line.migrations])}\n`;
    else if (line.kind === 'table') yield `${JSON.stringify(['table', line.schema, line.name])}\n`;
    else yield `${JSON.stringify(['end', line.rows])}\n`;
  }
}

/** A write for each row would take gzip six times as long, and about one in a million never ended (Node 20.20). */
async function* inChunks(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk: string[] = [];
  let length = 0;
  for await (const text of texts) {
    chunk.push(text);
    length += text.length;
    if (length < CHUNK) continue;
    yield chunk.join('');
    chunk = [];
    length = 0;
  }
  if (length > 0) yield chunk.join('');
}

/**
 * Ends when the signal aborts: Node 24's pipeline would go on waiting for its source, and a database may never answer.
 * Promise.race with one promise for the abort would keep every item in memory, because each race adds a reaction to it.
 */
async function* untilAborted<T>(
  items: AsyncGenerator<T>,
  signal = new AbortController().signal,
): AsyncGenerator<T> {
  let endWait: (reason: Error) => void = () => undefined;
  const onAbort = () => endWait(signal.reason as Error);
  signal.addEventListener('abort', onAbort);
  try {
    for (;;) {
      signal.throwIfAborted();
      const next = await new Promise<IteratorResult<T>>((resolve, reject) => {
        endWait = reject;
        items.next().then(resolve, reject);
      });
      if (next.done) return;
      yield next.value;
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
    // Not awaited: it would wait for the item that is pending.
    items.return(undefined).catch(() => undefined);
  }
}

function decode(text: string): BackupLine {
  if (text.startsWith('{')) return { kind: 'row', row: text };
  const [kind, ...rest] = JSON.parse(text) as [string, never, never];
  if (kind === FORMAT) return { kind: 'head', migrations: rest[0] };
  if (kind === 'table') return { kind: 'table', schema: rest[0], name: rest[1] };
  if (kind === 'end') return { kind: 'end', rows: rest[0] };
  throw new SyntaxError('an unknown line');
}
