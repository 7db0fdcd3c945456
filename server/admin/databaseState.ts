import type { OpenDatabase } from '../database/connection';
import { withPriority } from '../database/requestContext';
import type { BackupState } from '../jobs/claims';

/** What an operator wants to know of the database. */
export interface DatabaseState {
  /** Version of PostgreSQL. */
  postgres: string;
  bytes: number;
  /** Sessions of staff that have not ended. */
  sessions: number;
  messages: { waiting: number; failed: number };
  backup: BackupState;
  /** Rows as the planner estimates them, which costs nothing; -1: not known yet. Bytes are with the indexes. */
  tables: { table: string; rows: number; bytes: number }[];
}

/** The same state as an admin reads by the API. */
export async function readState(open: OpenDatabase): Promise<DatabaseState> {
  const [row] = await withPriority('staff', () =>
    open.database.query<{ state: DatabaseState }>('select private.server_state() as state'),
  );
  if (!row) throw new Error('the state has no row');
  return row.state;
}
