import type { ApiResponse } from '../primitives/apiResponse';
import type { Database } from '../database/database';
import { isDiskFull } from '../database/errors';
import { type Priority, withPriority } from '../database/requestContext';
import type { GithubApp, SessionLimits } from '../environment';
import {
  diskFull,
  type Refusal,
  signUpClosed,
  toResponse,
  unknownRoute,
} from '../primitives/refusals';
import { signingSecret } from './addedKeys';
import type { AccountCommand, Sender } from './command';
import { exchangeCode, finishGithub, startGithub } from './githubSignIn';
import type { FirstKey } from './firstKey';
import { changePassword, readAccount } from './passwordChange';
import { openLink } from './passwordLinks';
import { isPassword } from './passwords';
import { refresh } from './refresh';
import { notConfirmed, sessionNotFound, wrongPassword } from './refused';
import { endSessions, json, type Opened, openSession, sessionResponse } from './sessions';

export interface AccountOptions extends FirstKey {
  github: GithubApp | undefined;
  sessions: SessionLimits;
  minPasswordLength: number;
  /** Whether this server sends e-mail, and so links by which staff set a password. */
  sendsLinks: boolean;
}

/** Runs a command of /auth/v1. What the request has caused resolves to an error response; other errors reject. */
export type RunAccountCommand = (command: AccountCommand, sender: Sender) => Promise<ApiResponse>;

export function createAccounts(database: Database, options: AccountOptions): RunAccountCommand {
  const { github, jwtSecret } = options;

  return async (command, sender) => {
    try {
      return await withPriority(priorityOf(command), () => answer(command, sender));
    } catch (error) {
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
      case 'health':
        return json({ name: 'GoTrue', description: 'Accounts of staff' });
      case 'settings':
        return json(settingsOf(options));
      case 'signIn':
        return session(await signIn(database, { ...command, userAgent }));
      case 'refresh':
        return session(await refresh(database, command.token, options.sessions));
      case 'exchange':
        return session(await exchangeCode(database, { ...command, userAgent }));
      case 'openLink':
        return session(await openLink(database, { ...command, userAgent }));
      case 'readAccount': {
        const user = await readAccount(database, command.account);
        return user ? json(user) : toResponse(sessionNotFound);
      }
      case 'changePassword':
        return changePassword(database, command.account, command, options.minPasswordLength);
      case 'signOut': {
        const isEnded = await endSessions(database, command.account, command.scope);
        return isEnded ? { status: 204, headers: [], body: '' } : toResponse(sessionNotFound);
      }
      case 'startGithub':
        return github
          ? startGithub(database, github, { ...command, origin })
          : toResponse(unknownRoute);
      case 'finishGithub':
        return github ? finishGithub(database, github, command, origin) : toResponse(unknownRoute);
      case 'sendLink':
        return toResponse(signUpClosed);
    }
  }

  async function session(opened: Opened | Refusal): Promise<ApiResponse> {
    if ('status' in opened) return toResponse(opened);
    return sessionResponse(opened, await signingSecret(database, jwtSecret));
  }
}

/** Only commands of an account that is signed in come after visitors. */
const priorityOf = (command: AccountCommand): Priority =>
  'account' in command ? 'staff' : 'visitor';

async function signIn(
  database: Database,
  { email, password, userAgent }: { email: string; password: string; userAgent: string },
): Promise<Opened | Refusal> {
  const [account] = await database.query<{ id: string; hash: string; isConfirmed: boolean }>(
    `select id, coalesce(encrypted_password, '') as hash, email_confirmed_at is not null as "isConfirmed"
     from auth.users where email = $1`,
    email,
  );
  if (!(await isPassword(password, account?.hash ?? null)) || !account) return wrongPassword;
  if (!account.isConfirmed) return notConfirmed;
  const { id, hash } = account;
  return (await openSession(database, { id, hash, userAgent })) ?? wrongPassword;
}

/** Hosted Supabase says by `email` whether accounts have a password and e-mail, and then sends links too. */
const settingsOf = ({ github, sendsLinks }: AccountOptions) => ({
  external: {
    anonymous_users: false,
    email: sendsLinks,
    github: github !== undefined,
    phone: false,
  },
  disable_signup: true,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  saml_enabled: false,
});
