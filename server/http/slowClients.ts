import type { Server } from 'node:http';

/** Options of a server: how often it looks for connections to end; Node's default is 30 s. */
export const INTERVAL = { connectionsCheckingInterval: 5000 };

/** Limits how long a slow client may hold a connection. */
export function limitSlowClients(server: Server): void {
  server.headersTimeout = 20_000;
  server.requestTimeout = 60_000;
  server.keepAliveTimeout = 65_000;
}
