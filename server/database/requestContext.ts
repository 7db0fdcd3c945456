import { AsyncLocalStorage } from 'node:async_hooks';

/** Priority of a statement: visitors first, background work (backup, vacuum, commands) last (D1.3). */
export type Priority = 'visitor' | 'staff' | 'background';

/** Properties of an API request that its database session uses. */
export interface RequestContext {
  priority: Priority;
  method: string;
  /** Without the query, as in PostgREST. */
  path: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** Error of the last failed statement. */
  failure?: unknown;
}

/** The request that the current asynchronous flow serves; undefined for background work. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

/** Runs the server's own work with the priority of a request. */
export const withPriority = <T>(priority: Priority, work: () => Promise<T>): Promise<T> =>
  requestContext.run({ priority, method: '', path: '', headers: {} }, work);

export function currentPriority(): Priority {
  return requestContext.getStore()?.priority ?? 'background';
}
