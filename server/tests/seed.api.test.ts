import { describeOnPostgres } from '../testing/backends';
import { cleanUpAfter } from '../testing/cleanUp';
import { staff } from '../testing/clients';
import { startPostgres, type TestPostgres, WITHOUT_FSYNC } from '../testing/postgres';
import { run, STAFF, type TestServer } from '../testing/server';

const { emptyFolder, start } = cleanUpAfter();

async function counted(server: TestServer) {
  const client = await staff(server);
  const count = async (table: 'companies' | 'products' | 'campaigns' | 'customers') =>
    (await client.from(table).select('id')).data?.length;
  return [
    await count('companies'),
    await count('products'),
    await count('campaigns'),
    await count('customers'),
  ];
}

async function removeAll(server: TestServer) {
  const client = await staff(server);
  await client.from('products').delete().gt('id', 0);
  await client.from('companies').delete().gt('id', 0);
  expect(await counted(server)).toEqual([0, 0, 0, 0]);
}

describe('the seed', () => {
  it('is stored by the first start only', async () => {
    const variables = { DATA_DIR: emptyFolder() };
    const first = await start(variables);
    expect(await counted(first)).toEqual([8, 13, 0, 0]);
    await removeAll(first);
    await first.stop();
    const second = await start(variables);
    expect(await counted(second)).toEqual([0, 0, 0, 0]);
    await second.stop();
  }, 120_000);

  describeOnPostgres('on an external PostgreSQL', () => {
    let postgres: TestPostgres;
    beforeAll(async () => {
      postgres = await startPostgres(WITHOUT_FSYNC);
    }, 60_000);
    afterAll(() => postgres.stop());

    it('is stored once when two programs create the database at the same time', async () => {
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
      const another = () => start({ DATABASE_URL, DATA_DIR: emptyFolder() });
      const first = await another();
      expect(await counted(first)).toEqual([8, 13, 0, 0]);
      await removeAll(first);
      await first.stop();
      const second = await another();
      expect(await counted(second)).toEqual([0, 0, 0, 0]);
      await second.stop();
    }, 120_000);

    it('is not stored in a database of an older release', async () => {
      const url = postgres.createDatabase();
      const name = new URL(url).pathname.slice(1);
      const first = await start({ DATABASE_URL: url, DATA_DIR: emptyFolder() });
      await removeAll(first);
      await first.stop();
      postgres.psql(name, 'drop table supabase_migrations.seed_files');
      const second = await start({ DATABASE_URL: url, DATA_DIR: emptyFolder() });
      expect(await counted(second)).toEqual([0, 0, 0, 0]);
      await second.stop();
    }, 120_000);
  });
});
