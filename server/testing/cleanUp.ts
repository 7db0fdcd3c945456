import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { newFolder, type Place, run, spawnProgram, startServer, type TestServer } from './server';
import { preparedFolder } from './prepared';

type Variables = Record<string, string>;

/** For tests that start and kill much: whatever a file has made is gone at its end, however it ends. */
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
    /** A data folder as a first start leaves it: with STAFF, without visits. */
    usedFolder: async () => keep(await preparedFolder()),
    start: async (variables: Variables, place: Place = {}): Promise<TestServer> => {
      const server = await startServer(variables, place);
      ends.push(() => server.process.kill('SIGKILL'));
      return server;
    },
    /** Without waiting for anything. */
    spawn: (variables: Variables, place: Place = {}) => {
      const spawned = spawnProgram('server', [], variables, place);
      ends.push(() => spawned.process.kill('SIGKILL'));
      return spawned;
    },
  };
}

/** What a program printed on its way to code 1: one line, an error, without a stack. */
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

/** Where the built server finds public, dist and its migrations: the working directory. */
export const PROJECT = resolve('.');
