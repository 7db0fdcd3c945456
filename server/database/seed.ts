import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Database } from './database';

const PATH = 'supabase/seed.sql';
const WAITING = 'waiting';

/** Where the Supabase CLI notes its seeds. A database without a migration is being made now: its seed waits. */
export const noteSeed = `
  create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null);
  insert into supabase_migrations.seed_files
  select '${PATH}', '${WAITING}' where not exists (select from supabase_migrations.schema_migrations)
  on conflict do nothing`;

/** What a new database begins with; never again, whatever staff remove of it. Inside a transaction that has the lock. */
export async function applySeed(transaction: Database, file: string): Promise<void> {
  const waiting = await transaction.query(
    'select 1 from supabase_migrations.seed_files where path = $1 and hash = $2',
    PATH,
    WAITING,
  );
  if (waiting.length === 0) return;
  const text = await readFile(file, 'utf8');
  await transaction.run(text);
  await transaction.query(
    'update supabase_migrations.seed_files set hash = $2 where path = $1',
    PATH,
    createHash('sha256').update(text).digest('hex'),
  );
}

/** A backup takes the seed's place. */
export async function dropSeed(transaction: Database): Promise<void> {
  await transaction.query('delete from supabase_migrations.seed_files where hash = $1', WAITING);
}
