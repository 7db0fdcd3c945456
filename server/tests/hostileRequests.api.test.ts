import { attackOneVisit } from '../../testing/attack';
import { describeEmbedded } from '../../testing/backends';
import { ask, post, statuses } from '../../testing/requests';

describeEmbedded('hostile requests', (server, sql) => {
  const { uuid, json, visit, write, expectClearRefusal, bytes } = attackOneVisit(server, sql);

  it('refuses to select one column a hundred times', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, i) => `a${i}:localStorage`).join();
    expectClearRefusal(await ask(server(), 'GET', `/rest/v1/visits?select=${many(100)}`, { uuid }));
    expectClearRefusal(
      await ask(server(), 'GET', `/rest/v1/visits?select=id&select=${many(100)}`, { uuid }),
    );
    expectClearRefusal(
      await write(visit, { ...json, prefer: 'return=representation' }, `?select=${many(100)}`),
    );
    expect((await ask(server(), 'GET', `/rest/v1/visits?uuid=eq.${uuid}`, { uuid })).status).toBe(
      200,
    );
  });

  it.each([
    'localStorage=like.*a*b*c*',
    'localStorage=ilike.*a*',
    'or=(localStorage.fts.q0,localStorage.fts.q1)',
    'localStorage=match.^(a*)(a*)(a*)\\1\\2\\3$',
    'localStorage=not.imatch.x',
    'localStorage=match(any).{x}',
    'or=(adId.eq.x,localStorage.match.x)',
    'and=(or(adId.not.imatch.x,id.gt.0))',
    'adId=MATCH.x',
  ])('refuses a visitor’s filter other than those of the tracker: %s', async (query) => {
    expectClearRefusal(await ask(server(), 'GET', `/rest/v1/visits?${query}`, { uuid }));
    expectClearRefusal(await ask(server(), 'DELETE', `/rest/v1/visits?${query}`, { uuid }));
  });

  it.each([
    '',
    'a b',
    'site.test/../',
    'site.test:99999999',
    'ä.test',
    'site.test\u0000',
    '<script>',
    'user@site.test',
    '[::1',
    'a,b',
  ])('refuses the Host %j', async (host) => {
    const received = await bytes('GET', '/rest/v1/visits', { host });
    expect(statuses(received)).toEqual([400]);
    expect(received).not.toContain('script>');
  });

  it('sends no CORS headers', async () => {
    const headers = {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'apikey',
    };
    const answers = [
      await ask(server(), 'GET', '/rest/v1/visits', { uuid, headers }),
      await ask(server(), 'OPTIONS', '/rest/v1/visits', { headers }),
      await ask(server(), 'OPTIONS', '/auth/v1/token', { headers }),
      await ask(server(), 'GET', '/auth/v1/settings', { headers }),
      await post(server(), '/auth/v1/token?grant_type=password', {}, { headers }),
      await ask(server(), 'GET', '/ip', { headers }),
    ];
    for (const each of answers)
      expect([...each.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual(
        [],
      );
  });

  it('ignores proxy headers and method overrides', async () => {
    const headers = {
      'x-forwarded-for': `127.0.0.1, '; drop table visits; --`,
      'x-forwarded-host': 'elsewhere.example',
      'x-http-method-override': 'DELETE',
      'x-original-url': '/auth/v1/admin/users',
      forwarded: 'for=1.1.1.1;host=elsewhere.example',
    };
    const answer = await ask(server(), 'GET', `/rest/v1/visits?uuid=eq.${uuid}`, { uuid, headers });
    expect(answer.status).toBeLessThan(300);
    expect(answer.body).toMatchObject([{ uuid }]);
  });

  it.each([
    ['2,000 parameters', `?${Array.from({ length: 2000 }, (_, i) => `a${i}=eq.${i}`).join('&')}`],
    ['one parameter 500 times', `?${'adId=eq.x&'.repeat(500)}`],
    ['deep brackets', `?or=${'(or'.repeat(2000)}`],
    ['deep logic', `?and=(${'and('.repeat(300)}id.eq.1${')'.repeat(300)})`],
    ['deep embedding', `?select=${'touches('.repeat(200)}*${')'.repeat(200)}`],
  ])('%s are refused', async (_, query) => {
    const { status } = await ask(server(), 'GET', `/rest/v1/visits${query}`, { uuid });
    // Node refuses a request head of more than 16 KiB.
    expect([400, 431]).toContain(status);
  });
});
