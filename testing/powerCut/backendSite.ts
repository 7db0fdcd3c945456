import type { Random } from '../../server/admin/demo/random';
import { pick } from '../../server/admin/demo/random';
import { addStaff } from '../../server/admin/staffAccounts';
import type { Backend } from '../../server/thread/backend';
import { parseStaffCommand } from '../../server/rest/parse';
import type { Asking } from '../../server/rest/run';
import { parseVisitorCommand } from '../../server/visitor/parseCommand';
import type { State } from './history';
import { NEXT } from './nextMigration';
import type { Site, SiteRequest } from './workload';

const STAFF = { email: 'power@group.example', password: 'cuando vuelva la luz 7' };

/** Reads the database's values of a history's keys. */
const STATE = `
  select 'visit ' || uuid as key, "stayTime" as value from public.visits
  union all select 'touch ' || v.uuid, count(*)::text from public.touches t join public.visits v on v.id = t."visitId" group by v.uuid
  union all select 'customer ' || email, 'merged' from public.customers where merged
  union all select 'customer ' || c.email, o."nextStep" from public.customers c join public.opportunities o using (email) where not merged
  union all select 'request ' || c.email, count(*)::text from public."customerEvents" e join public.customers c on c.id = e."customerId"
    where e.kind = 'request' group by c.email
  union all select 'migration ' || version, name from supabase_migrations.schema_migrations where version = '${NEXT.version}'
  union all select 'relation ' || relname, relkind::text from pg_class where relname like '${NEXT.name}%'`;

export async function readState({ database }: Pick<Backend, 'database'>): Promise<State> {
  const rows = await database.query<{ key: string; value: string }>(STATE);
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** Site of a backend in this process, which is called like by the server. */
export async function backendSite(
  backend: Backend,
  {
    random,
    backup,
    ...trial
  }: Pick<Site, 'now' | 'mayGoOn' | 'mayFail'> & {
    random: Random;
    backup: () => Promise<void>;
  },
): Promise<Site> {
  const account = await signIn(backend);
  const { database } = backend;

  async function run(
    { address, headers }: SiteRequest,
    command: ReturnType<typeof parseStaffCommand>,
    asking: Omit<Asking, 'headers'>,
  ) {
    if ('status' in command) throw new Error(command.message);
    const { status, body } = await backend.command(command, { ...asking, headers });
    if (status >= 300 || body === '[]') throw new Error(`${address} answered ${status}: ${body}`);
    return { text: body, at: trial.now() };
  }

  let continued = 0;
  /**
   * Continues the log in a new file, whose name must survive too. Does so at most twice, because each file has 16 MB.
   */
  async function continueLog() {
    if (continued++ < 2) await database.run('select pg_switch_wal()');
  }

  return {
    ...trial,
    visitor: (request) =>
      run(request, parseVisitorCommand(parsed(request)), {
        account: undefined,
        claims: '{"role":"anon"}',
      }),
    staff: (request) => run(request, parseStaffCommand(parsed(request)), account),
    upkeep: [
      () => database.run('checkpoint'),
      () => database.run(`vacuum public.${pick(['visits', 'customers', 'touches'], random)}`),
      backup,
      () => database.run('analyze public.visits'),
      continueLog,
    ],
  };
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

function parsed({ method, address, headers, body }: SiteRequest) {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  return { method, path: pathname, query: searchParams, headers, body };
}
