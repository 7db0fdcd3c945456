import { AsyncLocalStorage } from 'node:async_hooks';

/** Priority of a statement: visitors first, background work (backups, commands) last (D1.3). */
export type Priority = 'visitor' | 'staff' | 'background';

/** Priority of the request or job that the current asynchronous flow belongs to. */
const current = new AsyncLocalStorage<Priority>();

/** Runs work whose statements have this priority unless they name another one. */
export const withPriority = <T>(priority: Priority, work: () => Promise<T>): Promise<T> =>
  current.run(priority, work);

export const currentPriority = (): Priority => current.getStore() ?? 'background';
