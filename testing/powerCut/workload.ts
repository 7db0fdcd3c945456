import { randomUUID } from 'node:crypto';
import type { Random } from '../../server/admin/demo/random';
import { pick } from '../../server/admin/demo/random';
import { backupPage, backupPlan, readAll } from '../../server/admin/backupContents';
import { addStaff } from '../../server/admin/staffAccounts';
import type { Backend } from '../../server/thread/backend';
import { parseStaffCommand } from '../../server/rest/parse';
import type { Asking } from '../../server/rest/run';
import { parseVisitorCommand } from '../../server/visitor/parseCommand';
import { quote } from '../quotes';
import { visitOf } from '../visits';
import type { History, State } from './history';

const STAFF = { email: 'power@group.example', password: 'cuando vuelva la luz 7' };

/** What the history's keys are in the database. */
const STATE = `
  select 'visit ' || uuid as key, "stayTime" as value from public.visits
  union all select 'touch ' || v.uuid, count(*)::text from public.touches t join public.visits v on v.id = t."visitId" group by v.uuid
  union all select 'customer ' || email, case when merged then 'merged' else "nextStep" end from public.customers
  union all select 'request ' || c.email, count(*)::text from public."customerEvents" e join public.customers c on c.id = e."customerId"
    where e.kind = 'request' group by c.email`;

