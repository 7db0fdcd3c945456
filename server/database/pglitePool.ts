import type { PGlite } from '@electric-sql/pglite';
import { PriorityLock } from './locks';
import { PgliteSession } from './pgliteSession';
import { currentPriority } from './requestContext';
import type { SessionPool } from './sessionPool';

/**
 * Transactions after which a sync comes before visitors too, counted from the first one that has written. In larger
 * groups all visitors wait for the same sync, and the server has nothing to do meanwhile.
 */
const MAX_GROUP = 6;

interface Writer {
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * The embedded database's only session. It runs one transaction at a time, visitors' before staff's (D9.1, D9.8). A
 * transaction commits without waiting for the disk; its answer waits for a sync, which covers all transactions before
 * it.
 */
export function pglitePool(client: PGlite, died: (error: Error) => void): SessionPool {
  const lock = new PriorityLock();
  const session = new PgliteSession(client, died);
  /** Writers that have committed since the last sync. */
  let group: Writer[] = [];
  /** Number of transactions since the first of the group. */
  let passed = 0;

  return {
    acquire: async (priority = currentPriority()) => {
      await lock.acquire(priority);
      return session;
    },
    release: async (_, wrote = true) => {
      const synced = wrote
        ? new Promise<void>((resolve, reject) => {
            if (group.push({ resolve, reject }) === 1) void syncInTurn();
          })
        : undefined;
      if (group.length > 0 && ++passed >= MAX_GROUP) await sync();
      lock.release();
      await synced;
    },
    close: async () => {
      // The lock waits until the current transaction has ended.
      await lock.acquire('visitor');
      await sync();
      // Skipped after a fatal error, because closing would hang.
      if (!session.dead) await client.close();
    },
  };

  /** Syncs after visitors who already wait, and before everybody else. */
  async function syncInTurn(): Promise<void> {
    await lock.acquire('sync');
    await sync();
    lock.release();
  }

  /** Syncs now; only the holder of the lock may call it. */
  async function sync(): Promise<void> {
    const writers = group;
    group = [];
    passed = 0;
    if (writers.length === 0) return;
    try {
      await session.sync();
      for (const { resolve } of writers) resolve();
    } catch (error) {
      for (const { reject } of writers) reject(error);
    }
  }
}
