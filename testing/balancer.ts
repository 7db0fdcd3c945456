import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  url: string;
  stop(): Promise<void>;
}

/** Headers that belong to a connection and are not passed on. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding'];

const ofMessage = ({ headers }: IncomingMessage) =>
  Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || HOP_BY_HOP.includes(name) ? [] : [[name, value] as const],
  );

/**
 * Starts a proxy that sends requests to the servers in turn, like nginx by default. A request that only reads, or that
 * a server did not accept, goes to the next server; a write without an answer is answered with 502.
 */
export async function startBalancer(urls: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    void forward(incoming, outgoing).catch(() => outgoing.destroy());
  });

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const first = turn++;
    for (let tried = 0; tried < urls.length; tried++) {
      const url = urls[(first + tried) % urls.length] ?? '';
      const { response, error } = await send(url, incoming, body);
      if (response) {
        for (const [name, value] of ofMessage(response)) outgoing.setHeader(name, value);
        outgoing.writeHead(response.statusCode ?? 502);
        response.pipe(outgoing);
        return;
      }
      const isRead = ['GET', 'HEAD'].includes(incoming.method ?? '');
      if (!isRead && error?.code !== 'ECONNREFUSED') break;
    }
    outgoing.writeHead(502).end('Bad gateway\n');
  }

  function send(url: string, incoming: IncomingMessage, body: Buffer) {
    return new Promise<{ response?: IncomingMessage; error?: NodeJS.ErrnoException }>((resolve) => {
      const sent = request(url + (incoming.url ?? '/'), {
        agent,
        method: incoming.method,
        headers: Object.fromEntries(ofMessage(incoming)),
      });
      sent.on('response', (response) => {
        resolve({ response });
      });
      sent.on('error', (error) => {
        resolve({ error });
      });
      sent.end(body);
    });
  }

  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
