import { describeOnPostgres } from '../../testing/backends';
import { cleanUpAfter } from '../../testing/cleanUp';
import { type Client, staff } from '../../testing/clients';
import {
  type Replica,
  startPostgres,
  type TestPostgres,
  WITHOUT_FSYNC,
} from '../../testing/postgres';
import { post } from '../../testing/requests';
import type { TestServer } from '../../testing/server';
import { until } from '../../testing/until';
import { newUuid, visitOf } from '../../testing/visits';

const { start } = cleanUpAfter();

describeOnPostgres('a replica for the panels of staff (DATABASE_READ_URL)', () => {
  let postgres: TestPostgres;
  let replica: Replica;
  let name: string;
  let server: TestServer;
  let client: Client;
  beforeAll(async () => {
    postgres = await startPostgres(WITHOUT_FSYNC);
    replica = await postgres.replica();
    const url = postgres.createDatabase();
    name = new URL(url).pathname.slice(1);
    server = await start({ DATABASE_URL: url, DATABASE_READ_URL: replica.urlOf(url) });
    client = await staff(server);
  });
  afterAll(async () => {
    await server.kill();
    await postgres.stop();
  });

  const record = async () => {
    const uuid = newUuid();
    expect(await post(server, '/rest/v1/visits', visitOf(uuid), { uuid })).toMatchObject({
      status: 201,
    });
    return uuid;
  };
  /** Number of visits in a report. */
  const reported = async () => {
    const { data, error } = await client.rpc('visits_overview', { filters: {} });
    expect(error).toBeNull();
    return (data as { visits: number }).visits;
  };
  /** Waits until the replica has the primary's data. */
  const caughtUp = async () => {
    const lsn = postgres.psql(name, 'select pg_current_wal_lsn()');
    await until(
      'the replica has caught up',
      () => replica.psql(name, `select pg_last_wal_replay_lsn() >= '${lsn}'`) === 't',
    );
  };

  it('answers reports, while the primary answers everything else', async () => {
    await record();
    await caughtUp();
    const before = await reported();
    replica.psql(name, 'select pg_wal_replay_pause()');
    const uuid = await record();
    expect(await reported()).toBe(before);
    const { data } = await client.from('visits').select('uuid').eq('uuid', uuid);
    expect(data).toEqual([{ uuid }]);
    replica.psql(name, 'select pg_wal_replay_resume()');
    await caughtUp();
    expect(await reported()).toBe(before + 1);
  });

  it('admits nobody whom the primary has removed, even while the replica does not know it yet', async () => {
    await caughtUp();
    replica.psql(name, 'select pg_wal_replay_pause()');
    // Disables the trigger that protects the last admin.
    postgres.psql(name, 'alter table public.staff disable trigger user');
    const removed = postgres.psql(name, 'delete from public.staff returning "userId"');
    const { error, status } = await client.rpc('visits_overview', { filters: {} });
    expect([status, error?.code]).toEqual([403, 'not_staff']);
    postgres.psql(name, `insert into public.staff ("userId", role) values ('${removed}', 'admin')`);
    postgres.psql(name, 'alter table public.staff enable trigger user');
    replica.psql(name, 'select pg_wal_replay_resume()');
    await caughtUp();
  });

  it('is replaced by the primary when it is gone', async () => {
    const before = await reported();
    await replica.crash();
    // The sessions that were open fail first.
    for (let left = 20; left > 0; left--) {
      const { error } = await client.rpc('visits_overview', { filters: {} });
      if (!error) break;
    }
    await record();
    expect(await reported()).toBe(before + 1);
    expect(server.output()).toMatch(/^DATABASE_READ_URL cannot be reached, DATABASE_URL answers/m);
  });
});
