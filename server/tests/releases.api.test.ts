import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { describeOnPostgres } from '../../testing/backends';
import { cleanUpAfter } from '../../testing/cleanUp';
import { everything } from '../../testing/everything';
import { post } from '../../testing/requests';
import { run } from '../../testing/server';
import { sharedPostgres } from '../../testing/sharedPostgres';
import { newUuid, visitOf } from '../../testing/visits';

const { emptyFolder, start } = cleanUpAfter();

/** A data folder and a backup for each release, made by scripts/releaseFixture.mjs. */
const RELEASES = 'server/tests/releases';
const releases = readdirSync(RELEASES);

/** Opens the database with this build. @returns all rows that the API shows */
async function rowsOf(variables: Record<string, string>) {
  const server = await start(variables);
  const rows = await everything(server);
  const uuid = newUuid();
  expect((await post(server, '/rest/v1/visits', visitOf(uuid), { uuid })).status).toBe(201);
  expect(await server.stop()).toBe(0);
  return rows;
}

/** Number of rows by table. */
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

  it('the data folder is opened, with rows in every table', () => {
    for (const [table, count] of Object.entries(counts(rows)))
      expect({ table, isFilled: count > 0 }).toEqual({ table, isFilled: true });
  });

  it('the backup is restored into an embedded database with the same rows', async () => {
    expect(await restored({})).toEqual(rows);
  });

  describeOnPostgres('and PostgreSQL', () => {
    it('the backup is restored into it with the same rows', async () => {
      const DATABASE_URL = (await sharedPostgres()).createDatabase();
      expect(await restored({ DATABASE_URL })).toEqual(rows);
    });
  });
});
