import { once } from 'node:events';
import { cleanUpAfter } from '../../testing/cleanUp';
import { staff } from '../../testing/clients';
import { preload } from '../../testing/preload';
import { post } from '../../testing/requests';
import { newUuid, visitOf } from '../../testing/visits';

const { emptyFolder, usedFolder, start } = cleanUpAfter();

describe('the database thread', () => {
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
      // A smaller heap, because filling the default of 4 GB takes 20 s.
      const NODE_OPTIONS = `${variables.NODE_OPTIONS} --max-old-space-size=300`;
      const server = await start({ DATA_DIR: folder, NODE_OPTIONS });
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
  );
});
