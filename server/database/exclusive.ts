import type { Database } from './database';
import { serializeByKey } from './locks';

/** Runs work with the same key one at a time, on all servers of a database. */
export type Exclusively = <T>(key: string, work: () => Promise<T>) => Promise<T>;

export function createExclusively(database: Database, embedded: boolean): Exclusively {
  const inThisServer = serializeByKey();
  // No other process can have an embedded database open.
  if (embedded) return inThisServer;
  // Runs all work of this server in sequence, whatever its key: the lock holds a session, and the work needs others of
  // the same pool.
  return (key, work) =>
    inThisServer('', () =>
      database.transaction(async (transaction) => {
        await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', key);
        return work();
      }),
    );
}
