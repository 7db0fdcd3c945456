import { keepSession } from './keepSession';

const REFRESH = 'https://site.example/auth/v1/token?grant_type=refresh_token';
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const html = '<html><head><title>Sign in to the hotel</title></head></html>';
const refused = { code: 400, error_code: 'refresh_token_not_found', msg: 'no such token' };

test.each([
  ['new tokens', REFRESH, () => json(200, { access_token: 'a' })],
  ['what the server says of the session', REFRESH, () => json(400, refused)],
  ['it in its other form', REFRESH, () => json(403, { code: 'session_not_found', message: 'x' })],
  ['a password', REFRESH.replace('refresh_token', 'password'), () => new Response(html)],
  ['a sign-in’s limit', REFRESH.replace('refresh_token', 'password'), () => json(429, refused)],
  ['a list', 'https://site.example/rest/v1/visits', () => new Response(html, { status: 403 })],
])('%s is left as it is', async (_, address, answer) => {
  const response = answer();
  expect(await keepSession(address, response)).toBe(response);
  // Nobody has read it.
  expect(await response.text()).not.toBe('');
});

test.each([
  ['the limit', () => json(429, { ...refused, error_code: 'over_request_rate_limit' })],
  ['the server’s failure', () => new Response(null, { status: 503 })],
  ['a proxy’s page', () => new Response(html, { status: 403 })],
  ['a proxy’s empty answer', () => new Response(null, { status: 407 })],
  ['JSON that is not the server’s', () => json(403, { message: 'forbidden', code: 403 })],
  ['JSON that is no object', () => json(404, null)],
])('%s is tried again later', async (_, answer) => {
  const kept = await keepSession(REFRESH, answer());
  expect(kept.status).toBe(503);
  expect(await kept.text()).toBe('');
});
