import type { PGlite } from '@electric-sql/pglite';
import { PgliteSession } from './pgliteSession';
import { PriorityLock } from './locks';
import { currentPriority } from './requestContext';
import type { Sessions } from './sessionPool';

/** The embedded database's one session: one transaction at a time, visitors' before staff's (backend.md B1, B8). */
export function pgliteSessions(client: PGlite, died: (error: Error) => void): Sessions {
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
      // Whoever has the session finishes first.
      await lock.acquire('visitor');
      // A database that died would not come back from its shutdown.
      if (!session.dead) await client.close();
    },
  };
}
