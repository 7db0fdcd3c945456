import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getAuthSchemaSql } from '@supabase/lite';
import type { Database } from './database';
import { isEdited } from './migrationText';
import platform from './platform.sql';
import { applySeed, noteSeed } from './seed';

/** A migration that did not run; nothing of it stays. The message names file and line. */
export class MigrationError extends Error {}

interface Migration {
  version: string;
  name: string;
  text: string;
}

/** Any number, as long as all our servers agree on it. */
const LOCK = 7_316_402_119;
const FILE_NAME = /^(\d{14})_([a-z0-9_]+)\.sql$/;

/**
 * Brings the database to the newest schema: what hosted Supabase has and plain PostgreSQL lacks, then each file of
 * `folder` once, one transaction each, recorded where the Supabase CLI records them. Servers that start at the same
 * time wait for one another.
 * @param seedFile what a new database begins with; undefined: nothing yet
 * @returns the files that were applied now. @throws MigrationError
 */
export async function migrate(
  database: Database,
  folder: string,
  seedFile?: string,
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  await refuseOtherHistory(database, migrations);
  await run('the platform schema', platform, () => preparePlatform(database));
  const applied: string[] = [];
  for (const migration of migrations) {
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
    if (auth?.missing) await transaction.run(getAuthSchemaSql());
    // After lite's tables, whose own auth.uid() it replaces.
    await transaction.run(platform);
    await transaction.run(`
      create schema if not exists supabase_migrations;
      create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`);
    await transaction.run(noteSeed);
  });
}

/** In a transaction of its own, one server at a time. */
function locked<T>(database: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  return database.transaction(async (transaction) => {
    await transaction.query('select pg_advisory_xact_lock($1::bigint)', LOCK);
    return work(transaction);
  });
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

const fileOf = ({ version, name }: Migration) => `${version}_${name}.sql`;

/**
 * Refuses a database that a newer release has migrated, and files that were edited after they were applied: the schema
 * would differ between this database and a new one.
 */
async function refuseOtherHistory(database: Database, migrations: Migration[]): Promise<void> {
  const [history] = await database.query<{ missing: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is null as missing`,
  );
  if (history?.missing) return;
  const rows = await database.query<{ version: string; statements: string[] | null }>(
    'select version, statements from supabase_migrations.schema_migrations',
  );
  const known = new Set(migrations.map(({ version }) => version));
  const unknown = rows.find(({ version }) => !known.has(version));
  if (unknown) {
    throw new MigrationError(
      `the database has migration ${unknown.version}, which this release does not know: update it`,
    );
  }
  const applied = new Map(rows.map(({ version, statements }) => [version, statements]));
  const edited = migrations.find(({ version, text }) => isEdited(text, applied.get(version)));
  if (edited) {
    throw new MigrationError(
      `migration ${fileOf(edited)} was edited after it was applied: restore the file, and put the change into a new migration`,
    );
  }
}

async function run<T>(what: string, text: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { message, position } = error as Error & { position?: string };
    const line =
      position === undefined ? '' : `, line ${text.slice(0, Number(position)).split('\n').length}`;
    throw new MigrationError(`migration ${what}${line}: ${message}`, { cause: error });
  }
}
