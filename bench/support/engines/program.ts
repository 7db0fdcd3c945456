import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Path of a program in PATH or in these folders. */
export function findProgram(name: string, folders: string[] = []): string | undefined {
  const all = [...folders, ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)];
  return all.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

export interface Program {
  process: ChildProcess;
  /** Folder of the program, which `end` removes. */
  folder: string;
  /** First match of `pattern` in the output. @throws Error when the program ends before */
  found(pattern: RegExp): Promise<string>;
  /** Resolves when the program has ended. */
  ended: Promise<unknown>;
  /** Kills the program with all processes that it has started. */
  end(): Promise<void>;
}

/** Programs that have not been ended yet. */
const running = new Set<Program>();

/** Ends all programs, for a benchmark that a signal stops, since the signal does not reach their process groups. */
export async function endPrograms(): Promise<void> {
  await Promise.all([...running].map((program) => program.end()));
}

/** Starts a program in its own process group. @param makeArgs returns its arguments, given its folder */
export function startProgram(
  file: string,
  makeArgs: (folder: string) => string[],
  variables: Record<string, string> = {},
): Program {
  const folder = mkdtempSync(join(tmpdir(), 'engine-'));
  const child = spawn(file, makeArgs(folder), {
    env: { ...process.env, ...variables },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let output = '';
  const streams = child.stdio.slice(1) as Readable[];
  for (const stream of streams) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const program: Program = {
    process: child,
    folder,
    ended,
    found: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const [, text] = pattern.exec(output) ?? [];
          if (text !== undefined) resolve(text);
        };
        for (const stream of streams) stream.on('data', look);
        void ended.then(() => reject(new Error(`${file} ended:\n${output}`)));
        look();
      }),
    end: async () => {
      running.delete(program);
      try {
        process.kill(-(child.pid ?? 0), 'SIGKILL');
      } catch {
        // The group has already ended.
      }
      await ended;
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
  running.add(program);
  return program;
}
