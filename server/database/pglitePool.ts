import type { PGlite } from '@electric-sql/pglite';
import { PriorityLock } from './locks';
import { PgliteSession } from './pgliteSession';
import { currentPriority } from './requestContext';
import type { SessionPool } from './sessionPool';

/** The embedded database's only session: one transaction at a time, visitors' before staff's (D9.1, D9.8). */
export function pglitePool(client: PGlite, died: (error: Error) => void): SessionPool {
  const lock = new PriorityLock();
  const session = new PgliteSession(client, died);
  return {
    acquire: async (priority = currentPriority()) => {
      await lock.acquire(priority);
      return session;
    },
    release: () => {
      lock.release();
    },
    close: async () => {
      // Waits for the current holder.
      await lock.acquire('visitor');
      // Closing a database that has failed would hang.
      if (!session.dead) await client.close();
    },
  };
}
