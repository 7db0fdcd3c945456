import { isRole, type Role } from '../../config/roles';
import { fieldsOf } from '../../lib/untrusted';
import { logFailure, type Answer } from '../unwrap';
import { askTables, dataIf } from './askTables';
import type { StaffClient } from './client';
import { loadStaffClient } from './lazyClient';
import {
  type Checked,
  isBoolean,
  isDay,
  isInteger,
  isText,
  listOf,
  objectOf,
  orNull,
} from './shapes';

const isTeam = listOf(
  objectOf({
    id: isText,
    email: isText,
    /** '' without one. */
    name: isText,
    role: isRole,
    since: isText,
    /** Instant of the last sign-in; null when there was none. */
    lastSignIn: orNull(isText),
    /** Number of customers the person owns. */
    customers: isInteger,
    /** Whether this is the signed-in person. */
    isSelf: isBoolean,
    /** Last day of the absence, YYYY-MM-DD, and the id of who covers; null: there is none. */
    absentUntil: orNull(isDay),
    substitute: orNull(isText),
  }),
);
export type Member = Checked<typeof isTeam>[number];

/** Reads the members of staff by e-mail address, for admins. Logs a failure and returns undefined. */
export const readTeam = () => askTables('readTeam', (tables) => tables.rpc('team'), dataIf(isTeam));

/**
 * Why a change was refused.
 * - lastAdmin: the team would have no admin
 * - invalid: there is no such person (any more)
 * - known: the person is in the team already
 * - noEmail: the server has no e-mail configured
 */
export type Refusal = 'lastAdmin' | 'invalid' | 'known' | 'noEmail' | 'failed';

const REFUSALS: Record<string, Refusal> = {
  '23514': 'lastAdmin',
  '22023': 'invalid',
  '23505': 'known',
  '0A000': 'noEmail',
};

/** Repeats the call while it returns false, because batches remain. @returns undefined when done, otherwise why not */
async function change(
  name: string,
  ask: (tables: StaffClient['tables']) => PromiseLike<Answer>,
): Promise<Refusal | undefined> {
  try {
    const { tables } = await loadStaffClient();
    let answer = await ask(tables);
    while (!answer.error && answer.data === false) answer = await ask(tables);
    const { error, status } = answer;
    if (!error) return undefined;
    logFailure(name, error, status);
    return REFUSALS[String(fieldsOf(error).code)] ?? 'failed';
  } catch (error) {
    logFailure(name, error);
    return 'failed';
  }
}

export const setStaffRole = (account: string, role: Role) =>
  change('setStaffRole', (tables) => tables.rpc('set_staff_role', { account, role }));

export const removeStaff = (account: string) =>
  change('removeStaff', (tables) => tables.rpc('remove_staff', { account }));

/**
 * Makes a person absent, whose customers a colleague then works on, or ends the absence.
 * @param absence last day, YYYY-MM-DD, and id of the colleague; null: the person is back
 * @param account id of a colleague; undefined: the person's own absence
 */
export const setAbsence = (
  absence: { until: string; substitute: string } | null,
  account?: string,
) =>
  change('setAbsence', (tables) =>
    tables.rpc('set_absence', {
      // Generated types do not know that these arguments may be null.
      ...((absence ?? { until: null, substitute: null }) as { until: string; substitute: string }),
      ...(account !== undefined && { account }),
    }),
  );

/** Link that an admin hands over when the server sends no e-mail. */
export interface InvitationLink {
  /** Address of the page that sets the password. */
  address: string;
  /** ISO 8601. */
  expiresAt: string;
}

const isToken = objectOf({ token: isText, expiresAt: isText });

/** @param account id of a colleague; undefined: the person's own name @returns undefined after a failure */
export const setStaffName = (name: string, account?: string) =>
  askTables(
    'setStaffName',
    (tables) => tables.rpc('set_staff_name', { name, ...(account !== undefined && { account }) }),
    () => true as const,
  );

/** Makes the account and e-mails a link. @returns the link when no e-mail is sent; it cannot be read again later */
export async function inviteStaff(
  email: string,
  role: Role,
  name: string,
): Promise<Refusal | InvitationLink | undefined> {
  let answer: unknown;
  const refused = await change('inviteStaff', async (tables) => {
    const asked = await tables.rpc('invite_colleague', { email, role, name });
    answer = asked.data;
    return asked;
  });
  if (refused || !isToken(answer)) return refused;
  const { token, expiresAt } = answer;
  return {
    // The token is in the fragment, which browsers send to no server.
    address: `${location.origin}/password#token_hash=${token}&type=invite`,
    expiresAt,
  };
}
