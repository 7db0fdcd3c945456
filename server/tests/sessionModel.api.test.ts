import { type Role, ROLES } from '../../src/config/roles';
import { describeBackends } from '../../testing/backends';
import { ask, post, send } from '../../testing/requests';
import { type RunningServer, startServer, type TestServer } from '../../testing/server';
import {
  ASKED,
  endAll,
  type ModelSession,
  type Outcome,
  OUTCOMES,
  refreshed,
  statusesOf,
} from '../../testing/sessionModel';
import { staffToken } from '../../testing/sql';
import { pick, random } from '../../testing/visitModel';
import { callsTo } from '../../testing/visits';

/** Number of random steps, and also their seed; `STEPS=2000 npm run test:api -- sessionModel` makes 2,000. */
const STEPS = Number(process.env.STEPS ?? 120);

interface Tokens {
  access_token: string;
  refresh_token: string;
  user: { id: string };
}

describeBackends('sessions and a model of them', (server) => {
  const next = random(STEPS);
  const account = {
    email: 'eva-model@group.example',
    password: 'primera clave 1',
    role: 'agent' as Role,
  };
  let accountId = '';
  let sessions: ModelSession[] = [];
  /** Second server on the same PostgreSQL; undefined with the embedded database, which has one server. */
  let second: TestServer | undefined;

  beforeAll(async () => {
    const { databaseUrl } = server();
    if (databaseUrl !== '')
      second = await startServer({ DATABASE_URL: databaseUrl, SIGN_IN_FAILURES_PER_MINUTE: '0' });
  });
  afterAll(async () => second?.stop());

  /** Chooses one of the servers for a request. */
  const site = (): Pick<RunningServer, 'url' | 'anonKey'> =>
    second && next(2) === 0 ? second : server();
  const token = (grant: string, body: object) =>
    post(site(), `/auth/v1/token?grant_type=${grant}`, body);
  const isOpen = ({ state }: ModelSession) => state === 'open';
  /** Chooses a session, mostly an open one, because only such a session gets the three tokens that a reuse needs. */
  const one = () => {
    const open = next(4) > 0 ? sessions.filter(isOpen) : [];
    const from = open.length > 0 ? open : sessions;
    return from[next(from.length)];
  };
  const met = new Set<Outcome>();
  const signIn = async () => {
    const { status, body } = await token('password', account);
    expect(status).toBe(200);
    const { access_token, refresh_token, user } = body as Tokens;
    sessions.push({ access: access_token, tokens: [refresh_token], state: 'open' });
    accountId = user.id;
  };
  /** Refreshes from several tabs at the same time, some of which lose the answer. */
  const refresh = async (session: ModelSession, place: number, tabs: number) => {
    const sent = session.tokens[place];
    const answers = await Promise.all(
      Array.from({ length: tabs }, () => token('refresh_token', { refresh_token: sent })),
    );
    const expected = refreshed(session, place);
    met.add(expected);
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
  const check = async (session: ModelSession) => {
    const asked = {
      account: () => ask(site(), 'GET', '/auth/v1/user', { token: session.access }),
      team: () => post(site(), '/rest/v1/rpc/team', {}, { token: session.access }),
      merge: () =>
        post(
          site(),
          '/rest/v1/rpc/merge_customers',
          { kept: 0, other: 0 },
          { token: session.access },
        ),
    };
    const { state } = session;
    for (const what of ['account', pick(next, ASKED.slice(1))] as const) {
      const { status } = await asked[what]();
      const expected = statusesOf(session, account.role)[what];
      expect({ what, state, role: account.role, status }).toEqual({
        what,
        state,
        role: account.role,
        status: expected,
      });
    }
  };
  /** Makes a change as an admin, by the API or by the command. */
  const asAdmin = async (name: string, more: object, byCommand: () => Promise<void>) => {
    if (next(2) === 0) return byCommand();
    const options = { token: await staffToken(server()) };
    const { status } = await post(
      site(),
      `/rest/v1/rpc/${name}`,
      { account: accountId, ...more },
      options,
    );
    expect([200, 204]).toContain(status);
  };

  type Step = (session: ModelSession) => Promise<unknown>;
  const often = (times: number, step: Step) => Array<Step>(times).fill(step);
  const steps: Step[] = [
    ...often(2, signIn),
    ...often(3, (session) => refresh(session, session.tokens.length - 1, 1)),
    ...often(4, (session) => refresh(session, session.tokens.length - 1, 1 + next(4))),
    ...often(2, (session) => refresh(session, Math.max(0, session.tokens.length - 2), 1 + next(2))),
    ...often(5, (session) => refresh(session, next(session.tokens.length), 1)),
    async (session) => {
      const scope = (['local', 'others', 'global'] as const)[next(3)] ?? 'local';
      const { status } = await post(
        site(),
        `/auth/v1/logout?scope=${scope}`,
        {},
        { token: session.access },
      );
      expect(status).toBe(isOpen(session) ? 204 : 403);
      if (!isOpen(session)) return;
      const others = sessions.filter((each) => each !== session);
      if (scope !== 'local') endAll(others);
      if (scope !== 'others') endAll([session]);
    },
    async (session) => {
      const password = `otra clave ${next(1e9)}`;
      const change = { password, current_password: account.password };
      const { status } = await send(site(), 'PUT', '/auth/v1/user', change, {
        token: session.access,
      });
      expect(status).toBe(isOpen(session) ? 200 : 403);
      if (!isOpen(session)) return;
      account.password = password;
      endAll(sessions.filter((each) => each !== session));
    },
    async (session) => {
      // While one tab refreshes, another one signs out: whichever is first, the session ends.
      const [{ status }] = await Promise.all([
        post(site(), '/auth/v1/logout?scope=local', {}, { token: session.access }),
        token('refresh_token', { refresh_token: session.tokens.at(-1) }),
      ]);
      expect(status).toBe(isOpen(session) ? 204 : 403);
      if (isOpen(session)) session.state = 'ended';
    },
    async () => {
      account.role = pick(next, ROLES);
      const { email, role } = account;
      await asAdmin('set_staff_role', { role }, () =>
        callsTo(server()).setStaffRole({ email, role }),
      );
    },
    async (session) => {
      // While a tab refreshes, the person is removed. Later there is another account with this address.
      await Promise.all([
        asAdmin('remove_staff', {}, () => callsTo(server()).removeStaff({ email: account.email })),
        token('refresh_token', { refresh_token: session.tokens.at(-1) }),
      ]);
      endAll(sessions);
      for (const each of sessions) await check(each);
      await refresh(session, session.tokens.length - 1, 1);
      expect(await token('password', account)).toMatchObject({
        status: 400,
        body: { error_code: 'invalid_credentials' },
      });
      account.role = pick(next, ROLES);
      await callsTo(server()).addStaff(account);
    },
  ];

  it(`agree after each of ${STEPS} random steps`, async () => {
    await callsTo(server()).addStaff(account);
    await signIn();
    for (let left = STEPS; left > 0; left--) {
      if (!sessions.some(isOpen)) await signIn();
      // Keeps the newest sessions, so that most steps meet an open one.
      sessions = sessions.slice(-6);
      const session = one();
      if (!session) continue;
      await steps[next(steps.length)]?.(session);
      await check(one() ?? session);
    }
    for (const session of sessions) await check(session);
    // Otherwise these steps have compared less than they should, and another number of steps is needed.
    expect([...met].sort()).toEqual(OUTCOMES.toSorted());
  }, 600_000);
});
