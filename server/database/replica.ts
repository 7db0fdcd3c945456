import { requestContext } from './requestContext';
import type { Session, SessionPool } from './sessionPool';

/** How long the primary answers alone after the replica could not be reached. */
const PAUSE_MS = 30_000;

/** Sends requests that are marked with `readsReplica` to the replica; while it cannot be reached, to the primary. */
export function withReplica(primary: SessionPool, replica: SessionPool): SessionPool {
  const ofReplica = new WeakSet<Session>();
  let pausedUntil = -Infinity;
  return {
    acquire: async (priority) => {
      if (requestContext.getStore()?.readsReplica && performance.now() >= pausedUntil) {
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
    release: (session) => (ofReplica.has(session) ? replica : primary).release(session),
    close: async () => {
      await Promise.all([primary.close(), replica.close()]);
    },
  };
}
