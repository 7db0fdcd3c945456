import { STAFF, type TestServer } from '../../testing/server';
import { expect } from './test';

/** Deletes a visit by the API, as staff do. */
export async function staffDeletes(server: TestServer, id: number): Promise<void> {
  const apikey = server.anonKey;
  const signIn = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify(STAFF),
  });
  const { access_token: token } = (await signIn.json()) as { access_token: string };
  const headers = { apikey, authorization: `Bearer ${token}` };
  const answer = await fetch(`${server.url}/rest/v1/visits?id=eq.${id}`, {
    method: 'DELETE',
    headers,
  });
  expect(answer.status).toBe(204);
}
