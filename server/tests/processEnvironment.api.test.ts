import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { cleanUpAfter, refusal } from '../../testing/cleanUp';
import { client } from '../../testing/clients';
import { copyProject } from '../../testing/project';
import { describeOnPostgres } from '../../testing/backends';
import { startPostgres, type TestPostgres, WITHOUT_FSYNC } from '../../testing/postgres';
import { run, STAFF } from '../../testing/server';
import { sharedPostgres } from '../../testing/sharedPostgres';
import { runSql } from '../../testing/sql';

const { emptyFolder, usedFolder, start } = cleanUpAfter();

/** Occupies a free port. */
async function occupy() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port: String(port), free: () => once(server.close(), 'close') };
}

const SECRET = 'geheim-4711';

describe('an invalid environment', () => {
  // environment.test.ts tests each variable by itself.
  it('ends server and commands with one line that names all variables and no secret, before a file is created', async () => {
    const folder = join(emptyFolder(), 'data');
    const invalid = {
      PORT: 'http',
      DATABASE_URL: `mysql://site:${SECRET}@127.0.0.1/site`,
      TRUST_PROXY: 'yes',
      STAFF_PASSWORD: '',
      DATA_DIR: folder,
    };
    const line = await refusal('server', [], invalid);
    for (const name of ['PORT', 'DATABASE_URL', 'TRUST_PROXY', 'STAFF_PASSWORD'])
      expect(line).toMatch(new RegExp(`^Error: (?:.*; )?${name} `));
    expect(line).not.toContain(SECRET);
    expect(await refusal('staff', ['list'], invalid)).toBe(line);
    expect(existsSync(folder)).toBe(false);
  });
});

describe('an address or a folder that cannot be used', () => {
  it('names a port in use and creates no database', async () => {
    const { port, free } = await occupy();
    const folder = emptyFolder();
    expect(await refusal('server', [], { DATA_DIR: folder, PORT: port })).toBe(
      `Error: PORT ${port} is in use: stop the process that uses it, or set another PORT`,
    );
    expect(readdirSync(folder)).not.toContain('database');
    await free();
  });

  it.each([
    ['192.0.2.1', 'Error: HOST 192.0.2.1 is not an address of this machine'],
    ['no-such-host.invalid', 'Error: HOST no-such-host.invalid'],
  ])('names the host %s and creates no database', async (host, line) => {
    const folder = emptyFolder();
    expect(await refusal('server', [], { DATA_DIR: folder, HOST: host })).toContain(line);
    expect(readdirSync(folder)).not.toContain('database');
  });

  it('names the data folder when it is a file', async () => {
    const file = join(emptyFolder(), 'file');
    writeFileSync(file, 'kept');
    expect(await refusal('server', [], { DATA_DIR: file })).toBe(
      `Error: DATA_DIR ${file} cannot be used: it is not a folder`,
    );
    expect(await refusal('staff', ['list'], { DATA_DIR: join(file, 'below') })).toBe(
      `Error: DATA_DIR ${join(file, 'below')} cannot be used: part of its path is not a folder`,
    );
    expect(readFileSync(file, 'utf8')).toBe('kept');
  });
});

describeOnPostgres('a first start on PostgreSQL that finds its port in use', () => {
  it('prints the password of the first account, which the next start does not know', async () => {
    const { port, free } = await occupy();
    const { code, output } = await run('server', [], {
      DATA_DIR: emptyFolder(),
      DATABASE_URL: (await sharedPostgres()).createDatabase(),
      PORT: port,
      STAFF_EMAIL: '',
      STAFF_PASSWORD: '',
    });
    expect(code).toBe(1);
    expect(output).toMatch(/^ {2}password {2}\S{23}\n[^]*^Error: PORT \d+ is in use/m);
    await free();
  });
});

describe('a DATABASE_URL that cannot be used', () => {
  it('names host and port without the password when nothing listens', async () => {
    const { port, free } = await occupy();
    await free();
    const url = `postgres://site:${SECRET}@127.0.0.1:${port}/site`;
    for (const [program, args] of [
      ['server', []],
      ['staff', ['list']],
    ] as const) {
      const line = await refusal(program, [...args], {
        DATA_DIR: emptyFolder(),
        DATABASE_URL: url,
      });
      expect(line).toContain(`Error: DATABASE_URL: no connection to 127.0.0.1:${port}`);
      expect(line).not.toContain(SECRET);
    }
  });

  describeOnPostgres('on a PostgreSQL', () => {
    let postgres: TestPostgres;
    beforeAll(async () => {
      postgres = await startPostgres(WITHOUT_FSYNC);
      // The test cluster trusts every role; this one needs a password.
      const rules = postgres.psql('postgres', 'show hba_file');
      const known = readFileSync(rules, 'utf8');
      writeFileSync(rules, `host all guarded 127.0.0.1/32 scram-sha-256\n${known}`);
      postgres.psql('postgres', `create role guarded login password '${SECRET}x'`);
      postgres.psql('postgres', 'select pg_reload_conf()');
    });
    afterAll(() => postgres.stop());

    it('names both versions when the server is older than 15', async () => {
      const url = postgres.createDatabase();
      // The search path finds this function before PostgreSQL's current_setting.
      postgres.psql(
        new URL(url).pathname.slice(1),
        `create schema old;
         grant usage on schema old to site;
         create function old.current_setting(name text) returns text language sql
           return case name when 'server_version_num' then '140011' else '14.11' end;
         alter database ${new URL(url).pathname.slice(1)} set search_path = old, pg_catalog`,
      );
      expect(await refusal('server', [], { DATA_DIR: emptyFolder(), DATABASE_URL: url })).toBe(
        `Error: DATABASE_URL: PostgreSQL 14.11 at ${new URL(url).host} is too old: 15 or newer is needed`,
      );
    });

    it.each([
      ['the password is wrong', 'guarded', 'password authentication failed'],
      ['the database does not exist', 'site', 'does not exist'],
    ])('gives the reason without the password when %s', async (_why, role, reason) => {
      const { host } = new URL(postgres.createDatabase());
      const url = `postgres://${role}:${SECRET}@${host}/nowhere`;
      const line = await refusal('server', [], { DATA_DIR: emptyFolder(), DATABASE_URL: url });
      expect(line).toContain(`Error: DATABASE_URL: no connection to ${host}`);
      expect(line).toContain(reason);
      expect(line).not.toContain(SECRET);
    });
  });
});

