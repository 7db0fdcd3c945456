import pg from 'pg';
import { describeOnPostgres } from '../../testing/backends';
import { staffCall } from '../../testing/calls';
import { cleanUpAfter } from '../../testing/cleanUp';
import { contentsOf, documentCalls } from '../../testing/documents';
import { insuranceWorld } from '../../testing/insuranceWorld';
import { send } from '../../testing/requests';
import type { TestServer } from '../../testing/server';
import { preparedDatabase } from '../../testing/sharedPostgres';
import { runSql, staffToken } from '../../testing/sql';
import { until } from '../../testing/until';

const { emptyFolder, start } = cleanUpAfter();

describeOnPostgres('an erasure while a document is changed', () => {
  let url: string;
  let running: TestServer;
  const server = () => running;
  beforeAll(async () => {
    url = await preparedDatabase();
    running = await start({ DATA_DIR: emptyFolder(), DATABASE_URL: url });
  });
  afterAll(() => running.stop());
  const { ids, add } = insuranceWorld(server, (statement) => runSql(running, statement));

  it('waits for the change without a deadlock, and leaves nothing behind', async () => {
    const connection = { connectionString: url };
    const holder = new pg.Client(connection);
    // A transaction sees only the sessions that existed when it first read pg_stat_activity.
    const watcher = new pg.Client(connection);
    await holder.connect();
    await watcher.connect();
    const untilWaiting = (sessions: number) =>
      until(`${sessions} sessions wait for a lock`, async () => {
        const { rows } = await watcher.query<{ found: string }>(
          `select count(*) as found from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return Number(rows[0]?.found) === sessions;
      });
    try {
      const token = await staffToken(running);
      const { id: policyId } = await add({ startsOn: '2010-01-01', endsOn: '2011-01-01' });
      const document = await documentCalls(running, { token }).add(ids.ana, contentsOf(1000));
      await holder.query('begin; select from public.documents for update');
      const path = `/rest/v1/documents?id=eq.${document}`;
      const change = send(running, 'PATCH', path, { policyId }, { token });
      await untilWaiting(1);
      const erasure = staffCall(running, 'erase_customer', { customer: ids.ana });
      await untilWaiting(2);
      await holder.query('commit');
      expect((await change).status).toBe(204);
      expect(await erasure).toMatchObject({ customers: 1, policies: 1 });
      const { rows } = await watcher.query(
        `select (select count(*) from public.documents) as documents,
           (select count(*) from private.document_parts) as parts,
           (select count(*) from public.policies) as policies,
           (select deadlocks from pg_stat_database where datname = current_database()) as deadlocks`,
      );
      expect(rows).toEqual([{ documents: '0', parts: '0', policies: '0', deadlocks: '0' }]);
    } finally {
      await Promise.all([holder.end(), watcher.end()]);
    }
  });
});
