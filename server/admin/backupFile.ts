import { once } from 'node:events';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { syncPath } from '../primitives/durableFiles';

/**
 * Line of a backup. A backup is gzipped JSON lines: a head, each table followed by its rows, and an end with the row
 * counts.
 */
export type BackupLine =
  | { kind: 'head'; migrations: string[] }
  | { kind: 'table'; schema: string; name: string }
  | { kind: 'row'; row: string }
  | { kind: 'end'; rows: Record<string, number> };

const FORMAT = 'insurance-group backup 1';
/** Number of characters that are compressed at once. */
const CHUNK = 64 * 1024;
/** Longest line, in characters. The schema's checks keep every row below 1 MB of JSON. */
const MAX_LINE = 16 * 1024 * 1024;

class LongLineError extends Error {}

/** Thrown when a backup was written but cannot be restored. */
export class DamagedBackupError extends Error {
  constructor(
    message: string,
    /** Files of documents that are not what they were. */
    readonly files: readonly string[] = [],
  ) {
    super(message);
  }
}

/** Suffix of a file that is being written. */
export const PART = '.part';
/** Suffix of a backup that could not be restored. It is kept, so that somebody can look for the cause. */
export const DAMAGED = '.damaged';

/**
 * Writes a backup that only its owner can read. The file gets its final name when it is complete, flushed and checked.
 * @param check reads the file under its temporary name. @throws DamagedBackupError
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
    // Removes a file that a killed process left, or that somebody put there to be able to read the backup.
    await rm(part, { force: true });
    written = createWriteStream(part, { flags: 'wx', mode: 0o600 });
    // Before documents are written beside it.
    await once(written, 'open');
    await pipeline(
      Readable.from(untilAborted(inChunks(encode(lines)), signal)),
      createGzip({ level: 4 }),
      written,
      { signal },
    );
    await flush(part);
    await check(part);
    await rename(part, file);
    // Stores the new name before older backups are deleted.
    syncPath(dirname(file));
  } catch (error) {
    // Waits for an open that was in progress at the abort: it would create the file after its removal.
    if (written) await closed(written);
    if (error instanceof DamagedBackupError) {
      await rename(part, `${file}${DAMAGED}`);
      // The next backup writes them again.
      for (const each of error.files)
        await rename(each, `${each}${DAMAGED}`).catch(() => undefined);
    } else await rm(part, { force: true });
    throw error;
  }
}

const closed = (stream: WriteStream): Promise<void> =>
  new Promise((resolve) => {
    if (stream.closed) resolve();
    else stream.once('close', resolve);
  });

/**
 * Flushes the file to disk: after a power failure, a renamed file could otherwise be empty. A pipe has nothing to
 * flush.
 */
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
  } finally {
    source.destroy();
  }
}

/** Splits into lines in linear time, even if a line spans many chunks. @throws LongLineError */
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

/**
 * Joins lines into chunks: with one write per row gzip took six times as long, and about one write in a million never
 * ended (Node 20.20).
 */
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
    // Not awaited, because it would wait for the pending item.
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
