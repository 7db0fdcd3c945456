import { type Refused, refusalOf, toUser, type User } from './authResults';
import { apiUrl, publicConfig } from './config';
import { fetchInTime } from './fetchInTime';
import { passwordResultOf, type PasswordResult } from './passwordChange';
import type { StaffClient } from './staff/client';
import { loadLinkClient, loadStaffClient } from './staff/lazyClient';
import { logFailure } from './unwrap';

/** A link from an e-mail, by which a member of staff sets a password. */
export interface PasswordLink {
  token: string;
  type: 'recovery' | 'invite';
}

/** @param hash fragment of the page's address @returns undefined when the page was not opened by such a link */
export function readPasswordLink(hash: string): PasswordLink | undefined {
  const parameters = new URLSearchParams(hash.slice(1));
  const token = parameters.get('token_hash');
  const type = parameters.get('type');
  return token && (type === 'recovery' || type === 'invite') ? { token, type } : undefined;
}

// No function here throws (R6.4).

/** Asks for a link. The server answers the same whether or not the account exists. Needs no supabase-js. */
export async function requestPasswordLink(email: string): Promise<{ ok: true } | Refused> {
  let reason: 'network' | 'service' = 'network';
  try {
    const answer = await fetchInTime(apiUrl('auth/v1/recover'), {
      method: 'POST',
      headers: { apikey: publicConfig().supabaseAnonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    if (answer.ok) return { ok: true };
    const seconds = Number(answer.headers.get('retry-after')) || undefined;
    if (answer.status === 429)
      return { ok: false, reason: 'tooMany', ...(seconds && { retryAfterSeconds: seconds }) };
    reason = 'service';
    throw new Error(`status ${answer.status}`);
  } catch (error) {
    logFailure('requestPasswordLink', error);
    return { ok: false, reason };
  }
}

/** A success without a user means that the password is set, but signing in failed. */
export type LinkResult = { ok: true; user?: User } | Exclude<PasswordResult, { ok: true }>;

/** The link used last, and the client with its session: after a refused password the person can enter another one. */
let opened: { token: string; client: StaffClient } | undefined;

/**
 * Uses the link up, sets the password and signs in. The reason is `ended` when the link is no longer valid.
 * @param name name of the person; '' leaves it as it is
 */
export async function setPasswordByLink(
  link: PasswordLink,
  password: string,
  name = '',
): Promise<LinkResult> {
  let reason: 'network' | 'service' = 'network';
  try {
    const client = opened?.token === link.token ? opened.client : await loadLinkClient();
    reason = 'service';
    const { auth, retryAfterSeconds } = client;
    if (opened?.token !== link.token) {
      const { error } = await auth.verifyOtp({ type: link.type, token_hash: link.token });
      if (error?.status === 403) return { ok: false, reason: 'ended' };
      if (error) return endedIfWrong(refusalOf('setPasswordByLink', error, retryAfterSeconds()));
      opened = { token: link.token, client };
    }
    const { error } = await auth.updateUser({ password });
    if (error) return endedIfWrong(passwordResultOf(error, retryAfterSeconds()));
    opened = undefined;
    return { ok: true, ...(await takeOver(client, name)) };
  } catch (error) {
    logFailure('setPasswordByLink', error);
    return { ok: false, reason };
  }
}

/** Turns `wrong` into `ended`: the server answers so for a malformed link, and once the hour of the link has passed. */
const endedIfWrong = (result: PasswordResult): LinkResult =>
  !result.ok && result.reason === 'wrong' ? { ok: false, reason: 'ended' } : result;

/**
 * Signs in with the link's session, and signs out another account that was signed in here. A name that cannot be saved is
 * no failure, because the person can enter it later.
 * @returns {} after a failure
 */
async function takeOver({ auth: from }: StaffClient, name: string): Promise<{ user?: User }> {
  try {
    const { auth, tables } = await loadStaffClient();
    const before = (await auth.getSession()).data.session;
    const session = (await from.getSession()).data.session;
    if (!session) throw new Error('the link has no session');
    const { error } = await auth.setSession(session);
    if (error) throw error;
    if (name !== '') {
      const { error: refusal, status } = await tables.rpc('set_staff_name', { name });
      if (refusal) logFailure('takeOver', refusal, status);
    }
    if (before && before.user.id !== session.user.id)
      void auth.admin.signOut(before.access_token, 'local').catch(() => undefined);
    const user = toUser(session.user);
    return user ? { user } : {};
  } catch (error) {
    logFailure('takeOver', error);
    return {};
  }
}
