import type { Bearer } from '../primitives/bearer';
import { type AccountRequest, parseAccountCommand } from './parse';

const ORIGIN = 'http://site.test';
const ACCOUNT = { id: 'an id', sessionId: 'a session' };
const SIGNED_IN: Bearer = { kind: 'account', claims: {}, json: '{}', account: ACCOUNT };
const VISITOR: Bearer = { kind: 'visitor' };

type Changes = Partial<AccountRequest> & { bearer?: Bearer };

/** @param target path below /auth/v1/ */
function parse(method: string, target: string, { bearer = SIGNED_IN, ...changes }: Changes = {}) {
  const { pathname: path, searchParams: query } = new URL(`/auth/v1/${target}`, ORIGIN);
  const request = { method, path, query, body: undefined, origin: ORIGIN };
  return parseAccountCommand(
    { ...request, githubConfigured: false, sendsLinks: false, ...changes },
    bearer,
  );
}
const codeOf = (...parameters: Parameters<typeof parse>) => {
  const result = parse(...parameters);
  return 'code' in result ? result.code : result.kind;
};
const statusOf = (...parameters: Parameters<typeof parse>) => {
  const result = parse(...parameters);
  return 'status' in result ? result.status : result.kind;
};
const json = (body: object) => ({ body: JSON.stringify(body) });

const CHALLENGE = 'x'.repeat(43);
const PKCE = `code_challenge=${CHALLENGE}&code_challenge_method=s256`;

describe('a command', () => {
  it.each<[string, string, Changes, object]>([
    [
      'POST',
      'token?grant_type=password',
      json({ email: 'Bea@B.c', password: 'x' }),
      { kind: 'signIn', email: 'bea@b.c', password: 'x' },
    ],
    [
      'POST',
      'token?grant_type=refresh_token',
      json({ refresh_token: 'x' }),
      { kind: 'refresh', token: 'x' },
    ],
    [
      'POST',
      'token?grant_type=pkce',
      json({ auth_code: 'x', code_verifier: 'y' }),
      { kind: 'exchange', authCode: 'x', verifier: 'y' },
    ],
    ['POST', 'logout', {}, { kind: 'signOut', account: ACCOUNT, scope: 'global' }],
    ['POST', 'logout?scope=others', {}, { kind: 'signOut', account: ACCOUNT, scope: 'others' }],
    ['GET', 'user', {}, { kind: 'readAccount', account: ACCOUNT }],
    ['PUT', 'user', json({}), { kind: 'readAccount', account: ACCOUNT }],
    [
      'PUT',
      'user',
      json({ password: 'x', current_password: 'y', code_challenge: null }),
      { kind: 'changePassword', account: ACCOUNT, password: 'x', current: 'y' },
    ],
    ['GET', 'settings', { bearer: VISITOR }, { kind: 'settings' }],
    [
      'GET',
      `authorize?provider=github&redirect_to=/customers&login=x&${PKCE}`,
      { githubConfigured: true },
      { kind: 'startGithub', target: `${ORIGIN}/customers`, challenge: CHALLENGE },
    ],
    [
      'GET',
      `authorize?provider=github&${PKCE.replace('s256', 'S256')}`,
      { githubConfigured: true },
      { kind: 'startGithub', target: `${ORIGIN}/`, challenge: CHALLENGE },
    ],
    [
      'GET',
      'callback?code=x&state=y',
      { githubConfigured: true },
      { kind: 'finishGithub', state: 'y', githubCode: 'x', declined: undefined },
    ],
    [
      'GET',
      'callback?error=access_denied&state=y',
      { githubConfigured: true },
      { kind: 'finishGithub', declined: { error: 'access_denied', description: '' } },
    ],
  ])('%s %s %j', (method, target, changes, command) => {
    expect(parse(method, target, changes)).toMatchObject(command);
  });
});

const LINK = { type: 'recovery', token_hash: 'x' };

describe('where links are sent by e-mail', () => {
  const codeWith = (method: string, path: string, body: object) =>
    codeOf(method, path, { sendsLinks: true, ...json(body) });

  it('accepts requests that send a link and requests that open one', () => {
    expect(codeWith('POST', 'recover', { email: 'a@b.c' })).toBe('sendLink');
    for (const type of ['recovery', 'invite'])
      expect(codeWith('POST', 'verify', { ...LINK, type })).toBe('openLink');
    expect(codeWith('POST', 'recover', { email: 7 })).toBe('bad_request');
  });

  it('accepts the link of an invitation also where none is sent by e-mail', () => {
    expect(codeOf('POST', 'verify', json({ ...LINK, type: 'invite' }))).toBe('openLink');
  });

  it.each([
    ['POST', 'verify', { ...LINK, type: 'signup' }],
    ['POST', 'verify', { ...LINK, type: 'magiclink' }],
    ['POST', 'verify', { ...LINK, token_hash: 7 }],
    ['POST', 'verify', { type: 'recovery', token: '123456', email: 'a@b.c' }],
    ['GET', 'verify?type=recovery&token=x', LINK],
    ['GET', 'recover', {}],
    ['POST', 'otp', { email: 'a@b.c' }],
    ['POST', 'invite', { email: 'a@b.c' }],
  ])('%s %s %j stays closed', (method, path, body) => {
    expect(codeWith(method, path, body)).toBe('signup_disabled');
  });
});

