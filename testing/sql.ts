import { STAFF, type RunningServer } from './server';
import { post } from './requests';

/** Runs one select, or one change with a returning clause, as the database's owner. @returns the rows */
export type Sql = <Row extends object>(statement: string) => Promise<Row[]>;

type Site = Pick<RunningServer, 'url' | 'anonKey'>;

const tokens = new Map<string, Promise<string>>();

/** Token of staff on a server. It signs in only once, so that tests of sign-in limits can use it afterwards. */
export function staffToken(server: Site): Promise<string> {
  const known = tokens.get(server.url) ?? signIn(server, STAFF);
  tokens.set(server.url, known);
  return known;
}

export async function signIn(
  server: Site,
  credentials: { email: string; password: string },
): Promise<string> {
  const answer = await post(server, '/auth/v1/token?grant_type=password', credentials);
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}: ${answer.text}`);
  return (answer.body as { access_token: string }).access_token;
}

/** Runs a statement through test_sql of functions.sql. */
export async function runSql<Row extends object>(server: Site, statement: string): Promise<Row[]> {
  const token = await staffToken(server);
  const answer = await post(server, '/rest/v1/rpc/test_sql', { statement }, { token });
  if (answer.status !== 200) throw new Error(`${statement}: ${answer.status} ${answer.text}`);
  return answer.body as Row[];
}

/** Deletes all customers with their history and policies, which no role of the API may do. */
export async function deleteCustomers(sql: Sql): Promise<void> {
  for (const table of ['customerEvents', 'policies', 'customers'])
    await sql(`delete from public."${table}" returning 1`);
}
