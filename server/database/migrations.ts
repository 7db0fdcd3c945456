import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './database';
import accounts from './accounts.sql';
import { isAdditive, isEdited, refusalOf } from './migrationText';
import platform from './platform.sql';
import { applySeed, MARK_SEED_PENDING } from './seed';
import servers from './servers.sql';

/** Thrown when a migration failed and was rolled back; the message names file and line. */
class MigrationError extends Error {}

interface Migration {
  version: string;
  name: string;
  text: string;
}

/** Key of the advisory lock for migrations, the same in every release. */
const LOCK = 7_316_402_119;
/** No idle limit for the migrating server, because the other servers wait for its lock. */
const NO_LIMIT = 0;
const FILE_NAME = /^(\d{14})_([a-z0-9_]+)\.sql$/;

/**
 * Brings the database to the newest schema: first the parts of hosted Supabase that plain PostgreSQL lacks, then each
 * file of `folder` once, in a transaction of its own, recorded as the Supabase CLI does. Servers that start at the same
 * time take turns.
 * @param seedFile initial rows of a new database; undefined: none
 * @returns the files applied by this call. @throws MigrationError
 */
export async function migrate(
  database: Database,
  folder: string,
  seedFile?: string,
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const history = await checkHistory(database, migrations);
  await run('the platform schema', platform, () => preparePlatform(database));
  const applied: string[] = [];
  for (const migration of migrations.filter(({ version }) => !history.has(version))) {
    const file = fileOf(migration);
    if (await run(file, migration.text, () => applyOnce(database, migration))) applied.push(file);
  }
  if (seedFile !== undefined)
    await run('seed.sql', '', () => locked(database, (own) => applySeed(own, seedFile)));
  return applied;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const migrations: Migration[] = [];
  for (const file of (await readdir(folder)).sort()) {
    const [, version, name] = FILE_NAME.exec(file) ?? [];
    if (version && name)
      migrations.push({ version, name, text: await readFile(join(folder, file), 'utf8') });
    else if (file.endsWith('.sql'))
      throw new MigrationError(`migration ${file}: its name is not 14 digits_name.sql`);
  }
  return migrations;
}

async function preparePlatform(database: Database): Promise<void> {
  await locked(database, async (transaction) => {
    const [auth] = await transaction.query<{ missing: boolean }>(
      `select to_regclass('auth.users') is null as missing`,
    );
    if (auth?.missing) await transaction.run(accounts);
    await transaction.run(platform);
    await transaction.run(servers);
    await transaction.run(`
      create schema if not exists supabase_migrations;
      create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`);
    await transaction.run(MARK_SEED_PENDING);
  });
}

/** Runs `work` in a transaction, on one server at a time. */
function locked<T>(database: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  return database.transaction(async (transaction) => {
    await transaction.query('select pg_advisory_xact_lock($1::bigint)', LOCK);
    return work(transaction);
  }, NO_LIMIT);
}

async function applyOnce(database: Database, { version, name, text }: Migration): Promise<boolean> {
  return locked(database, async (transaction) => {
    const known = await transaction.query(
      'select 1 from supabase_migrations.schema_migrations where version = $1',
      version,
    );
    if (known.length > 0) return false;
    await transaction.run(text);
    await transaction.query(
      'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3::text])',
      version,
      name,
      text,
    );
    return true;
  });
}

/**
 * Applied versions, with their statements only where these differ from the hashes in $1: reading all statements takes
 * 0.1 s.
 */
const DIFFERENT = `
  select version, case
    when cardinality(statements) > 1
      or encode(sha256(convert_to(statements[1], 'UTF8')), 'hex') is distinct from $1::json ->> version
    then statements
  end as statements
  from supabase_migrations.schema_migrations`;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

const fileOf = ({ version, name }: Migration) => `${version}_${name}.sql`;

/**
 * @returns versions of the applied migrations
 * @throws MigrationError when another release has migrated the database, or when a file was edited after it was applied,
 * because the schema would then differ from that of a new database
 */
async function checkHistory(database: Database, migrations: Migration[]): Promise<Set<string>> {
  const [history] = await database.query<{ missing: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is null as missing`,
  );
  if (history?.missing) return new Set();
  const hashes = migrations.map(({ version, text }) => [version, hashOf(text)]);
  const rows = await database.query<{ version: string; statements: string[] | null }>(
    DIFFERENT,
    JSON.stringify(Object.fromEntries(hashes)),
  );
  const known = migrations.map(({ version }) => version);
  const versions = rows.map(({ version }) => version);
  const additive = rows.filter(({ statements }) => isAdditive(statements));
  const refusal = refusalOf(
    'the database',
    versions,
    known,
    additive.map(({ version }) => version),
  );
  if (refusal) throw new MigrationError(refusal);
  const applied = new Map(rows.map(({ version, statements }) => [version, statements]));
  const edited = migrations.find(({ version, text }) => isEdited(text, applied.get(version)));
  if (edited) {
    throw new MigrationError(
      `migration ${fileOf(edited)} was edited after it was applied: restore the file, and put the change into a new migration`,
    );
  }
  return new Set(versions);
}

async function run<T>(name: string, text: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { message, position } = error as Error & { position?: string };
    const line =
      position === undefined ? '' : `, line ${text.slice(0, Number(position)).split('\n').length}`;
    throw new MigrationError(`migration ${name}${line}: ${message}`, { cause: error });
  }
}
