import { client } from '../../testing/clients';
import { describeEmbedded } from '../../testing/backends';
import { ask, post, send } from '../../testing/requests';
import { STAFF } from '../../testing/server';
import { signIn as signInToken, staffToken } from '../../testing/sql';
import { newUuid, callsTo, visitOf } from '../../testing/visits';

const EVA = { email: 'eva@group.example', password: 'primera clave 1' };

describeEmbedded(
  'limits by address (D4.4)',
  (server, sql) => {
    let last = 0;
    /** Headers of a request through one trusted proxy. */
    const from = (address: string) => ({ headers: { 'x-forwarded-for': `1.2.3.4, ${address}` } });
    // Each attempt is for another account, because repeated failures of one account slow it down.
    const wrong = () => ({ email: `nobody-${++last}@group.example`, password: 'wrong' });
    const newAddress = () => `198.18.${Math.floor(++last / 250)}.${last % 250}`;
    const signIn = (credentials: unknown, address: string) =>
      post(server(), '/auth/v1/token?grant_type=password', credentials, from(address));
    const read = (address: string, options = {}) =>
      ask(server(), 'GET', `/rest/v1/visits?select=id&uuid=eq.${newUuid()}`, {
        ...from(address),
        ...options,
      });
    const statuses = async (answers: Promise<{ status: number }>[]) =>
      (await Promise.all(answers)).map(({ status }) => status).sort();

    beforeAll(async () => {
      await staffToken(server());
      await callsTo(server()).addStaff(EVA);
    });

    it('after 4 failed sign-ins an address gets 429 with the time to wait', async () => {
      const address = newAddress();
      for (let left = 4; left > 0; left--)
        expect((await signIn(wrong(), address)).status).toBe(400);
      const refused = await signIn(STAFF, address);
      expect(refused).toMatchObject({
        status: 429,
        body: { code: 'over_request_rate_limit', error_code: 'over_request_rate_limit' },
      });
      const wait = Number(refused.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(60);
    });

    it('supabase-js distinguishes it from a wrong password', async () => {
      const address = newAddress();
      const { auth } = client(server(), from(address).headers);
      for (let left = 4; left > 0; left--) await auth.signInWithPassword(wrong());
      const { error } = await auth.signInWithPassword(STAFF);
      expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    });

    it('4 of 40 simultaneous attempts are answered', async () => {
      const address = newAddress();
      const attempts = Array.from({ length: 40 }, () => signIn(wrong(), address));
      expect(await statuses(attempts)).toEqual([
        ...Array<number>(4).fill(400),
        ...Array<number>(36).fill(429),
      ]);
    });

    it('successful sign-ins are not counted', async () => {
      const address = newAddress();
      for (let left = 8; left > 0; left--) expect((await signIn(STAFF, address)).status).toBe(200);
    });

    it('the owner of an attacked account can sign in from another address', async () => {
      const attacks = Array.from({ length: 7 }, () =>
        signIn({ ...EVA, password: 'wrong' }, newAddress()),
      );
      expect(new Set(await statuses(attacks))).toEqual(new Set([400]));
      expect((await signIn(EVA, newAddress())).status).toBe(200);
    });

    it('guesses at the current password count as failed sign-ins', async () => {
      const address = newAddress();
      const token = await signInToken(server(), EVA);
      const guess = (current_password?: string) =>
        send(
          server(),
          'PUT',
          '/auth/v1/user',
          { password: 'segunda clave 2', current_password },
          { token, ...from(address) },
        );
      for (let left = 4; left > 0; left--)
        expect(await guess('wrong')).toMatchObject({
          status: 400,
          body: { error_code: 'current_password_mismatch' },
        });
      expect((await guess(EVA.password)).status).toBe(429);
      expect((await signIn(EVA, address)).status).toBe(429);
      expect((await signIn(EVA, newAddress())).status).toBe(200);
    });

    it.each([
      { email: 7, password: 'x' },
      { ...STAFF, password: ['x'] },
      { ...STAFF, password: null },
      [],
      'x',
      null,
    ])('malformed credentials are refused and not counted: %j', async (body) => {
      const address = newAddress();
      for (let left = 5; left > 0; left--) expect((await signIn(body, address)).status).toBe(400);
      expect((await signIn(STAFF, address)).status).toBe(200);
    });

    it('a failed refresh does not count as a failed sign-in', async () => {
      const address = newAddress();
      const refresh = () =>
        post(
          server(),
          '/auth/v1/token?grant_type=refresh_token',
          { refresh_token: 'x' },
          from(address),
        );
      for (let left = 5; left > 0; left--) expect((await refresh()).status).toBe(400);
      expect((await signIn(STAFF, address)).status).toBe(200);
    });

    it('sign-ins are counted in every encoding of the grant type', async () => {
      const address = newAddress();
      const attempt = (path: string) => post(server(), path, wrong(), from(address));
      const paths = [
        '?grant_type=password',
        '?x=1&grant_type=password',
        '?grant_type=passwor%64',
        '?grant%5ftype=password',
      ];
      for (const query of [...paths, ...paths]) await attempt(`/auth/v1/token${query}`);
      expect((await signIn(STAFF, address)).status).toBe(429);
    });

    it('an address gets 60 responses a minute with the public key, then 429', async () => {
      const address = newAddress();
      const first = await statuses(Array.from({ length: 60 }, () => read(address)));
      expect(new Set(first)).toEqual(new Set([200]));
      const refused = await read(address);
      expect(refused).toMatchObject({
        status: 429,
        body: { message: expect.stringContaining('Too many requests') },
      });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      const uuid = newUuid();
      expect(
        (await post(server(), '/rest/v1/visits', visitOf(uuid), { uuid, ...from(address) })).status,
      ).toBe(429);
      expect(await sql(`select id from public.visits where uuid = '${uuid}'`)).toEqual([]);
      expect((await read(newAddress())).status).toBe(200);
    });

    it('refused and malformed requests count too', async () => {
      const address = newAddress();
      await Promise.all(
        Array.from({ length: 60 }, () => ask(server(), 'GET', '/rest/v1/', from(address))),
      );
      expect((await read(address)).status).toBe(429);
    });

    it('a successful refresh is not counted', async () => {
      const address = newAddress();
      const { auth } = client(server(), from(address).headers);
      await auth.signInWithPassword(STAFF);
      await Promise.all(Array.from({ length: 61 }, () => read(address)));
      expect((await read(address)).status).toBe(429);
      for (let left = 62; left > 0; left--)
        expect((await auth.refreshSession()).error?.message).toBeUndefined();
    });

    it('failed refreshes are limited with a status that keeps the session', async () => {
      const address = newAddress();
      const refresh = (refresh_token: string) =>
        post(server(), '/auth/v1/token?grant_type=refresh_token', { refresh_token }, from(address));
      const first = await statuses(Array.from({ length: 60 }, () => refresh(newUuid())));
      expect(new Set(first)).toEqual(new Set([400]));
      const refused = await refresh(newUuid());
      // auth-js drops the session at 429.
      expect(refused).toMatchObject({ status: 503, body: { code: 'over_request_rate_limit' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await read(address)).status).toBe(200);
    });

    it('an address that has written a megabyte cannot write for 24 hours, but can read', async () => {
      const address = newAddress();
      const write = (sender: string) => {
        const uuid = newUuid();
        const visit = visitOf(uuid, { localStorage: 'x'.repeat(30_000) });
        return post(server(), '/rest/v1/visits', visit, { uuid, ...from(sender) });
      };
      // Each write counts 30.8 KB, including 512 bytes for the row: 32 writes are less than a megabyte, 33 are more.
      const first = await statuses(Array.from({ length: 32 }, () => write(address)));
      expect(new Set(first)).toEqual(new Set([201]));
      const refused = await write(address);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000);
      expect((await read(address)).status).toBe(200);
      expect((await signIn(STAFF, address)).status).toBe(200);
      expect((await write(newAddress())).status).toBe(201);
    });

    it('an IPv6 /64 counts as one address', async () => {
      const [near, far] = ['2001:db8:1:2', '2001:db8:1:3'];
      await statuses(
        Array.from({ length: 60 }, (_, i) => read(`${near}::${(i + 1).toString(16)}`)),
      );
      expect((await read(`${near}:ffff:ffff:ffff:ffff`)).status).toBe(429);
      expect((await read(`${far}::1`)).status).toBe(200);
    });

    it('staff are not limited, also from an address at its limit', async () => {
      const address = newAddress();
      const token = await staffToken(server());
      await statuses(Array.from({ length: 61 }, () => read(address)));
      const answers = await statuses(Array.from({ length: 70 }, () => read(address, { token })));
      expect(new Set(answers)).toEqual(new Set([200]));
    });

    it('an invalid token does not lift the limit', async () => {
      const address = newAddress();
      const token = `${(await staffToken(server())).slice(0, -6)}AAAAAA`;
      await Promise.all(Array.from({ length: 60 }, () => read(address, { token })));
      expect((await read(address, { token })).status).toBe(429);
    });

    it('addresses in X-Forwarded-For that the visitor wrote, left of the one that the proxy added, are ignored', async () => {
      const proxied = newAddress();
      const claim = (claimed: string) =>
        ask(server(), 'GET', '/ip', { headers: { 'x-forwarded-for': `${claimed}, ${proxied}` } });
      expect((await claim('9.9.9.9')).body).toEqual({ ip: proxied });
      expect((await claim(`8.8.8.8, 7.7.7.7`)).body).toEqual({ ip: proxied });
    });

    it('pages, assets and /ip are not limited', async () => {
      const address = newAddress();
      await Promise.all(Array.from({ length: 61 }, () => read(address)));
      for (const path of ['/', '/ip', '/health', '/favicon.svg'])
        expect((await ask(server(), 'GET', path, from(address))).status).toBe(200);
    });
  },
  {
    variables: {
      SIGN_IN_FAILURES_PER_MINUTE: '4',
      VISITOR_REQUESTS_PER_MINUTE: '60',
      VISITOR_MEGABYTES_PER_DAY: '1',
      TRUST_PROXY: '1',
    },
  },
);
