import { createServer, type RequestListener, type Server } from 'node:http';

/** Creates a server that limits how long a slow client may hold a connection. */
export function createLimitedServer(listener: RequestListener): Server {
  // Interval of the checks for slow connections; Node's default is 30 s.
  const server = createServer({ connectionsCheckingInterval: 5000 }, listener);
  server.headersTimeout = 20_000;
  server.requestTimeout = 60_000;
  server.keepAliveTimeout = 65_000;
  return server;
}
