import type { Sql } from './sql';
import { type Answer, ask, bytesOf, exchange } from './requests';
import type { TestServer } from './server';
import { newUuid, visitOf } from './visits';

/** For tests that send what they should not: one visit stands before each of them, and alone after it. */
export function attackOneVisit(server: () => TestServer, sql: Sql) {
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
  const clear = (answer: Answer, status = 400) => {
    expect(answer.status).toBe(status);
    expect((answer.body as { message?: unknown }).message).toMatch(/\S/);
  };
  /** A request as bytes, which fetch would not send. @returns its answer, whole */
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
  return { uuid, json, visit, rows, write, clear, bytes };
}
