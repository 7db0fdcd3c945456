import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { readBackup } from '../admin/backupFile';
import { openEmbedded } from '../database/connection';
import { describeOnPostgres } from '../../testing/backends';
import { startBalancer } from '../../testing/balancer';
import { cleanUpAfter } from '../../testing/cleanUp';
import { everything } from '../../testing/everything';
import { WORK } from '../../testing/opportunityModel';
import { quote } from '../../testing/quotes';
import { ask, post, send } from '../../testing/requests';
import { run } from '../../testing/server';
import { sharedPostgres } from '../../testing/sharedPostgres';
import { newUuid, callsTo, visitOf } from '../../testing/visits';

const { emptyFolder, start } = cleanUpAfter();

/** Folder with a data folder and a backup of each release, made by scripts/releaseFixture.mjs. */
const RELEASES = 'server/tests/releases';
const releases = readdirSync(RELEASES);

/** Opens the database with this build. @returns all rows that the API shows, without the renewals that are due today */
async function rowsOf(variables: Record<string, string>) {
  const server = await start(variables);
  const rows = await everything(server);
  const uuid = newUuid();
  expect((await post(server, '/rest/v1/visits', visitOf(uuid), { uuid })).status).toBe(201);
  expect(await server.stop()).toBe(0);
  const opportunities = rows.opportunities.filter(({ source }) => source !== 'renovacion');
  return { ...rows, opportunities };
}

/** Numbers of rows by table. */
const counts = ({ concurrent: _, touched: __, ...tables }: Awaited<ReturnType<typeof rowsOf>>) =>
  Object.fromEntries(Object.entries(tables).map(([table, rows]) => [table, rows.length]));

describe.each(releases)('R9.9: what %s has written', (release) => {
  const file = `${RELEASES}/${release}/backup.gz`;
  let rows: Awaited<ReturnType<typeof rowsOf>>;
  const restored = async (variables: Record<string, string>) => {
    const all = { DATA_DIR: emptyFolder(), ...variables };
    expect(await run('restore', [file], all)).toMatchObject({ code: 0 });
    return rowsOf(all);
  };

  beforeAll(async () => {
    const folder = emptyFolder();
    const tar = brotliDecompressSync(readFileSync(`${RELEASES}/${release}/database.tar.br`));
    execFileSync('tar', ['--no-same-owner', '-xf', '-'], { cwd: folder, input: tar });
    rows = await rowsOf({ DATA_DIR: folder });
  });

  it('the data folder is opened, with rows in every table of the release', async () => {
    const tables: string[] = [];
    for await (const line of readBackup(file)) if (line.kind === 'table') tables.push(line.name);
    for (const [table, count] of Object.entries(counts(rows)))
      if (tables.includes(table))
        expect({ table, isFilled: count > 0 }).toEqual({ table, isFilled: true });
  });

  it('each customer has one opportunity, with the same work, which moved with a merge', () => {
    const takers = new Map(rows.merges.map(({ mergedId, keptId }) => [mergedId, keptId]));
    const workOf = (row: object) =>
      WORK.map((column) => (row as Record<string, unknown>)[column]).join('|');
    expect(rows.opportunities.map((row) => [row.customerId, workOf(row)])).toEqual(
      rows.customers.map((row) => [takers.get(row.id) ?? row.id, workOf(row)]),
    );
    const sold = (customerId: unknown) =>
      rows.opportunities.find((row) => row.customerId === customerId)?.id ?? null;
    expect(rows.policies.map(({ opportunityId }) => opportunityId)).toEqual(
      rows.policies.map(({ customerId }) => sold(customerId)),
    );
  });

  it('the backup is restored into an embedded database with the same rows', async () => {
    expect(await restored({})).toEqual(rows);
  });

  describeOnPostgres('and PostgreSQL', () => {
    it('the backup is restored into PostgreSQL with the same rows', async () => {
      const DATABASE_URL = (await sharedPostgres()).createDatabase();
      expect(await restored({ DATABASE_URL })).toEqual(rows);
    });
  });
});

/**
 * Path of a built checkout of a release, whose program the tests start too: `RELEASE=… npm run test:api --
 * releases.api`.
 */
const RELEASE = process.env.RELEASE ?? '';

