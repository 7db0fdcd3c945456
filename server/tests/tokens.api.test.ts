import { describeBackends } from '../../testing/backends';
import { FORGED_TOKENS, type ForgersTools } from '../../testing/forgedTokens';
import { ask, type Options, post, send } from '../../testing/requests';
import { signIn, staffToken } from '../../testing/sql';
import { claimsOf, secretOf, tokenOf } from '../../testing/tokens';
import { newUuid, callsTo, visitOf } from '../../testing/visits';

describeBackends('forged and incomplete tokens', (server, sql) => {
  const mine = newUuid();
  let token: string;
  let secret: string;
  let path: string;
  const visits = () => sql<{ id: number }>('select * from public.visits order by id');

  beforeAll(async () => {
    token = await staffToken(server());
    secret = await secretOf(server(), sql);
    await post(server(), '/rest/v1/visits', visitOf(mine), { uuid: mine });
    path = `/rest/v1/visits?id=in.(${(await visits())[0]!.id})`;
  });

  const made = (make: (tools: ForgersTools) => string) =>
    make({ token, secret, publicKey: server().anonKey });

  const dataAnswers = async (options: Options) => [
    await ask(server(), 'GET', '/rest/v1/visits', options),
    await ask(server(), 'GET', '/rest/v1/touches', options),
    await ask(server(), 'GET', '/rest/v1/staff', options),
    await post(server(), '/rest/v1/visits', visitOf(mine), options),
    await post(server(), '/rest/v1/rpc/search_visits', { q: mine }, options),
    await send(server(), 'PATCH', path, { ip: '1.1.1.1' }, options),
    await ask(server(), 'DELETE', path, options),
  ];

  it.each(FORGED_TOKENS)('a token %s opens nothing', async (name, make) => {
    const before = await visits();
    const options = { token: made(make) };
    for (const { status, text } of await dataAnswers(options)) {
      // A malformed token counts as no token, and these requests have no visitor's uuid.
      if (status === 200) expect(text).toBe('[]');
      else expect([400, 401, 403]).toContain(status);
    }
    expect(await visits()).toEqual(before);
    if (name.startsWith('signed by the server')) return;
    const own = [
      await ask(server(), 'GET', '/auth/v1/user', options),
      await send(server(), 'PUT', '/auth/v1/user', { password: 'una clave nueva 1' }, options),
      await post(server(), '/auth/v1/logout', {}, options),
    ];
    for (const { status } of own) expect([401, 403]).toContain(status);
  });

  it.each(FORGED_TOKENS)('a token %s does not replace the public key', async (_, make) => {
    const answer = await ask(server(), 'GET', '/rest/v1/visits', { key: made(make), uuid: mine });
    expect(answer.status).toBe(401);
  });

  it('a signed token without an existing account reads and changes nothing', async () => {
    const gone = { email: 'gone@group.example', password: 'me voy mañana 1' };
    await callsTo(server()).addStaff(gone);
    const old = await signIn(server(), gone);
    expect((await ask(server(), 'GET', '/rest/v1/visits', { token: old })).text).toContain(mine);
    await callsTo(server()).removeStaff({ email: gone.email });
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
        path,
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
});
