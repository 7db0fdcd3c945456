import { cleanUpAfter, refusal } from '../../testing/cleanUp';
import { post } from '../../testing/requests';
import { run } from '../../testing/server';
import { runSql } from '../../testing/sql';
import { newUuid, visitOf } from '../../testing/visits';

const { usedFolder, start } = cleanUpAfter();

describe('npm run retention', () => {
  // retentionArguments.test.ts tests the other arguments.
  it('refuses invalid arguments in one line without opening the database', async () => {
    const nowhere = { DATA_DIR: '/dev/null/nowhere' };
    expect(await refusal('retention', ['--visits-days=0'], nowhere)).toBe(
      "Error: --visits-days is '0': use a whole number from 1 to 36500",
    );
  });
});

describe('RETENTION_VISITS_DAYS', () => {
  it('deletes old data at a start, once a day, and logs it; the command can delete more', async () => {
    const variables = { DATA_DIR: await usedFolder() };
    const before = await start(variables);
    for (const age of [31, 29]) {
      const uuid = newUuid();
      await post(before, '/rest/v1/visits', visitOf(uuid), { uuid });
      await runSql(
        before,
        `update public.visits set created_at = now() - interval '${age} days', "updatedAt" = null where uuid = '${uuid}' returning 1`,
      );
    }
    await before.stop();

    const server = await start({ ...variables, RETENTION_VISITS_DAYS: '30' });
    while (!server.output().includes('Retention: '))
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(server.output().match(/^Retention: .*$/gm)).toEqual([
      'Retention: 1 visits with 1 touches deleted',
    ]);
    const count = () => runSql(server, 'select count(*) from public.visits');
    expect(await count()).toEqual([{ count: 1 }]);
    expect(await run('retention', ['--visits-days', '28'], variables)).toEqual({
      code: 0,
      output: '1 visits with 1 touches deleted\n',
    });
    expect(await count()).toEqual([{ count: 0 }]);
    await server.stop();
  });
});
