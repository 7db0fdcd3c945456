import { keepSession } from './keepSession';

const REFRESH = 'https://site.example/auth/v1/token?grant_type=refresh_token';
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const html = '<html><head><title>Sign in to the hotel</title></head></html>';
const refused = { code: 400, error_code: 'refresh_token_not_found', msg: 'no such token' };

test.each([
  ['refreshed tokens', REFRESH, () => json(200, { access_token: 'a' })],
  ['a refusal by the server', REFRESH, () => json(400, refused)],
  [
    'a refusal in the other form',
    REFRESH,
    () => json(403, { code: 'session_not_found', message: 'x' }),
  ],
  [
    'a response to a sign-in',
    REFRESH.replace('refresh_token', 'password'),
    () => new Response(html),
  ],
  [
    'the rate limit of sign-ins',
    REFRESH.replace('refresh_token', 'password'),
    () => json(429, refused),
  ],
  [
    'a response to another call',
    'https://site.example/rest/v1/visits',
    () => new Response(html, { status: 403 }),
  ],
])('returns %s unchanged', async (_, address, answer) => {
  const response = answer();
  expect(await keepSession(address, response)).toBe(response);
  // The library can still read the body.
  expect(await response.text()).not.toBe('');
});

test.each([
  ['the rate limit', () => json(429, { ...refused, error_code: 'over_request_rate_limit' })],
  ['a server error', () => new Response(null, { status: 503 })],
  ['a proxy’s page', () => new Response(html, { status: 403 })],
  ['a proxy’s empty response', () => new Response(null, { status: 407 })],
  ['JSON without a code of the server', () => json(403, { message: 'forbidden', code: 403 })],
  ['JSON that is not an object', () => json(404, null)],
])('turns %s into 503', async (_, answer) => {
  const kept = await keepSession(REFRESH, answer());
  expect(kept.status).toBe(503);
  expect(await kept.text()).toBe('');
});
