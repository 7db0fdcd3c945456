import type { Backend } from '../database/backend';
import { withPriority } from '../database/requestContext';
import { type BackupState, backupState } from '../jobs/operations';

/** What an operator wants to know of the database. */
export interface DatabaseState {
  bytes: number;
  /** Sessions of staff that have not ended. */
  sessions: number;
  messages: { waiting: number; failed: number };
  backup: BackupState;
  /** Rows as the planner estimates them, which costs nothing; -1: not known yet. */
  tables: { table: string; rows: number }[];
}

/** Reads the state by indexes and estimates, in milliseconds at any number of visits. */
export async function readState(backend: Backend): Promise<DatabaseState> {
  const [row] = await withPriority('staff', () =>
    backend.database.query<{ state: Omit<DatabaseState, 'backup'> }>(STATE),
  );
  if (!row) throw new Error('the state has no row');
  return { ...row.state, backup: await backupState(backend) };
}

const STATE = `
  select json_build_object(
    'bytes', pg_database_size(current_database()),
    'sessions', (
      select count(*) from auth.sessions where not_after is null or not_after > now()
    ),
    'messages', json_build_object(
      'waiting', (select count(*) from public.messages where status = 'waiting'),
      'failed', (select count(*) from public.messages where status = 'failed')
    ),
    'tables', (
      select json_agg(json_build_object('table', relname, 'rows', reltuples) order by relname)
      from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
    )
  ) as state`;
