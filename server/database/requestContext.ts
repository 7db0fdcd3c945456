import { AsyncLocalStorage } from 'node:async_hooks';

/** Whose statement it is: visitors go first, background work (backup, vacuum, commands) last (design 2). */
export type Priority = 'visitor' | 'staff' | 'background';

/** What an API request brings to the database session. */
export interface RequestContext {
  priority: Priority;
  method: string;
  /** As PostgREST gives it: without the query. */
  path: string;
  /** Lower-case names. */
  headers: Record<string, string>;
  /** What the last statement failed with. */
  failure?: unknown;
}

/** The request on whose behalf the current asynchronous flow runs; none: background work. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

export function currentPriority(): Priority {
  return requestContext.getStore()?.priority ?? 'background';
}
