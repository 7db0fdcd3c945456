import type { AuthError } from '@supabase/supabase-js';
import {
  readAnswer,
  type Refused,
  refusalOf,
  type Session,
  type SignInResult,
  type SignUpResult,
  toSession,
  toUser,
  type User,
} from './authResults';
import { fieldsOf } from '../lib/untrusted';
import { apiUrl, publicConfig } from './config';
import { fetchInTime } from './fetchInTime';
import { announceSignOut, withdrawSignOut } from './sessionEvents';
import { hasStoredSession } from './sessionKey';
import type { StaffClient } from './staff/client';
import { isStaffClientLoaded, loadStaffClient } from './staff/lazyClient';
import { logFailure } from './unwrap';

export type { Refused, Session, User } from './authResults';

// No function here throws (R6.4). A result of null means that there is no session, undefined that the call failed and
// its failure is logged.

/** The stored session, refreshed when it is about to expire; a refresh may take half a minute. */
export async function getSession(): Promise<Session | null | undefined> {
  const session = await read('getSession', toSession, async (auth) => {
    let { data, error } = await auth.getSession();
    // Another tab refreshed the tokens first; the stored session is up to date now.
    if (error?.name === 'AuthRefreshDiscardedError') ({ data, error } = await auth.getSession());
    return { error, value: data.session };
  });
  // The person may have signed out before this late response.
  return session && hasStoredSession() === false ? null : session;
}

/** Refreshes the tokens. @returns null when the session has ended */
export async function refreshSession(): Promise<Session | null | undefined> {
  return read('refreshSession', toSession, async (auth) => {
    const { data, error } = await auth.refreshSession();
    return { error, value: data.session };
  });
}

export async function getUser(): Promise<User | null | undefined> {
  return read('getUser', toUser, async (auth) => {
    const { data, error } = await auth.getUser();
    return { error, value: data.user };
  });
}

export async function signIn(email: string, password: string): Promise<SignInResult> {
  return withSession(await enter('signIn', (auth) => auth.signInWithPassword({ email, password })));
}

/** Creates an account. The reason is `service` where sign-up is closed, as on the embedded server. */
export async function signUp(email: string, password: string): Promise<SignUpResult> {
  return enter('signUp', (auth) => auth.signUp({ email, password }));
}

/** Completes GitHub's sign-in. The code works once, and only in the browser where the sign-in began. */
export async function finishGithub(code: string): Promise<SignInResult> {
  const toReason = (reason: Refused['reason']) => (reason === 'network' ? reason : 'provider');
  return withSession(
    await enter('finishGithub', (auth) => auth.exchangeCodeForSession(code), toReason),
  );
}

/**
 * Asks which ways to sign in the server offers besides the password: GitHub, and e-mails with a link to set a new
 * password.
 * @returns undefined when the server did not say
 */
export async function findProviders(): Promise<{ github: boolean; links: boolean } | undefined> {
  try {
    const headers = { apikey: publicConfig().supabaseAnonKey };
    const answer = await fetchInTime(apiUrl('auth/v1/settings'), { headers });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    const { external } = fieldsOf(await answer.json());
    const { github, email } = fieldsOf(external);
    return { github: github === true, links: email === true };
  } catch (error) {
    logFailure('findProviders', error);
    return undefined;
  }
}

/** @returns the address where GitHub's sign-in begins; the caller sends the browser there */
export async function signInWithGithub(redirectTo?: string): Promise<string | undefined> {
  const start = async ({ auth }: StaffClient) => {
    const { data } = await auth.signInWithOAuth({
      provider: 'github',
      options: { skipBrowserRedirect: true, redirectTo },
    });
    return data.url ?? undefined;
  };
  return attempt('signInWithGithub', start, () => undefined);
}

/** Signs out on this device only. @returns false when it failed and the session remains (R5.3: 'Connection error.') */
export async function signOut(): Promise<boolean> {
  if (isSignedOut()) return true;
  announceSignOut();
  const leave = async ({ auth }: StaffClient) => {
    const { error } = await auth.signOut({ scope: 'local' });
    if (error) logFailure('signOut', error, error.status);
    // A sign-out in another tab may have succeeded first.
    return !error || hasStoredSession() === false;
  };
  const done = await attempt('signOut', leave, () => false);
  if (!done) withdrawSignOut();
  return done;
}

export const refused = (reason: Refused['reason']): Refused => ({ ok: false, reason });

const withSession = (result: SignUpResult): SignInResult =>
  result.ok && result.session === null ? refused('service') : (result as SignInResult);

/** Whether nobody is signed in. Decides without loading supabase-js, which visitors never load. */
function isSignedOut(): boolean {
  // Without localStorage the loaded library keeps the session in memory.
  return !isStaffClientLoaded() && hasStoredSession() !== true;
}

type Auth = StaffClient['auth'];

async function read<T>(
  name: string,
  parse: (value: unknown) => T | undefined,
  ask: (auth: Auth) => Promise<{ error: AuthError | null; value: unknown }>,
): Promise<T | null | undefined> {
  if (isSignedOut()) return null;
  const work = async ({ auth }: StaffClient) => readAnswer(name, await ask(auth), parse);
  return attempt(name, work, () => undefined);
}

/** Makes a call that begins a session. @param toReason replaces the reason that the library's error has */
async function enter(
  name: string,
  ask: (auth: Auth) => Promise<{ data: { session: unknown }; error: AuthError | null }>,
  toReason = (reason: Refused['reason']) => reason,
): Promise<SignUpResult> {
  const work = async ({ auth, retryAfterSeconds }: StaffClient): Promise<SignUpResult> => {
    const { data, error } = await ask(auth);
    if (error) {
      const refusal = refusalOf(name, error, retryAfterSeconds());
      return { ...refusal, reason: toReason(refusal.reason) };
    }
    const session = readAnswer(name, { error, value: data.session }, toSession);
    return session === undefined ? refused('service') : { ok: true, session };
  };
  return attempt(name, work, refused);
}

/**
 * Runs `work` with the client and never throws.
 * @param otherwise makes the result after an exception: `network` when supabase-js did not load, otherwise `service`
 */
export async function attempt<T>(
  name: string,
  work: (client: StaffClient) => Promise<T>,
  otherwise: (reason: 'network' | 'service') => T,
): Promise<T> {
  let reason: 'network' | 'service' = 'network';
  try {
    const client = await loadStaffClient();
    reason = 'service';
    return await work(client);
  } catch (error) {
    logFailure(name, error);
    return otherwise(reason);
  }
}
