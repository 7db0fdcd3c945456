import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasToken } from '../http/token';

/** Kinds of requests, by the part of the server that answers them. */
export type Route =
  | 'account'
  | 'calendar'
  | 'check'
  | 'file'
  | 'ip'
  | 'page'
  | 'staff api'
  | 'visitor api';

/** A request whose response has been sent or whose connection has ended. */
export interface Ended {
  route: Route;
  /** HTTP status; 499 when the client has ended the connection first. */
  status: number;
  ms: number;
}

export interface RequestFigures {
  /** Numbers and durations by route. Durations are estimated from buckets, off by a tenth at most. */
  requests: { route: Route; count: number; medianMs: number; p95Ms: number }[];
  /** Numbers of responses with a status from 400, by status. */
  refusals: { status: number; count: number }[];
}

/** @returns a function that the server calls for each request before it answers */
export const observeRequests =
  (...callbacks: ((ended: Ended) => void)[]) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const began = performance.now();
    const route = routeOf(request);
    response.once('close', () => {
      const status = response.writableFinished ? response.statusCode : 499;
      const ended = { route, status, ms: performance.now() - began };
      for (const callback of callbacks) callback(ended);
    });
  };

/**
 * Upper bound of the first bucket; each further one is STEP times as large, and the last one ends after twenty minutes.
 */
const FIRST_MS = 0.1;
const STEP = 2 ** 0.25;
const BUCKETS = 96;

/** Counts requests since the start of the process, in a fixed amount of memory and less than a microsecond each. */
export function countRequests() {
  const routes = new Map<Route, Uint32Array>();
  const refusals = new Map<number, number>();
  return {
    add: ({ route, status, ms }: Ended): void => {
      const counts = routes.get(route) ?? new Uint32Array(BUCKETS);
      routes.set(route, counts);
      const wanted = Math.ceil(4 * Math.log2(Math.max(ms, FIRST_MS) / FIRST_MS));
      const bucket = Math.min(wanted, BUCKETS - 1);
      counts[bucket] = (counts[bucket] ?? 0) + 1;
      if (status >= 400) refusals.set(status, (refusals.get(status) ?? 0) + 1);
    },
    read: (): RequestFigures => ({
      requests: [...routes]
        .map(([route, counts]) => ({
          route,
          count: counts.reduce((sum, one) => sum + one, 0),
          medianMs: percentile(counts, 0.5),
          p95Ms: percentile(counts, 0.95),
        }))
        .sort((a, b) => b.count - a.count),
      refusals: [...refusals]
        .map(([status, count]) => ({ status, count }))
        .sort((a, b) => b.count - a.count),
    }),
  };
}

/** Middle of the bucket with the value below which the given share of all values lies. */
function percentile(counts: Uint32Array, share: number): number {
  let left = share * counts.reduce((sum, one) => sum + one, 0);
  const bucket = counts.findIndex((count) => (left -= count) <= 0);
  return FIRST_MS * STEP ** (bucket - 0.5);
}

/** Route of a request to the API or the site: an account sends a token, a visitor the public key. */
export function routeOf({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): Route {
  const [path = ''] = url.split('?');
  if (path.startsWith('/rest/')) {
    return hasToken(headers.authorization) ? 'staff api' : 'visitor api';
  }
  if (path.startsWith('/auth/')) return 'account';
  if (path.startsWith('/calendar/')) return 'calendar';
  if (path === '/ip') return 'ip';
  if (path === '/health' || path === '/ready') return 'check';
  return /\.[^/]*$/.test(path) ? 'file' : 'page';
}
