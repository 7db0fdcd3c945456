import { rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { join, resolve } from 'node:path';
import { openEmbedded, openPostgres } from '../../server/database/connection';
import { compile } from '../../server/rest/compile';
import { parseStaffCommand } from '../../server/rest/parse';
import { readSchema } from '../../server/rest/schema';
import { newFolder, run, STAFF, startServer, type TestServer } from '../../testing/server';
import { signIn } from '../../testing/sql';
import type { StaffCall } from './readCalls';
import { median } from './report';
import { bodyOf, headersOf, timed } from './timedCall';

export interface Compared {
  what: string;
  old: number;
  now: number;
  /** Time of the statement alone, under the same role but without a server. */
  bare: number;
}

interface Side {
  variables: Record<string, string> & { DATA_DIR: string };
  place: { cwd: string; build: string };
}

/**
 * Sends the same requests to a server of this build and one of an older build, one after the other, each with its own
 * demo data.
 * @param old folder of the older, built checkout
 * @param callsFor returns the calls, for rows that it finds with `ask`
 * @returns medians in milliseconds; NaN where the older build refuses the call
 */
export async function compareReads(
  old: string,
  newDatabase: () => Record<string, string>,
  demoData: string[],
  runs: number,
  callsFor: (ask: (call: StaffCall) => Promise<string>) => Promise<StaffCall[]>,
): Promise<Compared[]> {
  const sides = [old, '.'].map((folder): Side => {
    const cwd = resolve(folder);
    return {
      variables: { ...newDatabase(), DATA_DIR: newFolder() },
      place: { cwd, build: join(cwd, 'build') },
    };
  });
  const agent = new Agent({ keepAlive: true });
  const servers: TestServer[] = [];
  try {
    for (const { variables, place } of sides) {
      const { code, output } = await run('demo-data', demoData, variables, undefined, place);
      if (code !== 0) throw new Error(output);
      servers.push(await startServer(variables, place));
    }
    const asks = await Promise.all(
      servers.map(async (server) => {
        const token = await signIn(server, STAFF);
        return { token, ask: (call: StaffCall) => timed(agent, server, token, call) };
      }),
    );
    const [before, after] = asks;
    if (!before || !after) throw new Error('there are two servers');
    const calls = await callsFor(async (call) => (await after.ask(call)).text);
    const times = new Map<StaffCall, Times>(
      [TRANSPORT, ...calls].map((call) => [call, { old: [], now: [] }]),
    );
    for (const [call, { old: olds, now }] of times)
      for (let left = runs + 2; left > 0; left--) {
        olds.push(
          await before.ask(call).then(
            ({ milliseconds }) => milliseconds,
            () => NaN,
          ),
        );
        now.push((await after.ask(call)).milliseconds);
      }
    for (const server of servers.splice(0)) await server.stop();
    const bare = await timeStatements(sides[1]?.variables, after.token, calls, runs);
    // The first two times of each are for warming up.
    return [...times].map(([{ what }, { old: olds, now }], i) => ({
      what,
      old: median(olds.slice(2)),
      now: median(now.slice(2)),
      bare: bare[i - 1] ?? 0,
    }));
  } finally {
    agent.destroy();
    for (const server of servers) await server.stop();
    for (const { variables } of sides) rmSync(variables.DATA_DIR, { recursive: true, force: true });
  }
}

/** Call that measures the part of the time that no server can avoid. */
const TRANSPORT: StaffCall = {
  what: 'transport (/health)',
  method: 'GET',
  path: '../../health',
};

interface Times {
  old: number[];
  now: number[];
}

async function timeStatements(
  variables: Side['variables'] | undefined,
  token: string,
  calls: readonly StaffCall[],
  runs: number,
): Promise<number[]> {
  const url = variables?.DATABASE_URL;
  const { database, sessions, close } = await (url === undefined
    ? openEmbedded(join(variables?.DATA_DIR ?? '', 'database'))
    : openPostgres({ url }));
  try {
    const schema = await readSchema(database);
    const settings = {
      role: 'authenticated',
      'request.jwt.claims': Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
      'request.headers': '{}',
    };
    const medians: number[] = [];
    for (const call of calls) {
      const target = new URL(call.path, 'http://floor.invalid/rest/v1/');
      const command = parseStaffCommand({
        method: call.method ?? 'POST',
        path: target.pathname,
        query: target.searchParams,
        headers: headersOf(call),
        body: bodyOf(call),
      });
      if ('code' in command) throw new Error(`${call.what}: ${command.message}`);
      const { text, parameters } = compile(command, schema, true);
      const times: number[] = [];
      for (let left = runs + 2; left > 0; left--) {
        const own = await sessions.acquire('staff');
        const started = performance.now();
        await own.transact(settings, text, parameters);
        times.push(performance.now() - started);
        await sessions.release(own, false);
      }
      medians.push(median(times.slice(2)));
    }
    return medians;
  } finally {
    await close();
  }
}
