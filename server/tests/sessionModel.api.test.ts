import { describeBackends } from '../../testing/backends';
import { ask, post, send } from '../../testing/requests';
import { endAll, type ModelSession, refreshed } from '../../testing/sessionModel';
import { random } from '../../testing/visitModel';
import { operate } from '../../testing/visits';

/** `STEPS=2000 npm run test:api -- sessionModel` makes so many; the seed is their number. */
const STEPS = Number(process.env.STEPS ?? 120);

interface Tokens {
  access_token: string;
  refresh_token: string;
}

describeBackends('sessions and a model of them', (server) => {
  const next = random(STEPS);
  const account = { email: 'eva-model@group.example', password: 'primera clave 1' };
  let sessions: ModelSession[] = [];

  const token = (grant: string, body: object) =>
    post(server(), `/auth/v1/token?grant_type=${grant}`, body);
  const one = () => sessions[next(sessions.length)];
  const signIn = async () => {
    const { status, body } = await token('password', account);
    expect(status).toBe(200);
    const { access_token, refresh_token } = body as Tokens;
    sessions.push({ access: access_token, tokens: [refresh_token], state: 'open' });
  };
  /** From several tabs at the same time; of some the answer is lost. */
  const refresh = async (session: ModelSession, place: number, tabs: number) => {
    const sent = session.tokens[place];
    const answers = await Promise.all(
      Array.from({ length: tabs }, () => token('refresh_token', { refresh_token: sent })),
    );
    const expected = refreshed(session, place);
    for (const { status, body } of answers) {
      if (expected === 'next' || expected === 'again') expect(status).toBe(200);
      else expect(body).toMatchObject({ error_code: expected });
    }
    const given = new Set(answers.map(({ body }) => (body as Tokens).refresh_token));
    expect(given.size).toBe(1);
    const [last] = given;
    if (expected === 'next') {
      expect(session.tokens).not.toContain(last);
      session.tokens.push(last ?? '');
    } else if (expected === 'again') {
      expect(last).toBe(session.tokens.at(-1));
    }
  };
  /** Also where a reused refresh token has ended it, an access token opens nothing. */
  const check = async ({ access, state }: ModelSession) => {
    const account = await ask(server(), 'GET', '/auth/v1/user', { token: access });
    expect([state, account.status]).toEqual([state, state === 'open' ? 200 : 403]);
    const data = await ask(server(), 'GET', '/rest/v1/staff?select=userId', { token: access });
    expect([state, data.status]).toEqual([state, state === 'open' ? 200 : 401]);
  };

  const steps: ((session: ModelSession) => Promise<unknown>)[] = [
    signIn,
    (session) => refresh(session, session.tokens.length - 1, 1),
    (session) => refresh(session, session.tokens.length - 1, 1 + next(4)),
    (session) => refresh(session, Math.max(0, session.tokens.length - 2), 1 + next(2)),
    (session) => refresh(session, next(session.tokens.length), 1),
    async (session) => {
      const scope = (['local', 'others', 'global'] as const)[next(3)] ?? 'local';
      const { status } = await post(
        server(),
        `/auth/v1/logout?scope=${scope}`,
        {},
        { token: session.access },
      );
      expect(status).toBe(session.state === 'open' ? 204 : 403);
      if (session.state !== 'open') return;
      const others = sessions.filter((each) => each !== session);
      if (scope !== 'local') endAll(others);
      if (scope !== 'others') endAll([session]);
    },
    async (session) => {
      const password = `otra clave ${next(1e9)}`;
      const change = { password, current_password: account.password };
      const { status } = await send(server(), 'PUT', '/auth/v1/user', change, {
        token: session.access,
      });
      expect(status).toBe(session.state === 'open' ? 200 : 403);
      if (session.state !== 'open') return;
      account.password = password;
      endAll(sessions.filter((each) => each !== session));
    },
    async (session) => {
      // While one tab refreshes, another one signs out: whichever comes first, the session has ended.
      const [{ status }] = await Promise.all([
        post(server(), '/auth/v1/logout?scope=local', {}, { token: session.access }),
        token('refresh_token', { refresh_token: session.tokens.at(-1) }),
      ]);
      expect(status).toBe(session.state === 'open' ? 204 : 403);
      if (session.state === 'open') session.state = 'ended';
    },
  ];

  it(`agree after each of ${STEPS} random steps`, async () => {
    await operate(server(), 'addStaff', account);
    await signIn();
    for (let left = STEPS; left > 0; left--) {
      if (sessions.every(({ state }) => state !== 'open')) await signIn();
      // The newest ones, so that most steps meet an open one.
      sessions = sessions.slice(-6);
      const session = one();
      if (!session) continue;
      await steps[next(steps.length)]?.(session);
      await check(one() ?? session);
    }
    for (const session of sessions) await check(session);
    await operate(server(), 'removeStaff', { email: account.email });
    endAll(sessions);
    for (const session of sessions) {
      await check(session);
      await refresh(session, session.tokens.length - 1, 1);
    }
  }, 600_000);
});
