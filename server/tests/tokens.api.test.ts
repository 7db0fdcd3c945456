import { readFileSync } from 'node:fs';
import { describeBackends } from '../testing/backends';
import { ask, type Options, post, send } from '../testing/requests';
import { signIn, staffToken } from '../testing/sql';
import { claimsOf, tokenOf } from '../testing/tokens';
import { newUuid, operate, visitOf } from '../testing/visits';

const FOREIGN = 'a-secret-of-somebody-else-with-many-characters';

describeBackends('tokens that are not ours, or not whole', (server, sql) => {
  const mine = newUuid();
  let token: string;
  let secret: string;
  const visits = () => sql('select * from public.visits order by id');

  beforeAll(async () => {
    token = await staffToken(server());
    secret = readFileSync(`${server().dataDir}/jwt-secret`, 'utf8').trim();
    await post(server(), '/rest/v1/visits', visitOf(mine), { uuid: mine });
  });

  const forged: [name: string, make: () => string][] = [
    ['signed with a foreign secret', () => tokenOf(claimsOf(token), FOREIGN)],
    ['signed with an empty secret', () => tokenOf(claimsOf(token), '')],
    ['signed with the public key', () => tokenOf(claimsOf(token), server().anonKey)],
    [
      'service_role, signed with a foreign secret',
      () => tokenOf({ ...claimsOf(token), role: 'service_role' }, FOREIGN),
    ],
    [
      'postgres, signed with a foreign secret',
      () => tokenOf({ ...claimsOf(token), role: 'postgres' }, FOREIGN),
    ],
    ['of algorithm none', () => tokenOf(claimsOf(token), '', 'none')],
    [
      'of algorithm none with our signature',
      () => tokenOf(claimsOf(token), '', 'none') + token.split('.')[2]!,
    ],
    [
      'expired',
      () => tokenOf({ ...claimsOf(token), exp: Math.floor(Date.now() / 1000) - 60 }, secret),
    ],
    [
      'not valid yet',
      () => tokenOf({ ...claimsOf(token), nbf: Math.floor(Date.now() / 1000) + 3600 }, secret),
    ],
    ['truncated', () => token.slice(0, -4)],
    ['without its signature', () => token.split('.').slice(0, 2).join('.')],
    [
      'with claims exchanged',
      () => {
        const [head, , signature] = token.split('.');
        const claims = Buffer.from(
          JSON.stringify({ ...claimsOf(token), role: 'service_role' }),
        ).toString('base64url');
        return `${head}.${claims}.${signature}`;
      },
    ],
    ['a word', () => 'service_role'],
    ['three dots', () => '...'],
    ['of 8,000 characters', () => `${'a'.repeat(8000)}.b.c`],
  ];

  const dataAnswers = async (options: Options) => [
    await ask(server(), 'GET', '/rest/v1/visits', options),
    await ask(server(), 'GET', '/rest/v1/touches', options),
    await ask(server(), 'GET', '/rest/v1/staff', options),
    await post(server(), '/rest/v1/visits', visitOf(mine), options),
    await post(server(), '/rest/v1/rpc/search_visits', { q: mine }, options),
    await send(server(), 'PATCH', '/rest/v1/visits?id=gt.0', { ip: '1.1.1.1' }, options),
    await ask(server(), 'DELETE', '/rest/v1/visits?id=gt.0', options),
  ];

  it.each(forged)('a token %s opens nothing', async (_, make) => {
    const before = await visits();
    const options = { token: make() };
    for (const { status, text } of await dataAnswers(options)) {
      // What is no token at all counts as none: the public key's empty list, a change that reaches no row.
      if (status === 200) expect(text).toBe('[]');
      else expect([204, 401, 403]).toContain(status);
    }
    const own = [
      await ask(server(), 'GET', '/auth/v1/user', options),
      await send(server(), 'PUT', '/auth/v1/user', { password: 'una clave nueva 1' }, options),
      await post(server(), '/auth/v1/logout', {}, options),
    ];
    for (const { status } of own) expect([401, 403]).toContain(status);
    expect(await visits()).toEqual(before);
  });

  it.each(['service_role', 'postgres', 'site', 'supabase_admin', `anon', 'x`, ''])(
    'not even a token signed by us makes anybody %j',
    async (role) => {
      const before = await visits();
      const options = { token: tokenOf({ ...claimsOf(token), role }, secret) };
      for (const { status, text } of await dataAnswers(options)) {
        if (status === 200) expect(text).toBe('[]');
        else expect([204, 401, 403]).toContain(status);
      }
      expect(await visits()).toEqual(before);
    },
  );

  it.each(forged)('a token %s is no key', async (_, make) => {
    const answer = await ask(server(), 'GET', '/rest/v1/visits', { key: make(), uuid: mine });
    expect(answer.status).toBe(401);
  });

  it('a token of ours without an account, or of an account that is gone, sees and changes nothing', async () => {
    const gone = { email: 'gone@group.example', password: 'me voy mañana 1' };
    await operate(server(), 'addStaff', gone);
    const old = await signIn(server(), gone);
    expect((await ask(server(), 'GET', '/rest/v1/visits', { token: old })).text).toContain(mine);
    await operate(server(), 'removeStaff', { email: gone.email });
    const { sub, ...others } = claimsOf(token);
    expect(sub).toBeTruthy();
    const before = await visits();
    for (const each of [old, tokenOf(others, secret), tokenOf({ ...others, sub: 'x' }, secret)]) {
      const read = await ask(server(), 'GET', '/rest/v1/visits', { token: each, uuid: mine });
      expect(read.status).toBeLessThan(500);
      if (read.status === 200) expect(read.body).toEqual([]);
      const change = await send(
        server(),
        'PATCH',
        '/rest/v1/visits?id=gt.0',
        { checked: true },
        { token: each, uuid: mine },
      );
      expect(change.status).toBeLessThan(500);
      expect(
        (await post(server(), '/rest/v1/rpc/search_visits', { q: mine }, { token: each })).status,
      ).toBeGreaterThanOrEqual(400);
    }
    expect(await visits()).toEqual(before);
  });

  it('headers and parameters that name a role are no role', async () => {
    const headers = {
      'x-role': 'service_role',
      role: 'postgres',
      'x-supabase-role': 'service_role',
      'x-forwarded-user': 'postgres',
      cookie: `sb-access-token=${token}; role=service_role`,
    };
    for (const path of [
      '/rest/v1/visits',
      '/rest/v1/visits?role=eq.postgres',
      `/rest/v1/visits?access_token=${token}`,
    ]) {
      const { status, text } = await ask(server(), 'GET', path, { headers });
      expect([200, 400]).toContain(status);
      expect(text).not.toContain(mine);
    }
  });
});