describe('a project with invalid files', () => {
  it('names a broken migration and its line, rolls it back, and applies it when fixed', async () => {
    const project = copyProject(emptyFolder());
    const variables = { DATA_DIR: await usedFolder() };
    const file = join(project, 'supabase/migrations/29991231000000_broken.sql');
    const right = 'create table public.first_part (id int primary key);\n\n';
    writeFileSync(file, `${right}create table public.second_part (\n  id int primary kee\n);\n`);
    expect(await refusal('server', [], variables, '', { cwd: project })).toBe(
      'Error: migration 29991231000000_broken.sql, line 4: syntax error at or near "kee"',
    );
    // This would fail if the first run had left first_part behind.
    writeFileSync(file, `${right}create table public.second_part (id int primary key);\n`);
    const server = await start(variables, { cwd: project });
    expect(server.output()).toContain('Migration applied: 29991231000000_broken.sql');
    const tables = await runSql(
      server,
      `select table_name from information_schema.tables where table_name in ('first_part', 'second_part') order by 1`,
    );
    expect(tables).toEqual([{ table_name: 'first_part' }, { table_name: 'second_part' }]);
    expect(await server.stop()).toBe(0);
  });

  // upgrade.api.test.ts tests that the server refuses.
  it('a command refuses a migration edited after it was applied, but accepts other line ends', async () => {
    const project = copyProject(emptyFolder());
    const variables = { DATA_DIR: await usedFolder() };
    const file = join(project, 'supabase/migrations/20261122020000_visits.sql');
    const applied = readFileSync(file, 'utf8');
    writeFileSync(file, `${applied}\nalter table public.visits add column note text;\n`);
    expect(await refusal('staff', ['list'], variables, '', { cwd: project })).toBe(
      'Error: migration 20261122020000_visits.sql was edited after it was applied: restore the file, and put the change into a new migration',
    );

    writeFileSync(file, applied.replaceAll('\n', '\r\n'));
    const list = await run('staff', ['list'], variables, '', { cwd: project });
    expect(list).toEqual({ code: 0, output: expect.stringContaining(STAFF.email) });
  });

  it('a first start with a broken migration leaves a folder that works once it is fixed', async () => {
    const project = copyProject(emptyFolder());
    const variables = { DATA_DIR: emptyFolder() };
    const file = join(project, 'supabase/migrations/29991231000000_broken.sql');
    writeFileSync(file, 'select 1;\nselect no_such_function();\n');
    expect(await refusal('server', [], variables, '', { cwd: project })).toMatch(
      /^Error: migration 29991231000000_broken\.sql, line 2: function no_such_function\(\) does not exist/,
    );
    rmSync(file);
    const server = await start(variables, { cwd: project });
    expect(await client(server).auth.signInWithPassword(STAFF)).toMatchObject({ error: null });
    expect(await server.stop()).toBe(0);
  });

  it.each([
    ['no JSON', '{ "name": "Alero",', /^Error: public\/site\.json is not JSON: /],
    ['without a field', '{}', /^Error: site\.json: name must be a text that is not empty\n/],
  ])('names a public/site.json that is %s before it creates a file', async (_what, text, line) => {
    const project = copyProject(emptyFolder());
    writeFileSync(join(project, 'public/site.json'), text);
    const folder = join(emptyFolder(), 'data');
    const { code, output } = await run('server', [], { DATA_DIR: folder }, '', { cwd: project });
    expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(line) });
    expect(output).not.toMatch(/^ +at /m);
    expect(existsSync(folder)).toBe(false);
  });

  it('names a missing public/site.json', async () => {
    const project = copyProject(emptyFolder());
    rmSync(join(project, 'public/site.json'));
    const line = await refusal('server', [], { DATA_DIR: emptyFolder() }, '', { cwd: project });
    expect(line).toContain('public/site.json');
  });
});
