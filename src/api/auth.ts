import {
  found,
  passwordRefusedBy,
  type PasswordResult,
  type Refused,
  refusedBy,
  type Session,
  type SignInResult,
  type SignUpResult,
  toSession,
  toUser,
  type User,
} from './authResults';
import { apiUrl, publicConfig } from './config';
import { fetchInTime } from './fetchInTime';
import { announceSignOut, withdrawSignOut } from './sessionEvents';
import type { StaffClient } from './staff/client';
import { isStaffClientLoaded, loadStaffClient } from './staff/lazyClient';
import { hasStoredSession } from './staff/sessionKey';
import { logFailure } from './unwrap';

export type {
  PasswordResult,
  Refused,
  Session,
  SignInResult,
  SignUpResult,
  User,
} from './authResults';

// Nothing here throws (spec 8): null is nobody, undefined is a failure that has been logged.

/** The stored session, with new tokens when it is about to expire. Asks for up to half a minute then. */
export async function getSession(): Promise<Session | null | undefined> {
  if (isSignedOut()) return null;
  return attempt('getSession', nothing, async ({ auth }) => {
    let { data, error } = await auth.getSession();
    // Another tab was faster with the new tokens.
    if (error?.name === 'AuthRefreshDiscardedError') ({ data, error } = await auth.getSession());
    const session = found('getSession', { error, value: data.session }, toSession);
    // Signed out meanwhile: a late answer.
    return session && isGone() ? null : session;
  });
}

/** New tokens in place of the present ones. null: the session is over. */
export async function refreshSession(): Promise<Session | null | undefined> {
  if (isSignedOut()) return null;
  return attempt('refreshSession', nothing, async ({ auth }) => {
    const { data, error } = await auth.refreshSession();
    return found('refreshSession', { error, value: data.session }, toSession);
  });
}

/** Asks the server who is signed in. */
export async function getUser(): Promise<User | null | undefined> {
  if (isSignedOut()) return null;
  return attempt('getUser', nothing, async ({ auth }) => {
    const { data, error } = await auth.getUser();
    return found('getUser', { error, value: data.user }, toUser);
  });
}

export async function signIn(email: string, password: string): Promise<SignInResult> {
  return attempt<SignInResult>('signIn', refused, async ({ auth, retryAfterSeconds }) => {
    const { data, error } = await auth.signInWithPassword({ email, password });
    if (error) return refusedBy('signIn', error, retryAfterSeconds());
    const session = found('signIn', { error, value: data.session }, toSession);
    return session ? { ok: true, session } : refused('service');
  });
}

/** Where sign-up is closed, as on the embedded server, the reason is `service`. */
export async function signUp(email: string, password: string): Promise<SignUpResult> {
  return attempt<SignUpResult>('signUp', refused, async ({ auth, retryAfterSeconds }) => {
    const { data, error } = await auth.signUp({ email, password });
    if (error) return refusedBy('signUp', error, retryAfterSeconds());
    const session = found('signUp', { error, value: data.session }, toSession);
    return session === undefined ? refused('service') : { ok: true, session };
  });
}

/** What the server offers besides the password. undefined: it has not said so. */
export async function findProviders(): Promise<{ github: boolean } | undefined> {
  try {
    const headers = { apikey: publicConfig().supabaseAnonKey };
    const answer = await fetchInTime(apiUrl('auth/v1/settings'), { headers });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    const { external } = (await answer.json()) as { external?: { github?: unknown } };
    return { github: external?.github === true };
  } catch (error) {
    logFailure('findProviders', error);
    return undefined;
  }
}

/** @returns the address at which GitHub's sign-in begins: the caller sends the browser there */
export async function signInWithGithub(redirectTo?: string): Promise<string | undefined> {
  return attempt('signInWithGithub', nothing, async ({ auth }) => {
    const { data } = await auth.signInWithOAuth({
      provider: 'github',
      options: { skipBrowserRedirect: true, redirectTo },
    });
    return data.url ?? undefined;
  });
}

/** Takes what GitHub's sign-in has come back with, which works once and only in the browser where it began. */
export async function finishGithub(code: string): Promise<SignInResult> {
  return attempt<SignInResult>('finishGithub', refused, async ({ auth }) => {
    const { data, error } = await auth.exchangeCodeForSession(code);
    if (error) {
      const refusal = refusedBy('finishGithub', error);
      return refusal.reason === 'network' ? refusal : refused('provider');
    }
    const session = found('finishGithub', { error, value: data.session }, toSession);
    return session ? { ok: true, session } : refused('service');
  });
}

/** One's own; all other sessions of the account end. */
export async function changePassword(current: string, next: string): Promise<PasswordResult> {
  return attempt<PasswordResult>('changePassword', refused, async ({ auth, retryAfterSeconds }) => {
    const { error } = await auth.updateUser({ password: next, current_password: current });
    return error ? passwordRefusedBy(error, retryAfterSeconds()) : { ok: true };
  });
}

/** Here; other devices stay signed in. false: it failed, and so does this one (spec 8: 'Connection error.'). */
export async function signOut(): Promise<boolean> {
  if (isSignedOut()) return true;
  announceSignOut();
  const done = await attempt(
    'signOut',
    () => false,
    async ({ auth }) => {
      const { error } = await auth.signOut({ scope: 'local' });
      if (error) logFailure('signOut', error, error.status);
      // Another tab's may have come through meanwhile.
      return !error || isGone();
    },
  );
  if (!done) withdrawSignOut();
  return done;
}

const nothing = () => undefined;
const refused = (reason: Refused['reason']): Refused => ({ ok: false, reason });

/** Known without the library, which visitors never load. */
function isSignedOut(): boolean {
  // Where storage is shut a loaded library keeps the session in memory.
  return !isStaffClientLoaded() && hasStoredSession() !== true;
}

const isGone = () => hasStoredSession() === false;

/** Gives `otherwise` in place of what is thrown: without the library nothing is reached, else the answer is odd. */
async function attempt<T>(
  call: string,
  otherwise: (reason: Refused['reason']) => T,
  work: (client: StaffClient) => Promise<T>,
): Promise<T> {
  let reason: Refused['reason'] = 'network';
  try {
    const client = await loadStaffClient();
    reason = 'service';
    return await work(client);
  } catch (error) {
    logFailure(call, error);
    return otherwise(reason);
  }
}
