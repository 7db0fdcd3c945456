import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cleanUpAfter } from '../testing/cleanUp';
import { staff } from '../testing/clients';
import { post } from '../testing/requests';
import { newUuid, visitOf } from '../testing/visits';

const { emptyFolder, usedFolder, start } = cleanUpAfter();

/** Loaded before the server, as --import may load anything: waits in the database's thread for a file, then does `what`. */
function preload(folder: string, what: string): { variables: Record<string, string>; go(): void } {
  const signal = join(folder, 'go');
  const file = join(folder, 'preload.mjs');
  writeFileSync(
    file,
    `import { existsSync } from 'node:fs';
     import { isMainThread } from 'node:worker_threads';
     if (!isMainThread) setInterval(() => { if (existsSync(${JSON.stringify(signal)})) { ${what} } }, 20).unref();`,
  );
  return {
    variables: { NODE_OPTIONS: `--import ${pathToFileURL(file).href}` },
    go: () => {
      writeFileSync(signal, '');
    },
  };
}

describe('the database’s thread', () => {
  it.each([
    ['dies of an error', `throw new Error('the database fell over')`, 'fell over'],
    [
      'runs out of memory',
      'const held = []; for (;;) held.push(new Array(1e5).fill(Math.random()));',
      'memory',
    ],
  ])(
    '%s: the server ends with 1 and one line, and the folder opens again',
    async (_what, what, line) => {
      const folder = await usedFolder();
      const { variables, go } = preload(emptyFolder(), what);
      const server = await start({ DATA_DIR: folder, ...variables });
      const uuid = newUuid();
      const stored = await post(server, '/rest/v1/visits', visitOf(uuid), { uuid });
      expect(stored.status).toBe(201);
      const before = server.output();
      const ended = once(server.process, 'close');
      go();
      expect(await ended).toEqual([1, null]);
      const printed = server.output().slice(before.length).trimEnd().split('\n');
      expect(printed.filter((each) => each.startsWith('Error: '))).toEqual([
        expect.stringContaining(line),
      ]);
      expect(printed.at(-1)).toMatch(/^Error: /);

      const again = await start({ DATA_DIR: folder });
      const { data } = await (await staff(again)).from('visits').select('uuid');
      expect(data).toEqual([{ uuid }]);
      expect(await again.stop()).toBe(0);
    },
    180_000,
  );
});
