import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Proxy in front of a server, whose connection can be made bad. */
export interface BadConnection {
  url: string;
  /** Sets the share of requests whose connection is reset instead of answered. */
  fail(share: number): void;
  close(): void;
}

export async function badConnection(target: string): Promise<BadConnection> {
  let share = 0;
  const pass = (incoming: IncomingMessage, response: ServerResponse) => {
    if (Math.random() < share) return incoming.socket.resetAndDestroy();
    const { method, headers, url = '/' } = incoming;
    const outgoing = request(new URL(url, target), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    outgoing.on('error', () => incoming.socket.destroy());
    return incoming.pipe(outgoing);
  };
  const server = createServer(pass).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail: (each) => (share = each),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
