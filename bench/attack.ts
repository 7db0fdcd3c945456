import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { type AttackRequest, randomAttack } from '../testing/randomAttack';
import { randomStaffAttack } from '../testing/randomStaffAttack';
import { newFolder, startServer } from '../testing/server';
import { staffToken } from '../testing/sql';
import { newUuid, visitOf } from '../testing/visits';
import { addDemoData } from './support/demoData';
import { send } from './support/load';
import { onBothDatabases } from './support/postgres';
import { median, printTable, row } from './support/report';

/**
 * Sends expensive requests, first as one visitor, then as an admin, 20 at a time, while staff and another visitor send
 * normal requests. Prints response times, and the server's memory before and after, for docs/security.md.
 */
const REQUESTS = 5000;
const STAFF_REQUESTS = 600;
const CONCURRENT = 20;

const memoryOf = (pid: number | undefined) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

async function measure(name: string, newDatabase: () => Record<string, string>): Promise<void> {
  const variables = { ...newDatabase(), DATA_DIR: newFolder() };
  await addDemoData(variables, '--visits', '20000', '--customers', '2000');
  const server = await startServer(variables);
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  try {
    const { url, anonKey } = server;
    const token = await staffToken(server);
    const ask = async (
      path: string,
      method: string,
      headers: Record<string, string>,
      body?: string,
    ) => {
      const started = performance.now();
      const options = { method, headers: { apikey: anonKey, ...headers }, ...(body && { body }) };
      const { status } = await send(agent, `${url}/rest/v1/${path}`, options);
      return { status, milliseconds: performance.now() - started };
    };
    const [attacker, visitor] = [newUuid(), newUuid()];
    const json = { 'content-type': 'application/json' };
    // Adds the rows that the attacker's filters would read: the daily maximum, each of maximum size.
    for (let rows = 20; rows > 0; rows--)
      await ask(
        'visits',
        'POST',
        { ...json, 'x-visitor-uuid': attacker },
        JSON.stringify(visitOf(attacker, { localStorage: 'a'.repeat(32_768) })),
      );

    const round = async (attack: AttackRequest[], own: Record<string, string>) => {
      const times: Record<string, number[]> = { attacker: [], staff: [], visitor: [] };
      const statuses = new Set<number>();
      let isRunning = true;
      const probe = async (who: string, path: string, headers: Record<string, string>) => {
        while (isRunning) {
          const { status, milliseconds } = await ask(path, 'GET', headers);
          if (status !== 200) throw new Error(`${who} was answered ${status}`);
          times[who]?.push(milliseconds);
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
      };
      const others = [
        probe('staff', 'visits?order=id.desc&limit=25', { authorization: `Bearer ${token}` }),
        probe('visitor', `visits?uuid=eq.${visitor}&limit=1`, { 'x-visitor-uuid': visitor }),
      ];
      await Promise.all(
        Array.from({ length: CONCURRENT }, async () => {
          for (let each = attack.pop(); each; each = attack.pop()) {
            const answer = await ask(
              each.path,
              each.method,
              { ...each.headers, ...own },
              each.body,
            );
            times.attacker?.push(answer.milliseconds);
            statuses.add(answer.status);
          }
        }),
      );
      isRunning = false;
      await Promise.all(others);
      return { times, statuses };
    };

    const attacks = {
      visitor: {
        make: (seed: number) => randomAttack(seed, REQUESTS),
        headers: { 'x-visitor-uuid': attacker },
      },
      admin: {
        make: (seed: number) => randomStaffAttack(seed, STAFF_REQUESTS),
        headers: { authorization: `Bearer ${token}` },
      },
    };
    for (const [who, { make, headers }] of Object.entries(attacks)) {
      // The first round warms up V8's compilers.
      await round(make(1), headers);
      const before = memoryOf(server.process.pid);
      const { times, statuses } = await round(make(2), headers);
      const after = memoryOf(server.process.pid);
      for (const [whose, all] of Object.entries(times)) {
        const answers = whose === 'attacker' ? [...statuses].sort().join(', ') : '200';
        const figures = [median(all), Math.max(...all)].map((each) => each.toFixed(1));
        console.log(row([`${name}, attack of ${who}`, whose, all.length, answers, ...figures]));
      }
      const memory = [`${before.toFixed(0)} before`, `${after.toFixed(0)} after`];
      console.log(row([`${name}, attack of ${who}`, 'memory, MiB', '', '', ...memory]));
    }
  } finally {
    agent.destroy();
    await server.stop();
    rmSync(server.dataDir, { recursive: true, force: true });
  }
}

printTable(['', 'who', 'requests', 'answers', 'median ms', 'slowest ms']);
await onBothDatabases(measure);
