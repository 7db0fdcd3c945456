import { randomInt } from 'node:crypto';
import type { Role } from '../../src/config/roles';
import { newAccount } from '../accounts/newAccount';
import { closeCalendar, dropLinks } from '../accounts/passwordLinks';
import { hashPassword, passwordFault } from '../accounts/passwords';
import type { OpenDatabase } from '../database/connection';
import { MIN_PASSWORD_LENGTH } from '../environment';
import type { Calls } from '../primitives/calls';

export interface Credentials {
  email: string;
  password: string;
}

export interface StaffMember {
  email: string;
  /** '' without one. */
  name: string;
  role: Role;
  since: string;
  lastSignIn: string | null;
}

const DEFAULT_EMAIL = 'staff@group.local';
/** Letters and digits without those that are easily confused, such as 0 and O. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

/** @returns 20 characters in groups of five: about 116 bits */
export function randomPassword(): string {
  const group = () =>
    Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}

/**
 * Creates the first account when there is none: the given one, else one with a random password.
 * @returns the account with the random password, which is to be shown once; null when none was made
 */
export async function ensureFirstStaff(
  open: OpenDatabase,
  given: Credentials | null,
): Promise<Credentials | null> {
  return open.exclusively('first account', async () => {
    const [staff] = await open.database.query('select 1 from public.staff limit 1');
    if (staff) return null;
    const credentials = given ?? { email: DEFAULT_EMAIL, password: randomPassword() };
    await addStaff(open, { ...credentials, role: 'admin' });
    return given ? null : credentials;
  });
}

/**
 * Creates an account and its row in public.staff. While there is no admin, the new account becomes one, because nobody
 * else could create one.
 * @returns its role. @throws Error when the address already belongs to staff or the data is invalid
 */
export async function addStaff(
  open: OpenDatabase,
  { email, password, role = 'agent', name = '' }: Credentials & { role?: Role; name?: string },
): Promise<Role> {
  checkCredentials(email, password);
  const [known] = await findAccount(open, email);
  if (known?.staff) throw new Error(`${email} is staff already`);
  const userId = known?.id ?? (await newAccount(open.database, { email, password }));
  if (known) {
    await storePassword(open, known.id, password);
    await open.database.query('update auth.users set last_sign_in_at = null where id = $1', userId);
  }
  const [added] = await open.database.query<{ role: Role }>(
    `insert into public.staff ("userId", role, name)
     select $1, case when exists (select from public.staff where role = 'admin') then $2 else 'admin' end, $3
     returning role`,
    userId,
    role,
    name,
  );
  return added?.role ?? role;
}

/** Sets a role, which takes effect at once, also for existing tokens. @throws Error when no admin would be left */
export async function setStaffRole(
  open: OpenDatabase,
  { email, role }: { email: string; role: Role },
): Promise<void> {
  const account = await staffAccount(open, email);
  await untilDone(open, 'select private.set_staff_role($1, $2) as done', account, role);
}

/** Sets a new password and ends the account's sessions. */
export async function setStaffPassword(
  open: OpenDatabase,
  { email, password }: Credentials,
): Promise<void> {
  checkCredentials(email, password);
  const account = await staffAccount(open, email);
  await storePassword(open, account, password);
}

/** Removes the account with its sessions; the history of its changes stays. @throws Error for the last admin */
export async function removeStaff(open: OpenDatabase, { email }: { email: string }): Promise<void> {
  const account = await staffAccount(open, email);
  await untilDone(open, 'select private.remove_staff($1) as done', account);
}

/** Repeats a statement that handles one batch of customers, so that visitors wait for one batch at most. */
async function untilDone(
  open: OpenDatabase,
  statement: string,
  ...values: string[]
): Promise<void> {
  let done = false;
  while (!done) {
    const [row] = await open.database.query<{ done: boolean }>(statement, ...values);
    done = row?.done ?? true;
  }
}

export async function listStaff(open: OpenDatabase): Promise<StaffMember[]> {
  return open.database.query<StaffMember>(
    `select users.email, staff.name, staff.role, staff.created_at as since, users.last_sign_in_at as "lastSignIn"
       from public.staff join auth.users on users.id = staff."userId" order by users.email`,
  );
}

function checkCredentials(email: string, password: string): void {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw new Error(`${email} is not an e-mail address`);
  const fault = passwordFault(password, MIN_PASSWORD_LENGTH);
  if (fault === 'short')
    throw new Error(`the password needs at least ${MIN_PASSWORD_LENGTH} characters`);
  if (fault === 'long') throw new Error('the password is longer than 72 bytes');
}

async function findAccount(
  { database }: OpenDatabase,
  email: string,
): Promise<{ id: string; staff: boolean }[]> {
  return database.query<{ id: string; staff: boolean }>(
    `select users.id, staff."userId" is not null as staff
       from auth.users left join public.staff on staff."userId" = users.id where users.email = $1`,
    email.toLowerCase(),
  );
}

async function staffAccount(open: OpenDatabase, email: string): Promise<string> {
  const [account] = await findAccount(open, email);
  if (!account?.staff) throw new Error(`${email} is not staff: npm run staff -- list shows who is`);
  return account.id;
}

async function storePassword(
  { database }: OpenDatabase,
  id: string,
  password: string,
): Promise<void> {
  const hash = await hashPassword(password);
  await database.transaction(async (transaction) => {
    await transaction.query(
      'update auth.users set encrypted_password = $2, recovery_token = null, updated_at = now() where id = $1',
      id,
      hash,
    );
    await dropLinks(transaction, id);
    await closeCalendar(transaction, id);
    await transaction.query('delete from auth.sessions where user_id = $1', id);
  });
}

/** The operations of the command `staff`; hostedStaff.ts has the same for hosted Supabase. */
export const staffOperations = { addStaff, setStaffPassword, setStaffRole, removeStaff, listStaff };
export type StaffCalls = Calls<typeof staffOperations>;
