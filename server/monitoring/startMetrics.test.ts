import { connect, type Socket } from 'node:net';
import { startMetrics } from './startMetrics';

test('closes connections beyond the limit at once, and has the site’s time limits for incomplete requests', async () => {
  const { server, url } = await startMetrics(
    { port: 0, host: '127.0.0.1' },
    { waiting: () => ({ waiting: 0, oldestMs: 0 }), readiness: async () => 'ready' },
  );
  // Node ends an incomplete request after these times (server/http/slowClients.ts).
  expect([server.headersTimeout, server.requestTimeout]).toEqual([20_000, 60_000]);
  const sockets: Socket[] = [];
  const ended = new Promise((resolve) => {
    for (let i = 0; i < 60; i++) {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      socket.on('error', () => undefined);
      socket.once('connect', () => socket.write('GET /metrics HTTP/1.1\r\n'));
      sockets.push(socket);
    }
    let count = 0;
    for (const socket of sockets) socket.once('close', () => ++count === 10 && resolve(count));
  });
  expect(await ended).toBe(10);
  const connections = await new Promise((resolve) => server.getConnections((_, n) => resolve(n)));
  expect(connections).toBe(50);
  for (const socket of sockets) socket.destroy();
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
});
