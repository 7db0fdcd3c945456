import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stand-in for hosted Supabase, which serves the catalogue to the page renderer. */
export interface HostedStandIn {
  url: string;
  /** Response to the next requests. */
  answer: { status: number; body: string };
  /** Method, path and key of each request so far. */
  asked: string[];
  stop: () => void;
}

export async function startHostedStandIn(catalogue: object): Promise<HostedStandIn> {
  const server = createServer((request, response) => {
    standIn.asked.push(`${request.method} ${request.url} ${String(request.headers.apikey)}`);
    response.writeHead(standIn.answer.status, { 'content-type': 'application/json' });
    response.end(standIn.answer.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const standIn: HostedStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: { status: 200, body: JSON.stringify(catalogue) },
    asked: [],
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return standIn;
}
