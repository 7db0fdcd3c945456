import type { Session, SessionPool } from './sessionPool';

/** Time for which only the primary answers after the replica could not be reached. */
const PAUSE_MS = 30_000;

/** Gives a session of the replica to callers that accept one; while it cannot be reached, a session of the primary. */
export function withReplica(primary: SessionPool, replica: SessionPool): SessionPool {
  const ofReplica = new WeakSet<Session>();
  let pausedUntil = -Infinity;
  return {
    acquire: async (priority, readsReplica = false) => {
      if (readsReplica && performance.now() >= pausedUntil) {
        try {
          const session = await replica.acquire(priority);
          ofReplica.add(session);
          return session;
        } catch (error) {
          pausedUntil = performance.now() + PAUSE_MS;
          console.error(
            `DATABASE_READ_URL cannot be reached, DATABASE_URL answers in its place: ${(error as Error).message}`,
          );
        }
      }
      return primary.acquire(priority);
    },
    release: (session, wrote) =>
      (ofReplica.has(session) ? replica : primary).release(session, wrote),
    close: async () => {
      await Promise.all([primary.close(), replica.close()]);
    },
  };
}
