import { isRole, type Role } from '../../config/roles';
import { fieldsOf } from '../../lib/untrusted';
import { logFailure, type Answer } from '../unwrap';
import { askTables, dataIf } from './askTables';
import type { StaffClient } from './client';
import { loadStaffClient } from './lazyClient';
import { type Checked, isBoolean, isInteger, isText, listOf, objectOf, orNull } from './shapes';

const isTeam = listOf(
  objectOf({
    id: isText,
    email: isText,
    role: isRole,
    since: isText,
    /** null: never. */
    lastSignIn: orNull(isText),
    /** Number of customers the person owns. */
    customers: isInteger,
    /** Whether this is the signed-in person. */
    isSelf: isBoolean,
  }),
);
export type Member = Checked<typeof isTeam>[number];

/** For admins: members of staff by address. undefined: a failure, already logged. */
export const readTeam = () => askTables('readTeam', (tables) => tables.rpc('team'), dataIf(isTeam));

/** Why a change was refused: the last admin, no such person (any more), in the team already, no e-mail configured. */
export type Refusal = 'lastAdmin' | 'invalid' | 'known' | 'noEmail' | 'failed';

const REFUSALS: Record<string, Refusal> = {
  '23514': 'lastAdmin',
  '22023': 'invalid',
  '23505': 'known',
  '0A000': 'noEmail',
};

/** Repeats the call while it returns false (more batches remain). @returns undefined when done; a refusal is logged */
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

/** The link that an admin hands over where no e-mail is sent. */
export interface InvitationLink {
  /** Opens the page that sets the password. */
  address: string;
  /** ISO 8601. */
  expiresAt: string;
}

const isToken = objectOf({ token: isText, expiresAt: isText });

/** Makes the account and sends its owner a link. @returns the link where no e-mail is sent: nobody can read it again */
export async function inviteStaff(
  email: string,
  role: Role,
): Promise<Refusal | InvitationLink | undefined> {
  let answer: unknown;
  const refused = await change('inviteStaff', async (tables) => {
    const asked = await tables.rpc('invite_colleague', { email, role });
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
