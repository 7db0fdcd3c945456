import type { ApiResponse } from '../primitives/apiResponse';
import type { Database } from '../database/database';
import { isDiskFull } from '../database/errors';
import { type Priority, withPriority } from '../database/requestContext';
import type { GithubApp, SessionLimits } from '../environment';
import { diskFull, Refused, toResponse, unknownRoute } from '../primitives/refusals';
import { signingSecret } from '../signingKeys/addedKeys';
import type { FirstKey } from '../signingKeys/firstKey';
import type { AccountCommand, CommandFields, Sender } from './command';
import { exchangeCode, finishGithub, startGithub } from './githubSignIn';
import { changePassword, readAccount } from './passwordChange';
import { openLink } from './passwordLinks';
import { isPassword } from './passwords';
import { refresh } from './refresh';
import { refuse } from './refused';
import { endSessions, json, type Opened, openSession, sessionResponse } from './sessions';

export interface AccountOptions extends FirstKey {
  github: GithubApp | undefined;
  sessions: SessionLimits;
  minPasswordLength: number;
  /** Whether this server sends e-mail, and so links with which staff set a lost password. */
  sendsLinks: boolean;
}

/** Runs a command of /auth/v1. Errors that the request caused resolve to an error response; others reject. */
export type RunAccountCommand = (command: AccountCommand, sender: Sender) => Promise<ApiResponse>;

export function createAccounts(database: Database, options: AccountOptions): RunAccountCommand {
  const { github, jwtSecret } = options;

  return async (command, sender) => {
    try {
      return await withPriority(priorityOf(command), () => answer(command, sender));
    } catch (error) {
      if (error instanceof Refused) return toResponse(error.refusal);
      console.error(error);
      if (isDiskFull(error)) return toResponse(diskFull);
      throw error;
    }
  };

  async function answer(
    command: AccountCommand,
    { origin, userAgent }: Sender,
  ): Promise<ApiResponse> {
    switch (command.kind) {
      case 'settings':
        return json(settingsOf(options));
      case 'signIn':
        return session(await signIn(database, command, userAgent));
      case 'refresh':
        return session(await refresh(database, command.token, options.sessions));
      case 'exchange':
        return session(await exchangeCode(database, command, userAgent));
      case 'openLink':
        return session(await openLink(database, command, userAgent));
      case 'readAccount':
        return json(await readAccount(database, command.account));
      case 'changePassword':
        return json(await changePassword(database, command, options.minPasswordLength));
      case 'signOut':
        await endSessions(database, command.account, command.scope);
        return { status: 204, headers: [], body: '' };
      case 'startGithub':
      case 'finishGithub':
        if (!github) throw new Refused(unknownRoute);
        return command.kind === 'startGithub'
          ? startGithub(database, github, command, origin)
          : finishGithub(database, github, command, origin);
      case 'sendLink':
        return refuse('signup_disabled');
    }
  }

  async function session(opened: Opened): Promise<ApiResponse> {
    return sessionResponse(opened, await signingSecret(database, jwtSecret));
  }
}

/** Commands of signed-in accounts run after requests of visitors. */
const priorityOf = (command: AccountCommand): Priority =>
  'account' in command ? 'staff' : 'visitor';

async function signIn(
  database: Database,
  { email, password }: CommandFields<'signIn'>,
  userAgent: string,
): Promise<Opened> {
  const [account] = await database.query<{ id: string; hash: string; isConfirmed: boolean }>(
    `select id, coalesce(encrypted_password, '') as hash, email_confirmed_at is not null as "isConfirmed"
     from auth.users where email = $1`,
    email,
  );
  const matches = await isPassword(password, account?.hash ?? null);
  if (!matches || !account) return refuse('invalid_credentials');
  if (!account.isConfirmed) refuse('email_not_confirmed');
  const { id, hash } = account;
  return (await openSession(database, id, userAgent, hash)) ?? refuse('invalid_credentials');
}

/** Hosted Supabase sets `email` when accounts have passwords and e-mail, and then sends links too. */
const settingsOf = ({ github, sendsLinks }: AccountOptions) => ({
  external: { email: sendsLinks, github: github !== undefined },
  disable_signup: true,
});
