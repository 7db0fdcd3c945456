import { describeSql } from '../../testing/backends';
import { client, visitor } from '../../testing/clients';
import { ask, post } from '../../testing/requests';
import { signIn } from '../../testing/sql';
import { newUuid, nonStaffToken, callsTo } from '../../testing/visits';

interface OwnSession {
  id: string;
  agent: string;
  isThis: boolean;
  startedAt: string;
  usedAt: string;
}

/** Lifetimes of sessions, the server's defaults. */
const LIMITS = { days: 90, idleDays: 14 };
describeSql('R5.6: one’s own sessions', (server, sql) => {
  let made = 0;
  const newAccount = async () => {
    const account = { email: `eva-${++made}@group.example`, password: 'primera clave 1' };
    await callsTo(server()).addStaff(account);
    return account;
  };
  const call = (name: string, token: string, input: object = {}) =>
    post(server(), `/rest/v1/rpc/${name}`, input, { token });
  const sessionsOf = async (token: string) =>
    (await call('own_sessions', token)).body as OwnSession[];
  const isOpen = async (token: string) =>
    (await ask(server(), 'GET', '/rest/v1/staff?select=userId', { token })).status === 200;

  it('are listed with their browsers, and the one that asks is marked', async () => {
    const account = await newAccount();
    const first = await signIn(server(), account);
    const phone = client(server(), {
      'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0',
    });
    await phone.auth.signInWithPassword(account);
    const listed = await sessionsOf(first);
    expect(listed).toHaveLength(2);
    expect(listed.filter(({ isThis }) => isThis)).toHaveLength(1);
    expect(listed.find(({ isThis }) => !isThis)?.agent).toContain('Android 14');
    for (const { startedAt, usedAt } of listed)
      for (const moment of [startedAt, usedAt])
        expect(Math.abs(Date.now() - Date.parse(moment))).toBeLessThan(120_000);
  });

  it('can be ended one by one, or all but the one that asks, and end at once', async () => {
    const account = await newAccount();
    const tokens = [];
    for (let left = 4; left > 0; left--) tokens.push(await signIn(server(), account));
    const [own = '', ...others] = tokens;
    const listed = await sessionsOf(own);
    const one = listed.find(({ isThis }) => !isThis)?.id;
    expect((await call('end_sessions', own, { session: one })).body).toBe(1);
    expect((await call('end_sessions', own, { session: one })).body).toBe(0);
    expect((await Promise.all(others.map(isOpen))).filter(Boolean)).toHaveLength(2);
    // Only a sign-out ends the session that asks; this function does not.
    const mine = listed.find(({ isThis }) => isThis)?.id;
    expect((await call('end_sessions', own, { session: mine })).body).toBe(0);
    expect((await call('end_sessions', own)).body).toBe(2);
    expect(await Promise.all([own, ...others].map(isOpen))).toEqual([true, false, false, false]);
  });

  it('cannot be seen or ended by anybody else', async () => {
    const [account, other] = [await newAccount(), await newAccount()];
    const [token, foreign] = [await signIn(server(), account), await signIn(server(), other)];
    const [mine] = await sessionsOf(token);
    expect((await call('end_sessions', foreign, { session: mine?.id })).body).toBe(0);
    expect((await sessionsOf(foreign)).map(({ id }) => id)).not.toContain(mine?.id);
    expect(await isOpen(token)).toBe(true);
    const nonStaff = await nonStaffToken(server(), sql);
    for (const name of ['own_sessions', 'end_sessions']) {
      expect((await call(name, nonStaff)).status).toBe(403);
      const { error } = await visitor(server(), newUuid()).rpc(name as 'own_sessions');
      expect(error).not.toBeNull();
    }
    const refused = await call('end_sessions', token, { session: 'x' });
    expect(refused.status).toBe(400);
  });

  it.each([
    ['its sign-in was too long ago (SESSION_DAYS)', 'created_at'],
    ['it was not used for too long (SESSION_IDLE_DAYS)', 'refreshed_at'],
  ])('cannot be refreshed when %s', async (_why, column) => {
    const account = await newAccount();
    const { auth } = client(server());
    const { data } = await auth.signInWithPassword(account);
    const session = data.session!;
    const { data: fresh, error } = await auth.refreshSession(session);
    expect(error).toBeNull();
    await sql(
      `update auth.sessions set ${column} = now() - interval '91 days'
       where user_id = '${data.user?.id}' returning 1`,
    );
    const refused = await auth.refreshSession(fresh.session!);
    expect(refused.error).toMatchObject({ status: 400, code: 'session_expired' });
    const left = () =>
      sql<object>(`select 1 as one from auth.sessions where user_id = '${data.user?.id}'`);
    expect(await left()).toHaveLength(1);
    await callsTo(server()).prune({ moment: Date.now(), sessions: LIMITS });
    expect(await left()).toEqual([]);
    // A session that is used is not deleted.
    await auth.signInWithPassword(account);
    await callsTo(server()).prune({ moment: Date.now(), sessions: LIMITS });
    expect(await left()).toHaveLength(1);
  });
});
