import { Agent } from 'node:http';
import { parseArgs } from 'node:util';
import { postgresFolder, startPostgres } from '../server/testing/postgres';
import { newFolder, startServer, type TestServer } from '../server/testing/server';
import { type Figures, measure, tracker } from './support/load';
import { median, printMachine, printTable, row } from './support/report';

/**
 * Measures the tracking sequence on two servers beside one, all on one PostgreSQL, in turns in one run. The clients of two
 * take turns as a balancer does, without one in between. Prints Markdown for docs/benchmarks.md.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    warmup: { type: 'string', default: '15' },
    rounds: { type: 'string', default: '3' },
  },
});
const SECONDS = Number(values.seconds);
const CLIENTS = [10, 50];

/** Clients of several servers: the first is the first server's, the second the second's. */
function spread(servers: readonly TestServer[], agent: Agent) {
  const newClients = servers.map((server) => tracker(server, agent));
  let next = 0;
  return () => {
    const newClient = newClients[next++ % newClients.length];
    if (!newClient) throw new Error('there is no server');
    return newClient();
  };
}

if (postgresFolder === undefined) throw new Error('PostgreSQL: its programs were not found');
printMachine();
printTable(['servers', 'clients', 'navigations/s', 'requests/s', 'p50 ms', 'p99 ms']);
const postgres = await startPostgres();
const DATABASE_URL = postgres.createDatabase();
const agent = new Agent({ keepAlive: true, maxSockets: 100 });
const servers: TestServer[] = [];
try {
  for (let left = 2; left > 0; left--)
    servers.push(await startServer({ DATABASE_URL, DATA_DIR: newFolder() }));
  await measure(10, Number(values.warmup), spread(servers, agent));
  for (const clients of CLIENTS) {
    const rounds: [Figures[], Figures[]] = [[], []];
    for (let left = Number(values.rounds); left > 0; left--) {
      rounds[0].push(await measure(clients, SECONDS, spread(servers.slice(0, 1), agent)));
      rounds[1].push(await measure(clients, SECONDS, spread(servers, agent)));
    }
    for (const [i, figures] of rounds.entries()) {
      const middle = (field: keyof Figures) => median(figures.map((each) => each[field]));
      console.log(
        row([
          i + 1,
          clients,
          middle('navigationsPerSecond').toFixed(0),
          middle('perSecond').toFixed(0),
          middle('p50').toFixed(2),
          middle('p99').toFixed(1),
        ]),
      );
    }
  }
} finally {
  agent.destroy();
  for (const server of servers) await server.stop();
  await postgres.stop();
}
