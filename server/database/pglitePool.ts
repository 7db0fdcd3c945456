import type { PGlite } from '@electric-sql/pglite';
import { PriorityLock } from './locks';
import { PgliteSession } from './pgliteSession';
import { currentPriority } from './requestContext';
import type { SessionPool } from './sessionPool';

/**
 * Transactions from the first one that has written; then a sync comes before visitors too. In larger groups all visitors
 * wait for the same sync, and the server has nothing to do meanwhile.
 */
const MAX_GROUP = 6;

interface Writer {
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * The embedded database's only session: one transaction at a time, visitors' before staff's (D9.1, D9.8). A transaction
 * commits without waiting for the disk; its answer waits for a sync, which covers all transactions before it.
 */
export function pglitePool(client: PGlite, died: (error: Error) => void): SessionPool {
  const lock = new PriorityLock();
  const session = new PgliteSession(client, died);
  /** Writers that have committed since the last sync. */
  let group: Writer[] = [];
  /** Transactions since the first of the group. */
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
      // Waits for the current holder.
      await lock.acquire('visitor');
      await sync();
      // Closing a database that has failed would hang.
      if (!session.dead) await client.close();
    },
  };

  /** After visitors who wait already, and before everybody else. */
  async function syncInTurn(): Promise<void> {
    await lock.acquire('sync');
    await sync();
    lock.release();
  }

  /** Only for the holder of the lock. */
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
