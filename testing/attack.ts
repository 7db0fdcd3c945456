import type { Sql } from './sql';
import { type Answer, ask, bytesOf, exchange } from './requests';
import type { RunningServer } from './server';
import { newUuid, visitOf } from './visits';

/** Setup for tests of refused input: stores one visit before each test, and expects exactly one visit after it. */
export function attackOneVisit(server: () => RunningServer, sql: Sql) {
  const uuid = newUuid();
  const json = { 'content-type': 'application/json' };
  const visit = JSON.stringify(visitOf(uuid));
  const rows = async () => (await sql<{ id: number }>('select id from public.visits')).length;
  const write = (
    body: string | Buffer,
    headers: Record<string, string> = json,
    query = '',
    method = 'POST',
  ) => ask(server(), method, `/rest/v1/visits${query}`, { uuid, headers, body });
  const expectClearRefusal = (answer: Answer, status = 400) => {
    expect(answer.status).toBe(status);
    expect((answer.body as { message?: unknown }).message).toMatch(/\S/);
  };
  /** Sends a request that fetch refuses to send. @returns the raw response */
  const bytes = (
    method: string,
    path: string,
    headers: Record<string, string>,
    body: string | Buffer = '',
  ) =>
    exchange(
      server(),
      bytesOf(method, path, { apikey: server().anonKey, connection: 'close', ...headers }, body),
    );

  beforeEach(async () => {
    await sql('delete from public.visits returning 1');
    expect((await write(visit)).status).toBe(201);
  });
  afterEach(async () => {
    expect(await rows()).toBe(1);
    expect((await ask(server(), 'GET', '/health')).status).toBe(200);
  });
  return { uuid, json, visit, rows, write, expectClearRefusal, bytes };
}
