import { describeOnPostgres } from '../../testing/backends';
import { cleanUpAfter } from '../../testing/cleanUp';
import { emptyCatalogue } from '../../testing/staffTables';
import { client, staff } from '../../testing/clients';
import { startPostgres, type TestPostgres, WITHOUT_FSYNC } from '../../testing/postgres';
import { run, STAFF, type TestServer } from '../../testing/server';

const { emptyFolder, start } = cleanUpAfter();

async function counted(server: TestServer, account = STAFF) {
  const client = await staff(server, account);
  const count = async (table: 'companies' | 'products' | 'campaigns' | 'customers') =>
    (await client.from(table).select('id')).data?.length;
  return [
    await count('companies'),
    await count('products'),
    await count('campaigns'),
    await count('customers'),
  ];
}

async function removeAll(server: TestServer, account = STAFF) {
  const client = await staff(server, account);
  await emptyCatalogue(client);
  expect(await counted(server, account)).toEqual([0, 0, 0, 0]);
}

/** Pattern of a password that the server generates. */
const RANDOM = /^(?:[A-HJ-NP-Za-km-z2-9]{5}-){3}[A-HJ-NP-Za-km-z2-9]{5}$/;

const refusalOf = async (server: TestServer, account: { email: string; password: string }) =>
  (await client(server).auth.signInWithPassword(account)).error?.code;

describe('the first start', () => {
  it('stores the seed and a staff account with a random password; a later start does neither', async () => {
    const DATA_DIR = emptyFolder();
    const first = await start({ DATA_DIR, STAFF_EMAIL: '', STAFF_PASSWORD: '' });
    const [, email = '', password = ''] =
      /e-mail {4}(\S+)\n {2}password {2}(\S+)\n/.exec(first.output()) ?? [];
    expect(email).toBe('staff@group.local');
    expect(password).toMatch(RANDOM);
    const made = { email, password };
    expect(await refusalOf(first, made)).toBeUndefined();
    expect(await counted(first, made)).toEqual([8, 13, 0, 0]);
    await removeAll(first, made);
    await first.stop();

    // As soon as there is staff, STAFF_* is ignored and no password is printed.
    const other = { email: 'otra@group.example', password: 'otra clave muy larga' };
    const second = await start({
      DATA_DIR,
      STAFF_EMAIL: other.email,
      STAFF_PASSWORD: other.password,
    });
    expect(second.output()).not.toMatch(/password|staff@|otra/i);
    expect(await refusalOf(second, made)).toBeUndefined();
    expect(await refusalOf(second, other)).toBe('invalid_credentials');
    expect(await counted(second, made)).toEqual([0, 0, 0, 0]);
    await second.stop();
  });

  describeOnPostgres('on an external PostgreSQL', () => {
    let postgres: TestPostgres;
    beforeAll(async () => {
      postgres = await startPostgres(WITHOUT_FSYNC);
    });
    afterAll(() => postgres.stop());

    it('stores the seed once when two programs create the database at the same time, and never again', async () => {
      const DATABASE_URL = postgres.createDatabase();
      const add = (name: string) =>
        run(
          'staff',
          ['add', `${name}@group.example`, '--role', 'admin', '--password-stdin'],
          { DATABASE_URL, DATA_DIR: emptyFolder() },
          `${STAFF.password}\n`,
        );
      const made = await Promise.all([add('ana'), add('eva')]);
      expect(made.map(({ code }) => code)).toEqual([0, 0]);
      const database = new URL(DATABASE_URL).pathname.slice(1);
      const rows = `select (select count(*) from companies), (select count(*) from products)`;
      expect(postgres.psql(database, rows)).toBe('8|13');
      postgres.psql(database, 'truncate companies, products cascade');
      const open = await run('staff', ['list'], { DATABASE_URL, DATA_DIR: emptyFolder() });
      expect(open.code).toBe(0);
      expect(postgres.psql(database, rows)).toBe('0|0');

      // A database of an older release, which knew no seed, does not get it either.
      postgres.psql(database, 'drop table supabase_migrations.seed_files');
      const server = await start({ DATABASE_URL, DATA_DIR: emptyFolder() });
      expect(await counted(server)).toEqual([0, 0, 0, 0]);
      await server.stop();
    });
  });
});
