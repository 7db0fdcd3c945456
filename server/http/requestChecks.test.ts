import { type UncheckedRequest, refuse } from './requestChecks';

const request = (
  method: string,
  target: string,
  changes: Partial<UncheckedRequest> = {},
): UncheckedRequest => {
  const { pathname, searchParams } = new URL(target, 'http://site.test');
  return {
    method,
    path: pathname,
    query: searchParams,
    headers: changes.body === undefined ? {} : { 'content-type': 'application/json' },
    body: undefined,
    githubConfigured: false,
    sendsLinks: false,
    origin: 'http://site.test',
    ...changes,
  };
};
const statusOf = (...parameters: Parameters<typeof request>) =>
  refuse(request(...parameters))?.status;
const codeOf = (...parameters: Parameters<typeof request>) => refuse(request(...parameters))?.code;

const PKCE = `code_challenge=${'x'.repeat(43)}&code_challenge_method=s256`;
const PASSWORD = { body: '{"email":"a@b.c","password":"x"}' };

describe('refuse accepts', () => {
  it.each<[string, string, Partial<UncheckedRequest>]>([
    ['GET', '/rest/v1/visits?uuid=eq.x&order=id.desc&limit=1', {}],
    ['HEAD', '/rest/v1/visits', { headers: { prefer: 'count=exact' } }],
    ['POST', '/rest/v1/visits', { body: '{"adId":"x"}' }],
    ['PATCH', '/rest/v1/visits?id=eq.1', { body: '{"adId":null,"n":1}' }],
    ['DELETE', '/rest/v1/visits?uuid=eq.x', {}],
    ['POST', '/rest/v1/rpc/request_quote', { body: '{"payload":{"answers":{"a":[1]}}}' }],
    ['POST', '/rest/v1/visits', { body: '[{}]' }],
    ['GET', '/rest/v1/visits?adId=match.x', {}],
    ['GET', '/rest/v1/products?select=*,companies(name)', {}],
    ['POST', '/rest/v1/customers', { body: '{"answers":{"a":[[1]]}}' }],
    ['POST', '/auth/v1/token?grant_type=password', PASSWORD],
    ['POST', '/auth/v1/token?grant_type=refresh_token', { body: '{"refresh_token":"x"}' }],
    ['POST', '/auth/v1/token?grant_type=pkce', { body: '{"auth_code":"x","code_verifier":"y"}' }],
    ['POST', '/auth/v1/logout?scope=global', {}],
    ['GET', '/auth/v1/user', {}],
    ['PUT', '/auth/v1/user', { body: '{"password":"x","code_challenge":null}' }],
    ['GET', '/auth/v1/settings', {}],
    [
      'GET',
      `/auth/v1/authorize?provider=github&redirect_to=/customers&${PKCE}`,
      { githubConfigured: true },
    ],
    [
      'GET',
      `/auth/v1/authorize?redirect_to=http://site.test/x&${PKCE.replace('s256', 'S256')}`,
      { githubConfigured: true },
    ],
    ['GET', '/auth/v1/callback?code=x', { githubConfigured: true }],
  ])('%s %s %j', (method, target, changes) => {
    expect(refuse(request(method, target, changes))).toBeUndefined();
  });
});

const LINK = { type: 'recovery', token_hash: 'x' };

describe('with links by e-mail', () => {
  const codeWith = (method: string, path: string, body: object) =>
    codeOf(method, `/auth/v1/${path}`, { sendsLinks: true, body: JSON.stringify(body) });

  it('accepts what sends one and what opens one', () => {
    expect(codeWith('POST', 'recover', { email: 'a@b.c' })).toBeUndefined();
    for (const type of ['recovery', 'invite'])
      expect(codeWith('POST', 'verify', { ...LINK, type })).toBeUndefined();
    expect(codeWith('POST', 'recover', { email: 7 })).toBe('bad_request');
  });

  it('accepts the link of an invitation also where none is sent', () => {
    const body = JSON.stringify({ ...LINK, type: 'invite' });
    expect(codeOf('POST', '/auth/v1/verify', { body })).toBeUndefined();
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

describe('refuse rejects', () => {
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
  ])('sign-up by /auth/v1/%s with any method', (route) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
      expect(codeOf(method, `/auth/v1/${route}`)).toBe('signup_disabled');
  });

  it.each([
    ['GET', '/rest/v1/', 404],
    ['GET', '/rest/v1', 404],
    ['GET', '/rest/v1/a/b', 404],
    ['GET', '/rest/v1/a.b', 404],
    ['GET', '/rest/v1/rpc/', 404],
    ['GET', '/rest/v1/rpc/a/b', 404],
    ['GET', '/rest/v1/%76isits', 404],
    ['PUT', '/rest/v1/visits', 405],
    ['OPTIONS', '/rest/v1/visits', 405],
    ['TRACE', '/rest/v1/visits', 405],
    ['GET', '/auth/v1/', 404],
    ['GET', '/auth/v1/constructor', 404],
    ['GET', '/auth/v1/__proto__', 404],
    ['GET', '/auth/v1/sso', 404],
    ['GET', '/auth/v1/factors', 404],
    ['GET', '/auth/v1/authorize', 404],
    ['GET', '/auth/v1/callback', 404],
    ['GET', '/auth/v1/token', 405],
    ['DELETE', '/auth/v1/user', 405],
    ['POST', '/auth/v1/settings', 405],
    ['POST', '/auth/v1/token', 400],
    ['POST', '/auth/v1/token?grant_type=id_token', 400],
    ['POST', '/auth/v1/token?grant_type=password&grant_type=id_token', 400],
    ['GET', '/rest/v1/visits?order=%00', 400],
    ['GET', '/rest/v1/visits?%00=eq.1', 400],
  ])('%s %s with %d', (method, target, status) => {
    expect(statusOf(method, target)).toBe(status);
  });

  it('a body with 20,000 levels', () => {
    const body = '['.repeat(20_000) + ']'.repeat(20_000);
    for (const path of ['/rest/v1/rpc/request_quote', '/auth/v1/token?grant_type=password'])
      expect(statusOf('POST', path, { body })).toBe(400);
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
    const path = `/auth/v1/authorize?provider=github&${PKCE}&redirect_to=${encodeURIComponent(target)}`;
    expect(codeOf('GET', path, { githubConfigured: true })).toBe('bad_request');
  });

  it('a second redirect_to that leaves the site', () => {
    const path = `/auth/v1/authorize?provider=github&${PKCE}&redirect_to=/&redirect_to=//x.example`;
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
    const path = `/auth/v1/authorize?provider=github&${query}`;
    expect(codeOf('GET', path, { githubConfigured: true })).toBe('pkce_required');
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
  ])('a change of the own account: %s', (body, code) => {
    expect(codeOf('PUT', '/auth/v1/user', { body })).toBe(code);
  });

  it.each([
    '{"email":7,"password":"x"}',
    '{"email":"x","password":null}',
    '{"refresh_token":{}}',
    '[]',
    'x',
    undefined,
  ])('credentials that are no strings: %s', (body) => {
    expect(statusOf('POST', '/auth/v1/token?grant_type=password', { body })).toBe(400);
  });
});
