import { cleanUpAfter, refusal } from '../testing/cleanUp';
import { post } from '../testing/requests';
import { runSql } from '../testing/sql';
import { newUuid, visitOf } from '../testing/visits';

const { usedFolder, start } = cleanUpAfter();

describe('npm run retention', () => {
  it.each([
    [[], /nothing to do/],
    [['--dry-run'], /nothing to do/],
    ...[
      '0',
      '-1',
      '1.5',
      '1e3',
      '0x10',
      '',
      ' 30',
      '36501',
      '9999999999',
      'NaN',
      '30; drop table',
      '٣٠',
    ].map((value): [string[], RegExp] => [
      [`--visits-days=${value}`],
      /--visits-days is '.*': use a whole number from 1 to 36500$/,
    ]),
    [['--leads-days=x', '--visits-days=30'], /--leads-days is 'x'/],
    [['--visit-days', '30'], /Unknown option '--visit-days'/],
    [['30'], /Unexpected argument '30'/],
  ])('refuses %j without opening the database', async (args, expected) => {
    expect(await refusal('retention', args, { DATA_DIR: '/dev/null/nowhere' })).toMatch(expected);
  });
});

describe('RETENTION_VISITS_DAYS', () => {
  it('deletes at a start what is too old, once a day, and says so', async () => {
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
    expect(await runSql(server, 'select count(*) from public.visits')).toEqual([{ count: 1 }]);
    await server.stop();
  });
});
