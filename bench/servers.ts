import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { parseArgs } from 'node:util';
import { postgresFolder, startPostgres } from '../testing/postgres';
import { newFolder, startServer, type TestServer } from '../testing/server';
import { type Figures, measure, tracker } from './support/load';
import { median, printMachine, printTable, row } from './support/report';

/**
 * Measures the tracking sequence on one server and on two, all on one PostgreSQL, in turns in one run. Clients of two
 * servers take turns themselves, without a balancer in between. With `--cpu 0.25`, each server gets that share of a
 * core, so that two servers have twice as much, like on two machines, and PostgreSQL and the clients have the rest;
 * this needs root and control groups of version 1. Prints Markdown for docs/benchmarks.md.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    warmup: { type: 'string', default: '15' },
    rounds: { type: 'string', default: '3' },
    cpu: { type: 'string', default: '' },
  },
});
const SECONDS = Number(values.seconds);
const CLIENTS = [10, 50];

const GROUPS = '/sys/fs/cgroup/cpu';
const PERIOD_US = 10_000;

/** Limits a process to a share of a core. @returns a function that removes the limit, once the process has ended */
function limit(pid: number, share: number): () => void {
  const group = `${GROUPS}/bench-servers-${pid}`;
  mkdirSync(group);
  writeFileSync(`${group}/cpu.cfs_period_us`, String(PERIOD_US));
  writeFileSync(`${group}/cpu.cfs_quota_us`, String(Math.round(share * PERIOD_US)));
  writeFileSync(`${group}/cgroup.procs`, String(pid));
  return () => rmdirSync(group);
}

/** Clients of several servers: the first client uses the first server, the second one the second, and so on. */
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
const limits: (() => void)[] = [];
try {
  for (let left = 2; left > 0; left--)
    servers.push(await startServer({ DATABASE_URL, DATA_DIR: newFolder() }));
  if (values.cpu !== '')
    limits.push(...servers.map(({ process: { pid = 0 } }) => limit(pid, Number(values.cpu))));
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
  for (const remove of limits) remove();
  await postgres.stop();
}