export async function readState({ database }: Pick<Backend, 'database'>): Promise<State> {
  const rows = await database.query<{ key: string; value: string }>(STATE);
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** Visitors and staff at work on a backend, at most `clients` at once, each in its own rows. */
export async function runWorkload(
  backend: Backend,
  history: History,
  {
    now,
    random,
    first,
    steps,
    clients,
    mayGoOn,
  }: {
    now: () => number;
    random: Random;
    /** Number of the first row, so that none has the key of another workload. */
    first: number;
    steps: number;
    clients: number;
    /** Whether the database is still alive. */
    mayGoOn: () => boolean;
  },
): Promise<void> {
  const staff = await signIn(backend);
  const visits: string[] = [];
  const customers: { email: string; id: number }[] = [];
  let made = first;
  let left = steps;

  async function client(): Promise<void> {
    // Whether a step that failed was stored nobody knows: its rows are left alone from then on.
    while (left-- > 0 && mayGoOn()) await pickStep()().catch(() => undefined);
  }

  function pickStep(): () => Promise<void> {
    const at = random();
    if (at < 0.35 || visits.length < 3) return newVisit;
    if (at < 0.55) return updateVisit;
    if (at < 0.7 || customers.length < 4) return newLead;
    if (at < 0.84) return planNextStep;
    if (at < 0.88) return merge;
    if (at < 0.92) return eraseVisitor;
    return pick([checkpoint, vacuum, backup, leaseOfJob], random);
  }

  /** Takes an item out, so that no other client works on it. */
  function take<Item>(items: Item[]): Item | undefined {
    return items.splice(Math.floor(random() * items.length), 1)[0];
  }

  async function newVisit() {
    const uuid = uuidOf(++made);
    await history.step(now, { [`visit ${uuid}`]: '1', [`touch ${uuid}`]: '1' }, () =>
      visitor(
        'POST',
        '/rest/v1/visits',
        uuid,
        JSON.stringify(visitOf(uuid, { stayTime: '1', ip: `198.51.${made >> 8}.${made & 255}` })),
      ),
    );
    visits.push(uuid);
  }

  async function updateVisit() {
    const uuid = take(visits);
    if (uuid === undefined) return;
    const stayTime = String(2 + Math.floor(random() * 1e6));
    const [row] = await backend.database.query<{ id: string }>(
      'select id::text as id from public.visits where uuid = $1',
      uuid,
    );
    await history.step(now, { [`visit ${uuid}`]: stayTime }, () =>
      visitor(
        'PATCH',
        `/rest/v1/visits?id=eq.${row?.id}`,
        uuid,
        JSON.stringify(visitOf(uuid, { stayTime })),
      ),
    );
    visits.push(uuid);
  }

  async function newLead() {
    const email = `lead-${++made}@cliente.example`;
    const payload = quote({
      key: randomUUID(),
      email,
      phone: `+1 787 ${200 + (made % 700)} ${1000 + made}`,
      name: `Lead ${made}`,
    });
    await history.step(now, { [`customer ${email}`]: '', [`request ${email}`]: '1' }, () =>
      visitor('POST', '/rest/v1/rpc/request_quote', '', JSON.stringify({ payload })),
    );
    const [row] = await backend.database.query<{ id: number }>(
      'select id::int as id from public.customers where email = $1',
      email,
    );
    if (row) customers.push({ email, id: row.id });
  }

  async function planNextStep() {
    const customer = take(customers);
    if (!customer) return;
    const nextStep = `Llamar ${++made}`;
    await history.step(now, { [`customer ${customer.email}`]: nextStep }, () =>
      asStaff('PATCH', `/rest/v1/customers?id=eq.${customer.id}`, { nextStep }),
    );
    customers.push(customer);
  }

  async function merge() {
    const kept = take(customers);
    const other = take(customers);
    if (!kept || !other) return;
    const before = await readState(backend);
    const requests = (email: string) => Number(before.get(`request ${email}`) ?? 0);
    // The next step of the other one is taken over with its date only, and here it has none.
    const plan = before.get(`customer ${kept.email}`) ?? '';
    await history.step(
      now,
      {
        [`customer ${kept.email}`]: plan,
        [`customer ${other.email}`]: 'merged',
        [`request ${kept.email}`]: String(requests(kept.email) + requests(other.email)),
        [`request ${other.email}`]: null,
      },
      () => asStaff('POST', '/rest/v1/rpc/merge_customers', { kept: kept.id, other: other.id }),
    );
    customers.push(kept);
  }

  async function eraseVisitor() {
    const uuid = take(visits);
    if (uuid === undefined) return;
    await history.step(now, { [`visit ${uuid}`]: null, [`touch ${uuid}`]: null }, () =>
      visitor('DELETE', `/rest/v1/visits?uuid=eq.${uuid}`, uuid, undefined),
    );
  }

  const checkpoint = () => backend.database.run('checkpoint');
  const vacuum = () =>
    backend.database.run(`vacuum public.${pick(['visits', 'customers', 'touches'], random)}`);
  const leaseOfJob = () => backend.database.run('analyze public.visits');
  async function backup() {
    const calls = {
      backupPlan: () => backupPlan(backend),
      backupPage: (page: Parameters<typeof backupPage>[1]) => backupPage(backend, page),
    };
    for await (const line of readAll(calls, {})) void line;
  }

  async function visitor(method: string, address: string, uuid: string, body: string | undefined) {
    const { path, query } = splitAddress(address);
    const headers = {
      'x-visitor-uuid': uuid,
      prefer: 'return=minimal',
      'content-type': 'application/json',
    };
    const command = parseVisitorCommand({ method, path, query, headers, body });
    if ('status' in command) throw new Error(command.message);
    const asking: Asking = { account: undefined, claims: '{"role":"anon"}', headers };
    expectOk(address, await backend.command(command, asking));
  }

  async function asStaff(method: string, address: string, body: unknown) {
    const { path, query } = splitAddress(address);
    const headers = { 'content-type': 'application/json', prefer: 'return=representation' };
    const command = parseStaffCommand({ method, path, query, headers, body: JSON.stringify(body) });
    if ('status' in command) throw new Error(command.message);
    expectOk(address, await backend.command(command, { ...staff, headers }));
  }

  await Promise.all(Array.from({ length: clients }, client));
}

async function signIn(backend: Backend): Promise<Omit<Asking, 'headers'>> {
  await addStaff(backend, { ...STAFF, role: 'admin' }).catch(() => undefined);
  const answer = await backend.accountCommand(
    { kind: 'signIn', ...STAFF },
    { origin: 'http://localhost', userAgent: 'power cut' },
  );
  const { access_token: token } = JSON.parse(answer.body) as { access_token: string };
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  const { sub, session_id: sessionId } = JSON.parse(claims) as { sub: string; session_id: string };
  return { account: { id: sub, sessionId }, claims };
}

const uuidOf = (number: number) => `c0ffee00-0000-4000-8000-${String(number).padStart(12, '0')}`;

function splitAddress(address: string) {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  return { path: pathname, query: searchParams };
}

function expectOk(address: string, { status, body }: { status: number; body: string }): void {
  if (status >= 300 || body === '[]') throw new Error(`${address} answered ${status}: ${body}`);
}
