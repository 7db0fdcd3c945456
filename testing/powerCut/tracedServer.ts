import { realpathSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Agent, request as startRequest } from 'node:http';
import { join } from 'node:path';
import { randomStream } from '../../server/admin/demo/random';
import { readAll } from '../../server/admin/backupContents';
import { type Place, STAFF, startServer, type TestServer } from '../server';
import { until } from '../until';
import { VISITOR_AGENT } from '../userAgent';
import { callsTo } from '../visits';
import { DiskLog } from './diskLog';
import { History } from './history';
import { readTrace, type SentAnswer, straceTo } from './strace';
import { firstRow, secretIn, type Trial, type TrialOptions } from './trial';
import { runWorkload, type Site, type SiteAnswer, type SiteRequest } from './workload';

/** An answer that a client has received: the n-th one on its connection. */
interface GotAnswer {
  port: number;
  n: number;
  status: number;
}

/**
 * Like runTrial, but runs the built server in its own process, whose system calls strace records, with clients on
 * keep-alive connections. The call that sends an answer is the moment of the acknowledgement.
 */
export async function runTracedServer(
  { dataDir, seed, steps, clients }: TrialOptions,
  traceFile: string,
  place: Place = {},
): Promise<Trial> {
  const log = new DiskLog(realpathSync(dataDir));
  const before = log.events.length;
  const within = straceTo(traceFile);
  const server = await startServer({ DATA_DIR: realpathSync(dataDir) }, { ...place, within });
  const history = new History(new Map());
  const got: GotAnswer[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  try {
    const site = await serverSite(server, agent, got);
    const random = randomStream(seed, 0);
    await runWorkload(site, history, { random, first: firstRow(seed), steps, clients });
  } finally {
    agent.destroy();
    await server.kill();
  }
  await until('the end of the trace', () => hasEnded(traceFile, server.process.pid));
  const answers = await readTrace(traceFile, log);
  const left = got.map((answer) => momentOf(answer, answers));
  /** Time when the last of the first n answers had left. */
  const latest = [0];
  for (const at of left) latest.push(Math.max(latest.at(-1) ?? 0, at));
  history.retime(({ began, acknowledged }) => ({
    began: latest[began] ?? 0,
    acknowledged: acknowledged && left[acknowledged - 1],
  }));
  return {
    events: log.events,
    before,
    opened: left[0] ?? 0,
    history,
    backups: [],
    migrationsFolder: 'supabase/migrations',
    isUpdate: false,
    secret: secretIn(dataDir),
    hasFailed: false,
    died: false,
  };
}

/** Site of the server. Its moments are the number of answers that the clients have received so far. */
async function serverSite(server: TestServer, agent: Agent, got: GotAnswer[]): Promise<Site> {
  const counts = new Map<number, number>();

  const send = ({ method, address, headers, body }: SiteRequest, token?: string) =>
    new Promise<SiteAnswer>((resolve, reject) => {
      const outgoing = startRequest(server.url + address, {
        agent,
        method,
        headers: {
          'user-agent': VISITOR_AGENT,
          apikey: server.anonKey,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...headers,
        },
      });
      outgoing.on('error', reject);
      outgoing.on('response', (response) => {
        const { statusCode: status = 0 } = response;
        const port = response.socket.localPort ?? 0;
        const n = (counts.get(port) ?? 0) + 1;
        counts.set(port, n);
        const at = got.push({ port, n, status });
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () => {
          if (status < 300 && text !== '[]') resolve({ text, at });
          else reject(new Error(`${address} answered ${status}: ${text}`));
        });
      });
      outgoing.end(body);
    });

  const { text } = await send({
    method: 'POST',
    address: '/auth/v1/token?grant_type=password',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(STAFF),
  });
  const { access_token: token } = JSON.parse(text) as { access_token: string };
  return {
    now: () => got.length,
    mayGoOn: () => server.process.exitCode === null,
    mayFail: false,
    visitor: (request) => send(request),
    staff: (request) => send(request, token),
    upkeep: [
      async () => {
        for await (const line of readAll(callsTo(server), join(server.dataDir, 'backups'), {}))
          void line;
      },
    ],
  };
}

/** @returns the number of disk events before the answer left */
function momentOf({ port, n, status }: GotAnswer, answers: Map<number, SentAnswer[]>): number {
  const sent = answers.get(port)?.[n - 1];
  if (sent?.status !== status) throw new Error(`the trace has no answer ${n} to port ${port}`);
  return sent.at;
}

async function hasEnded(traceFile: string, pid = 0): Promise<boolean> {
  const file = await open(traceFile);
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read({ position: Math.max(0, size - 200) });
    // strace pads process ids.
    return new RegExp(`^${pid} +\\+\\+\\+ `, 'm').test(buffer.toString());
  } finally {
    await file.close();
  }
}
