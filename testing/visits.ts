import { askOwner } from '../server/admin/dataFolder';
import type { DatabaseCalls } from '../server/thread/operationTable';
import type { RunningServer } from './server';
import { type Sql, signIn } from './sql';

/** The eight fields that a visitor can write (R6.2). */
export interface VisitFields {
  adId: string;
  uuid: string;
  ip: string;
  deviceType: string;
  system: string;
  prePage: string;
  stayTime: string;
  localStorage: string;
}

let made = 0;

/** Makes a visitor's uuid that no other test uses. */
export function newUuid(): string {
  return `c0ffee00-0000-4000-8000-${String(process.pid % 1e6).padStart(6, '0')}${String(++made).padStart(6, '0')}`;
}

export function visitOf(uuid: string, fields: Partial<VisitFields> = {}): VisitFields {
  return {
    adId: 'meta-auto',
    uuid,
    ip: '203.0.113.7',
    deviceType: 'PC',
    system: 'Linux',
    prePage: 'https://www.google.com/',
    stayTime: '12',
    localStorage: JSON.stringify({ uuid, pages: [{ dir: '/', cont: '1', time: '12' }] }),
    ...fields,
  };
}

/** Operations of a running server, called like by commands. */
export const callsTo = ({ dataDir }: Pick<RunningServer, 'dataDir'>): DatabaseCalls =>
  new Proxy({} as DatabaseCalls, {
    get: (_none, name) => async (input: unknown) => {
      const answer = await askOwner(dataDir, `/${String(name)}`, JSON.stringify(input ?? null));
      if (answer?.status !== 200)
        throw new Error(`${String(name)}: ${answer?.text ?? 'no server'}`);
      return (JSON.parse(answer.text) as { result: unknown }).result;
    },
  });

/** Creates an account without a row in staff, which the product itself never does. @returns its token */
export async function nonStaffToken(server: RunningServer, sql: Sql): Promise<string> {
  const nonStaff = { email: 'non-staff@elsewhere.example', password: 'hasta la vista 7' };
  await callsTo(server).addStaff(nonStaff);
  const removed = await sql(
    `delete from public.staff using auth.users where users.id = staff."userId" and users.email = '${nonStaff.email}' returning 1`,
  );
  if (removed.length !== 1) throw new Error('the account is still staff');
  return signIn(server, nonStaff);
}
