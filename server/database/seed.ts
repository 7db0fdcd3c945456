import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Database } from './database';

const PATH = 'supabase/seed.sql';
/** Value that stands for the hash until the seed is applied. */
const PENDING = 'waiting';

/** Marks the seed as pending in the Supabase CLI's table of seeds, if the database has no migrations and so is new. */
export const MARK_SEED_PENDING = `
  create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null);
  insert into supabase_migrations.seed_files
  select '${PATH}', '${PENDING}' where not exists (select from supabase_migrations.schema_migrations)
  on conflict do nothing`;

/**
 * Inserts the initial rows of a new database once, never again if staff delete them. The transaction must hold the lock
 * of migrations.
 */
export async function applySeed(transaction: Database, file: string): Promise<void> {
  const pending = await transaction.query(
    'select 1 from supabase_migrations.seed_files where path = $1 and hash = $2',
    PATH,
    PENDING,
  );
  if (pending.length === 0) return;
  const text = await readFile(file, 'utf8');
  await transaction.run(text);
  await transaction.query(
    'update supabase_migrations.seed_files set hash = $2 where path = $1',
    PATH,
    createHash('sha256').update(text).digest('hex'),
  );
}

/** Cancels a pending seed, because a restored backup takes its place. */
export async function cancelSeed(transaction: Database): Promise<void> {
  await transaction.query('delete from supabase_migrations.seed_files where hash = $1', PENDING);
}
