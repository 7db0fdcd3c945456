import type { Server } from 'node:http';
import { send } from '../http/headers';
import { listen } from '../http/listen';
import { createLimitedServer } from '../http/slowClients';
import { inTime } from '../primitives/inTime';
import type { Metrics, Sources } from './metrics';
import { reused } from '../primitives/reused';

/** Time for which the database's figures are reused. */
const REUSED_MS = 5000;
/** Longest wait for the database's answer, after which a hanging database is reported as down. */
const TIMEOUT_MS = 2000;
/**
 * Largest number of connections at a time: several monitoring servers need a few, and further ones are closed at once.
 */
const MAX_CONNECTIONS = 50;
const PLAIN = 'text/plain; charset=utf-8';

/**
 * Serves /metrics on its own port, which is not meant for the internet. @throws Error that names METRICS_PORT or
 * METRICS_HOST
 */
export async function startMetrics(
  address: { port: number; host: string },
  sources: Sources,
): Promise<{ server: Server; url: string; add: Metrics['add'] }> {
  // Imported only here, because most servers do not need it.
  const { createMetrics } = await import('./metrics');
  const { databaseState: read } = sources;
  const { add, text, contentType } = createMetrics({
    ...sources,
    databaseState: read && reused(REUSED_MS, () => inTime(TIMEOUT_MS, read())),
  });
  const server = createLimitedServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      send(response, 404, PLAIN, 'Not found\n');
      return;
    }
    text().then(
      (figures) => {
        send(response, 200, contentType, figures);
      },
      (error: unknown) => {
        console.error(`metrics: ${(error as Error).message}`);
        send(response, 500, PLAIN, 'Something went wrong: try again\n');
      },
    );
  });
  server.maxConnections = MAX_CONNECTIONS;
  return { server, url: await listen(server, address, 'METRICS_'), add };
}
