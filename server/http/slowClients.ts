import { createServer, type RequestListener, type Server } from 'node:http';

/** Creates a server that limits how long a slow client may hold a connection. */
export function createLimitedServer(listener: RequestListener): Server {
  // Looks for connections to end every 5 s, Node's default is 30 s.
  const server = createServer({ connectionsCheckingInterval: 5000 }, listener);
  server.headersTimeout = 20_000;
  server.requestTimeout = 60_000;
  server.keepAliveTimeout = 65_000;
  return server;
}