(RELEASE === '' ? describe.skip : describe)('R9.9: an update with people signed in', () => {
  const before = { cwd: RELEASE, build: join(RELEASE, 'build') };
  const now = {};

  type Site = Parameters<typeof post>[0];
  interface Browser {
    access: string;
    refresh: string;
  }
  const account = { email: 'eva-update@group.example', password: 'primera clave 1' };

  const token = (site: Site, grant: string, body: object) =>
    post(site, `/auth/v1/token?grant_type=${grant}`, body);
  const given = ({ status, body }: { status: number; body: unknown }): Browser => {
    expect({ status, body }).toMatchObject({ status: 200 });
    const { access_token: access = '', refresh_token: refresh = '' } = body as Record<
      string,
      string
    >;
    return { access, refresh };
  };
  const signIn = async (site: Site) => given(await token(site, 'password', account));
  const refresh = async (site: Site, { refresh: refresh_token }: Browser) =>
    given(await token(site, 'refresh_token', { refresh_token }));
  /** Statuses of two requests: for the account and for data. */
  const reads = async (site: Site, { access }: Browser) => [
    (await ask(site, 'GET', '/auth/v1/user', { token: access })).status,
    (await ask(site, 'GET', '/rest/v1/staff?select=userId', { token: access })).status,
  ];
  const OPEN = [200, 200];
  const ENDED = [403, 401];
  /**
   * Statuses for a token whose key is unknown or no longer valid: the page gets another token with its refresh token.
   */
  const UNKNOWN = [403, 401];
  const changePassword = async (site: Site, { access }: Browser) => {
    const old = account.password;
    account.password = `clave ${newUuid()}`;
    const change = { password: account.password, current_password: old };
    expect((await send(site, 'PUT', '/auth/v1/user', change, { token: access })).status).toBe(200);
    return old;
  };
  const refusesPassword = async (site: Site, password: string) => {
    expect(await token(site, 'password', { ...account, password })).toMatchObject({
      status: 400,
      body: { error_code: 'invalid_credentials' },
    });
  };
  /** Sends requests of a page from before the update. */
  const visitorActs = async (site: Site) => {
    const uuid = newUuid();
    expect((await post(site, '/rest/v1/visits', visitOf(uuid), { uuid })).status).toBe(201);
    const sent = await post(site, '/rest/v1/rpc/request_quote', { payload: quote() }, { uuid });
    expect(sent.status).toBe(204);
  };

  it('four updates and downgrades in one data folder sign nobody out', async () => {
    const variables = { DATA_DIR: emptyFolder() };
    let server = await start(variables, before);
    const { anonKey } = server;
    await callsTo(server).addStaff(account);
    const laptop = await signIn(server);
    let phone = await signIn(server);
    for (const program of [now, before, now, before]) {
      expect(await server.stop()).toBe(0);
      server = await start(variables, program);
      expect(server.anonKey).toBe(anonKey);
      await visitorActs(server);
      expect([await reads(server, laptop), await reads(server, phone)]).toEqual([OPEN, OPEN]);
      const lost = await refresh(server, phone);
      phone = await refresh(server, phone);
      expect(phone.refresh).toBe(lost.refresh);
      const old = await changePassword(server, phone);
      await refusesPassword(server, old);
      // As always, the new password signs the other browsers out.
      expect(await reads(server, laptop)).toEqual(ENDED);
      Object.assign(laptop, await signIn(server));
    }
    expect(await server.stop()).toBe(0);
  });

  /**
   * Updates and downgrades after another key has replaced the first one. @param sql runs a statement while no server
   * runs
   */
  async function replaceKey(
    variables: Record<string, string>,
    sql: (statement: string) => Promise<unknown>,
  ): Promise<void> {
    let server = await start(variables);
    const { anonKey } = server;
    const restart = async (program: object, passTime = '') => {
      expect(await server.stop()).toBe(0);
      if (passTime !== '') await sql(`update servers.added_keys set ${passTime}`);
      server = await start(variables, program);
      expect(server.anonKey).toBe(anonKey);
      await visitorActs(server);
    };
    await callsTo(server).addStaff(account);
    const ofFirstKey = await signIn(server);
    expect(await run('keys', ['rotate'], variables)).toMatchObject({ code: 0 });
    await restart(now, '"signsFrom" = now()');
    let phone = await signIn(server);

    await restart(before);
    expect([await reads(server, ofFirstKey), await reads(server, phone)]).toEqual([OPEN, UNKNOWN]);
    phone = await refresh(server, phone);
    expect(await reads(server, phone)).toEqual(OPEN);

    await restart(now);
    expect([await reads(server, ofFirstKey), await reads(server, phone)]).toEqual([OPEN, OPEN]);
    await restart(now, '"replacesFrom" = now()');
    expect(await reads(server, phone)).toEqual(UNKNOWN);
    expect(await reads(server, await refresh(server, phone))).toEqual(OPEN);
    expect(await reads(server, await refresh(server, ofFirstKey))).toEqual(OPEN);
    expect(await server.stop()).toBe(0);
  }

  it('an update and a downgrade after the key was replaced end no session in a data folder', async () => {
    const DATA_DIR = emptyFolder();
    await replaceKey({ DATA_DIR }, async (statement) => {
      const { database, close } = await openEmbedded(join(DATA_DIR, 'database'));
      await database.run(statement);
      await close();
    });
  });

  it('a backup of the release can be restored here; one of this build is refused there, with the reason', async () => {
    const file = join(emptyFolder(), 'backup.gz');
    const variables = { DATA_DIR: emptyFolder() };
    const server = await start(variables, before);
    await callsTo(server).addStaff(account);
    await visitorActs(server);
    expect(await run('backup', [file], variables, undefined, before)).toMatchObject({ code: 0 });
    expect(await server.stop()).toBe(0);
    const mine = { DATA_DIR: emptyFolder() };
    expect(await run('restore', [file], mine)).toMatchObject({ code: 0 });
    const restored = await start(mine);
    expect(await reads(restored, await signIn(restored))).toEqual(OPEN);
    expect(await run('backup', [`${file}.now`], mine)).toMatchObject({ code: 0 });
    expect(await restored.stop()).toBe(0);
    const theirs = { DATA_DIR: emptyFolder() };
    expect(await run('restore', [`${file}.now`], theirs, undefined, before)).toMatchObject({
      code: 1,
      output: expect.stringContaining('update this program to that release') as string,
    });
  });

  describeOnPostgres('and PostgreSQL', () => {
    it('an update and a downgrade after the key was replaced end no session', async () => {
      const postgres = await sharedPostgres();
      const DATABASE_URL = postgres.createDatabase();
      const name = new URL(DATABASE_URL).pathname.slice(1);
      await replaceKey({ DATABASE_URL, DATA_DIR: emptyFolder() }, async (statement) =>
        postgres.psql(name, statement),
      );
    });

    it('both releases behind one proxy sign nobody out and refuse nothing', async () => {
      const DATABASE_URL = (await sharedPostgres()).createDatabase();
      const old = await start({ DATABASE_URL, DATA_DIR: emptyFolder() }, before);
      await callsTo(old).addStaff(account);
      const first = await signIn(old);
      const updated = await start({ DATABASE_URL, DATA_DIR: emptyFolder() });
      expect(updated.anonKey).toBe(old.anonKey);
      const balancer = await startBalancer([old.url, updated.url]);
      const site = { url: balancer.url, anonKey: old.anonKey };
      const sites = [old, updated, site];
      try {
        for (const each of sites) expect(await reads(each, first)).toEqual(OPEN);
        let phone = await signIn(site);
        for (let round = 0; round < 40; round++) {
          await visitorActs(site);
          // Four tabs refresh at the same moment.
          const tabs = await Promise.all(
            [old, updated, old, updated].map((each) => refresh(each, phone)),
          );
          const tokens = new Set(tabs.map((tab) => tab.refresh));
          expect({ round, tokens: tokens.size }).toEqual({ round, tokens: 1 });
          phone = tabs[round % 4] ?? phone;
          for (const each of sites) expect(await reads(each, phone)).toEqual(OPEN);
        }
        for (const [here, there] of [
          [old, updated],
          [updated, old],
        ] as const) {
          const other = await signIn(there);
          const lost = await changePassword(here, phone);
          await refusesPassword(there, lost);
          expect(await reads(there, other)).toEqual(ENDED);
          const next = await signIn(there);
          expect(
            (await post(there, '/auth/v1/logout?scope=local', {}, { token: next.access })).status,
          ).toBe(204);
          expect(await reads(here, next)).toEqual(ENDED);
          expect(await reads(there, phone)).toEqual(OPEN);
        }
      } finally {
        await balancer.stop();
      }
      expect([await old.stop(), await updated.stop()]).toEqual([0, 0]);
    });
  });
});
