import { spawnSync } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { DiskLog } from './diskLog';

/** System calls that change files or send answers; those with a question mark do not exist on every processor. */
const CALLS = [
  ...['?open', 'openat', '?creat', '?mkdir', 'mkdirat', '?rename', 'renameat', 'renameat2'],
  ...['?unlink', 'unlinkat', '?rmdir', '?link', 'linkat', '?symlink', 'symlinkat', 'truncate'],
  ...['ftruncate', 'fallocate', 'write', 'writev', 'pwrite64', 'pwritev', 'pwritev2', 'sendto'],
  ...['sendmsg', 'sendfile', 'copy_file_range', 'fsync', 'fdatasync', 'sync_file_range'],
];
/** Bytes of the longest write, which is the first segment of the log when it is unpacked. */
const LONGEST = 1 << 24;

/** strace with its parameters, to precede the server's. The server stays a child of the process that starts it. */
export const straceTo = (file: string, calls: readonly string[] = CALLS): string[] => [
  ...['strace', '-f', '-D', '--seccomp-bpf', '-yy', '-xx', '-s', String(LONGEST)],
  ...['-e', `trace=${calls.join()}`, '-o', file],
];

/** @returns why strace cannot be used; undefined if it can */
export function straceMissing(): string | undefined {
  const [program = '', ...parameters] = straceTo('/dev/null');
  const { error, status, stderr } = spawnSync(program, [...parameters, 'true'], {
    encoding: 'utf8',
  });
  if (status === 0) return undefined;
  return error?.message ?? stderr.split('\n')[0];
}

/** An answer to a client, with the time when it left the server. */
export interface SentAnswer {
  status: number;
  /** Number of disk events before it. */
  at: number;
}

/**
 * Reads strace's file into a log. A change happens when its call returns, an answer when its call begins.
 * @returns the answers to each port of a client, in order
 */
export async function readTrace(file: string, log: DiskLog): Promise<Map<number, SentAnswer[]>> {
  const answers = new Map<number, SentAnswer[]>();
  /** Beginnings of calls that have not returned yet, by thread. */
  const begun = new Map<string, string>();
  /** Position of the next write without an offset, by number of the file. */
  const positions = new Map<number, number>();

  for await (const line of createInterface({ input: createReadStream(file) })) {
    const [, thread = '', rest = ''] = /^(\d+) +(.*)/.exec(line) ?? [];
    const resumed = /^<\.\.\. \w+ resumed>/.exec(rest)?.[0] ?? '';
    const call = (resumed && (begun.get(thread) ?? '')) + rest.slice(resumed.length);
    if (resumed === '') readAnswer(call);
    if (rest.endsWith(UNFINISHED)) begun.set(thread, call.slice(0, -UNFINISHED.length));
    else readChange(call);
  }
  return answers;

  function readAnswer(call: string): void {
    const port = Number(/^\w+\(\d+<TCP[^>]*->[^>]*:(\d+)\]>/.exec(call)?.[1]);
    if (!port) return;
    const status = /^HTTP\/1\.1 (\d{3}) /.exec(bytesIn(call).toString('latin1'))?.[1];
    // Skips the later parts of an answer that is sent in parts.
    if (status === undefined) return;
    const sent = answers.get(port) ?? [];
    answers.set(port, [...sent, { status: Number(status), at: log.events.length }]);
  }

  function readChange(call: string): void {
    const [, name = '', parameters = '', result = ''] =
      /^(\w+)\((.*)\) += (-?\d+)/.exec(call) ?? [];
    if (result === '' || result.startsWith('-')) return;
    const [, descriptor, deleted] = /^\d+<((?:\\x..)+)>(\(deleted\))?/.exec(parameters) ?? [];
    if (descriptor !== undefined) {
      const path = textOf(descriptor);
      if (deleted || !log.covers(path)) return;
      changeContents(name, log.numberOf(path), parameters, Number(result));
      return;
    }
    const [path, target] = pathsIn(parameters);
    if (log.covers(path)) changeNames(name, path, target, parameters);
  }

  function changeContents(name: string, file: number, parameters: string, result: number): void {
    const { events } = log;
    const lastNumber = Number(/\d+$/.exec(parameters)?.[0]);
    switch (name) {
      case 'write':
      case 'writev':
      case 'pwrite64':
      case 'pwritev': {
        const offset = name.startsWith('p') ? lastNumber : (positions.get(file) ?? 0);
        const bytes = bytesIn(parameters).subarray(0, result);
        if (bytes.length < result) throw new Error(`strace has shortened ${name}`);
        if (result > 0) events.push({ kind: 'write', file, offset, bytes });
        if (!name.startsWith('p')) positions.set(file, offset + result);
        return;
      }
      case 'ftruncate':
        events.push({ kind: 'resize', file, size: lastNumber });
        return;
      case 'fsync':
      case 'fdatasync':
        events.push({ kind: 'sync', file });
        return;
      default:
        throw new Error(`${name} was not expected`);
    }
  }

  function changeNames(
    name: string,
    path: string,
    target: string | undefined,
    parameters: string,
  ): void {
    switch (name.replace(/at2?$/, '')) {
      case 'open':
      case 'creat': {
        const isNew = !log.has(path);
        if (isNew) log.created(path, false);
        const file = log.numberOf(path);
        if (!isNew && (name === 'creat' || parameters.includes('O_TRUNC')))
          log.events.push({ kind: 'resize', file, size: 0 });
        if (!parameters.includes('O_RDONLY')) positions.set(file, 0);
        return;
      }
      case 'mkdir':
        log.created(path, true);
        return;
      case 'rename':
        log.renamed(path, target ?? '');
        return;
      case 'unlink':
      case 'rmdir':
        log.removed(path);
        return;
      case 'truncate':
        log.events.push({
          kind: 'resize',
          file: log.numberOf(path),
          size: Number(/\d+$/.exec(parameters)?.[0]),
        });
        return;
      default:
        throw new Error(`${name} was not expected`);
    }
  }
}

const UNFINISHED = ' <unfinished ...>';

const bytesOf = (hex: string) => Buffer.from(hex.replaceAll('\\x', ''), 'hex');
const textOf = (hex: string) => bytesOf(hex).toString();

/** Bytes between quotation marks; a call with several buffers has several texts. */
const bytesIn = (parameters: string) =>
  Buffer.concat([...parameters.matchAll(/"([^"]*)"/g)].map(([, hex = '']) => bytesOf(hex)));

/** Names in a call, each below the folder of the preceding descriptor. */
const pathsIn = (parameters: string) =>
  [...parameters.matchAll(/(?:(?:AT_FDCWD|\d+)<([^>]*)>, )?"([^"]*)"/g)].map(
    ([, folder = '', name = '']) => resolve(textOf(folder), textOf(name)),
  );
