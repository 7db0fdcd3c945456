import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeOnPostgres } from '../../testing/backends';
import { cleanUpAfter, refusal } from '../../testing/cleanUp';
import { everything } from '../../testing/everything';
import { copyProject } from '../../testing/project';
import { post } from '../../testing/requests';
import type { TestServer } from '../../testing/server';
import { preparedDatabase } from '../../testing/sharedPostgres';
import { newUuid, visitOf } from '../../testing/visits';

const { emptyFolder, usedFolder, start } = cleanUpAfter();

const MIGRATION = 'supabase/migrations/29991231000000_next.sql';
const ADDITIVE = `-- Additive: a column that older servers leave empty.
  alter table public.visits add column note text not null default '';
  grant select (note) on public.visits to authenticated;`;
const TAKING_AWAY = 'alter table public.visits drop constraint "ip has at most 90 characters";';

/**
 * Updates and downgrades. The present build stands for the older release, and a copy with one more migration for the
 * newer one; releases.api.test.ts has real releases.
 */
async function staysUsable(variables: Record<string, string>): Promise<void> {
  const project = copyProject(emptyFolder());
  const newer = { cwd: project };
  const add = async (server: TestServer) => {
    const uuid = newUuid();
    expect((await post(server, '/rest/v1/visits', visitOf(uuid), { uuid })).status).toBe(201);
  };
  const used = async (server: TestServer) => {
    await add(server);
    // This proves also that the account can sign in.
    const { visits, touches, staff: accounts } = await everything(server);
    expect(await server.stop()).toBe(0);
    return { visits, touches, accounts };
  };

  const before = await used(await start(variables));
  writeFileSync(join(project, MIGRATION), ADDITIVE);
  const upgraded = await start(variables, newer);
  expect(upgraded.output()).toContain('Migration applied: 29991231000000_next.sql');
  const after = await used(upgraded);
  expect(after.visits).toHaveLength(2);
  expect(after.visits).toEqual(
    expect.arrayContaining(before.visits.map((visit) => ({ ...visit, note: '' }))),
  );
  expect(after.touches).toEqual(expect.arrayContaining(before.touches));
  expect(after.accounts).toEqual(before.accounts);

  // The older release can go on with the data (D1.16), and then the newer one again.
  expect((await used(await start(variables))).visits).toHaveLength(3);
  expect((await used(await start(variables, newer))).visits).toHaveLength(4);

  // A migration that removes something locks older releases out.
  const last = MIGRATION.replace('0_next', '1_last');
  writeFileSync(join(project, last), TAKING_AWAY);
  expect((await used(await start(variables, newer))).visits).toHaveLength(5);
  expect(await refusal('server', [], variables)).toBe(
    'Error: the database is of a newer release (migration 29991231000001): update this program to that release',
  );

  // A release must neither change nor omit a migration that an earlier one has applied.
  rmSync(join(project, MIGRATION));
  expect(await refusal('server', [], variables, '', newer)).toMatch(
    /^Error: the database is of an older release, whose migrations this one has replaced \(migration 29991231000000\)/,
  );
  writeFileSync(join(project, MIGRATION), `${ADDITIVE}\nselect 1;`);
  expect(await refusal('server', [], variables, '', newer)).toBe(
    'Error: migration 29991231000000_next.sql was edited after it was applied: restore the file, and put the change into a new migration',
  );
}

describe('an update keeps the data, with the embedded database', () => {
  it('over additive migrations, back, and forward; a release that cannot go on says why', async () => {
    await staysUsable({ DATA_DIR: await usedFolder() });
  });
});

describeOnPostgres('an update keeps the data, with an external PostgreSQL', () => {
  it('over additive migrations, back, and forward; a release that cannot go on says why', async () => {
    await staysUsable({ DATA_DIR: emptyFolder(), DATABASE_URL: await preparedDatabase() });
  });
});
