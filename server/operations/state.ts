import type { Backend } from '../database/backend';
import { withPriority } from '../database/requestContext';

/** What an operator wants to know of the database. */
export interface DatabaseState {
  bytes: number;
  /** Sessions of staff that have not ended. */
  sessions: number;
  messages: { waiting: number; failed: number };
  /** The daily backup; null: none was tried yet. Moments in seconds since 1970. */
  backup: { succeededAt: number | null; failedAt: number | null } | null;
  /** Rows as the planner estimates them, which costs nothing; -1: not known yet. */
  tables: { table: string; rows: number }[];
}

/** Reads the state by indexes and estimates, in milliseconds at any number of visits. */
export async function readState({ database }: Backend): Promise<DatabaseState> {
  const [state] = await withPriority('staff', () =>
    database.query<{ state: DatabaseState }>(STATE),
  );
  if (!state) throw new Error('the state has no row');
  return state.state;
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
    'backup', (
      select json_build_object(
        'succeededAt', extract(epoch from "succeededAt"), 'failedAt', extract(epoch from "failedAt")
      ) from servers.jobs where name = 'backup'
    ),
    'tables', (
      select json_agg(json_build_object('table', relname, 'rows', reltuples) order by relname)
      from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
    )
  ) as state`;