describe('refuses', () => {
  it.each([
    'signup',
    'otp',
    'magiclink',
    'recover',
    'invite',
    'verify',
    'resend',
    'admin',
    'admin/users',
    'admin/users/x/factors',
  ])('sign-up by %s with any method', (route) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
      expect(codeOf(method, `${route}`)).toBe('signup_disabled');
  });

  it.each([
    ['GET', '', 404],
    ['GET', 'constructor', 404],
    ['GET', 'health', 404],
    ['GET', '__proto__', 404],
    ['GET', 'sso', 404],
    ['GET', 'factors', 404],
    ['GET', 'authorize', 404],
    ['GET', 'callback', 404],
    ['GET', 'token', 405],
    ['DELETE', 'user', 405],
    ['constructor', 'user', 405],
    ['POST', 'settings', 405],
    ['POST', 'token', 400],
    ['POST', 'token?grant_type=id_token', 400],
    ['POST', 'token?grant_type=constructor', 400],
    ['POST', 'token?grant_type=password&grant_type=id_token', 400],
    ['POST', 'logout?scope=all', 400],
  ])('%s %s with %s', (method, target, status) => {
    expect(statusOf(method, target)).toBe(status);
  });

  it.each([
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    'http://site.test.elsewhere.example',
    'http://site.test@elsewhere.example',
    'https://site.test',
    'http://site.test:81',
    'http://[',
  ])('a redirect to %s', (target) => {
    const path = `authorize?provider=github&${PKCE}&redirect_to=${encodeURIComponent(target)}`;
    expect(codeOf('GET', path, { githubConfigured: true })).toBe('bad_request');
  });

  it.each(['', 'provider=google&', 'provider=GITHUB&'])(
    'a sign-in by another provider: %s',
    (by) => {
      const path = `authorize?${by}${PKCE}`;
      expect(codeOf('GET', path, { githubConfigured: true })).toBe('validation_failed');
    },
  );

  it('a second redirect_to that leaves the site', () => {
    const path = `authorize?provider=github&${PKCE}&redirect_to=/&redirect_to=//x.example`;
    expect(codeOf('GET', path, { githubConfigured: true })).toBe('bad_request');
  });

  it.each([
    '',
    'code_challenge=&code_challenge_method=s256',
    PKCE.replace('s256', 'plain'),
    PKCE.replace('&code_challenge_method=s256', ''),
    `${PKCE}&code_challenge=y`,
    `${PKCE}&code_challenge_method=plain`,
  ])('a GitHub sign-in without PKCE, which would return tokens in the address: %s', (query) => {
    const path = `authorize?provider=github&${query}`;
    expect(codeOf('GET', path, { githubConfigured: true })).toBe('pkce_required');
  });

  it.each<[Bearer, number, string]>([
    [VISITOR, 401, 'no_authorization'],
    [{ kind: 'invalid' }, 403, 'bad_jwt'],
    [{ kind: 'expired' }, 403, 'bad_jwt'],
    [{ kind: 'unverified' }, 503, 'database_unavailable'],
    [{ ...SIGNED_IN, account: undefined }, 403, 'session_not_found'],
  ])('a request that only an account may make, from %j', (bearer, status, code) => {
    for (const [method, target] of [
      ['GET', 'user'],
      ['PUT', 'user'],
      ['POST', 'logout'],
    ] as const)
      expect(parse(method, target, { bearer, ...json({ password: 'x' }) })).toMatchObject({
        status,
        code,
      });
  });

  it.each([
    ['{"email":"x@y.z"}', 'field_refused'],
    ['{"password":"x","data":{}}', 'field_refused'],
    ['{"__proto__":{},"role":"x"}', 'field_refused'],
    ['{"password":7}', 'bad_request'],
    ['[]', 'bad_request'],
    ['null', 'bad_request'],
    ['', 'bad_request'],
    ['{', 'bad_request'],
  ])('an invalid change of the account by its owner: %s', (body, code) => {
    expect(codeOf('PUT', 'user', { body })).toBe(code);
  });

  it.each([
    '{"email":7,"password":"x"}',
    '{"email":"x","password":null}',
    '{"refresh_token":{}}',
    '{"email":"x\\u0000","password":"x"}',
    '[]',
    'x',
    undefined,
  ])('credentials that are not strings: %s', (body) => {
    expect(statusOf('POST', 'token?grant_type=password', { body })).toBe(400);
  });
});
