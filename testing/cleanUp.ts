import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { newFolder, type Place, run, spawnProgram, startServer, type TestServer } from './server';
import { preparedFolder } from './prepared';

type Variables = Record<string, string>;

/** Creates folders and servers for a test file, and removes and kills them when the file ends, even after a failure. */
export function cleanUpAfter() {
  const folders: string[] = [];
  const ends: (() => unknown)[] = [];
  afterAll(() => {
    for (const end of ends) end();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  const keep = (folder: string) => {
    folders.push(folder);
    return folder;
  };
  return {
    emptyFolder: () => keep(newFolder()),
    /** Creates a data folder in the state after a first start: with the account STAFF, without visits. */
    usedFolder: async () => keep(await preparedFolder()),
    start: async (variables: Variables, place: Place = {}): Promise<TestServer> => {
      const server = await startServer(variables, place);
      ends.push(() => server.process.kill('SIGKILL'));
      return server;
    },
    /** Starts a server without waiting until it is ready. */
    spawn: (variables: Variables, place: Place = {}) => {
      const spawned = spawnProgram('server', [], variables, place);
      ends.push(() => spawned.process.kill('SIGKILL'));
      return spawned;
    },
  };
}

/** Runs a program that must end with code 1 and print one line, an error without a stack trace. @returns that line */
export async function refusal(
  entry: string,
  args: string[],
  variables: Variables,
  input?: string,
  place?: Place,
): Promise<string> {
  const { code, output } = await run(entry, args, variables, input, place);
  expect({ code, lines: output.trimEnd().split('\n').length, output }).toEqual({
    code: 1,
    lines: 1,
    output: expect.stringMatching(/^Error: \S/) as string,
  });
  return output.trimEnd();
}

/** Working directory of the built server, with public, dist and supabase. */
export const PROJECT = resolve('.');
