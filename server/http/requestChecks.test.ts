import { type UncheckedRequest, checkRequest } from './requestChecks';

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
    ...changes,
  };
};
const statusOf = (...parameters: Parameters<typeof request>) =>
  checkRequest(request(...parameters))?.status;

describe('checkRequest accepts', () => {
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
    ['POST', '/auth/v1/token?grant_type=password', { body: '{"email":"a@b.c","password":"x"}' }],
  ])('%s %s %j', (method, target, changes) => {
    expect(checkRequest(request(method, target, changes))).toBeUndefined();
  });
});

describe('checkRequest refuses', () => {
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
    ['GET', '/rest/v1/visits?order=%00', 400],
    ['GET', '/rest/v1/visits?%00=eq.1', 400],
    ['GET', '/auth/v1/callback?code=%00', 400],
  ])('%s %s with %d', (method, target, status) => {
    expect(statusOf(method, target)).toBe(status);
  });

  it('a body with 20,000 levels', () => {
    const body = '['.repeat(20_000) + ']'.repeat(20_000);
    for (const path of ['/rest/v1/rpc/request_quote', '/auth/v1/token?grant_type=password'])
      expect(statusOf('POST', path, { body })).toBe(400);
  });
});
