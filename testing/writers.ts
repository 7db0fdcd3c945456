import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, post } from './requests';
import { STAFF, type RunningServer } from './server';
import { signIn } from './sql';
import { newUuid, visitOf } from './visits';

interface Writers {
  /** Uuids of rows answered with 201. */
  acknowledged: string[];
  /** Number of responses by status. */
  statuses: Map<number, number>;
  /** Resolves when all writers have ended. */
  stop(): Promise<void>;
}

/** Starts visitors that insert rows one after another, until they are stopped or the server ends. */
export function startWriters(server: RunningServer, clients: number): Writers {
  const acknowledged: string[] = [];
  const statuses = new Map<number, number>();
  let stopped = false;
  const write = async () => {
    while (!stopped) {
      const uuid = newUuid();
      const status = await insert(server, uuid);
      if (status === undefined) return;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 201) acknowledged.push(uuid);
      else await wait(20);
    }
  };
  const ended = Promise.all(Array.from({ length: clients }, write));
  return {
    acknowledged,
    statuses,
    stop: async () => {
      stopped = true;
      await ended;
    },
  };
}

/** @returns the status; undefined when the server does not answer */
async function insert(server: RunningServer, uuid: string): Promise<number | undefined> {
  // Random, so that PostgreSQL cannot compress it.
  const filler = randomBytes(6000).toString('base64');
  const visit = visitOf(uuid, { localStorage: JSON.stringify({ uuid, pages: [], filler }) });
  try {
    const headers = { prefer: 'return=minimal' };
    return (await post(server, '/rest/v1/visits', visit, { uuid, headers })).status;
  } catch {
    return undefined;
  }
}

/** Finds acknowledged rows that are missing. */
export async function lostRows(server: RunningServer, acknowledged: string[]): Promise<string[]> {
  const token = await signIn(server, STAFF);
  const stored = new Set<string>();
  for (let from = 0; from < acknowledged.length; from += 100) {
    const part = acknowledged.slice(from, from + 100);
    const answer = await ask(
      server,
      'GET',
      `/rest/v1/visits?select=uuid&uuid=in.(${part.join(',')})`,
      { token },
    );
    if (answer.status !== 200) throw new Error(`reading answered ${answer.status}`);
    for (const { uuid } of answer.body as { uuid: string }[]) stored.add(uuid);
  }
  return acknowledged.filter((uuid) => !stored.has(uuid));
}
