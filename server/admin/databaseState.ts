import type { OpenDatabase } from '../database/connection';
import { withPriority } from '../database/requestContext';
import type { BackupState } from '../jobs/claims';

/** State of the database, for an operator. */
export interface DatabaseState {
  /** Version of PostgreSQL. */
  postgres: string;
  bytes: number;
  /** Number of open sessions of staff. */
  sessions: number;
  messages: { waiting: number; failed: number };
  backup: BackupState;
  /**
   * `rows` is the planner's estimate, which costs nothing, and -1 while it is unknown. `bytes` includes the indexes.
   */
  tables: { table: string; rows: number; bytes: number }[];
}

/** Reads the state, as admins read it by the API. */
export async function readState(open: OpenDatabase): Promise<DatabaseState> {
  const [row] = await withPriority('staff', () =>
    open.database.query<{ state: DatabaseState }>('select private.server_state() as state'),
  );
  if (!row) throw new Error('the state has no row');
  return row.state;
}
