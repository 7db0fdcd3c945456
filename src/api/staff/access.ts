import { fieldsOf } from '../../lib/untrusted';

type Callback = (hasAccess: boolean) => void;

const callbacks = new Set<Callback>();
const forbiddenCallbacks = new Set<() => Promise<unknown>>();
let hadAccess = true;

/**
 * Notes whether the response refuses an account that is signed in but no member of staff, and whether it refuses a member
 * of staff, whose role may have changed.
 * @returns when the callbacks of the latter have ended: until the role is known, the page cannot tell why it was refused
 */
export async function noteAccess(response: Response): Promise<void> {
  const isRefused = response.status === 403;
  const hasAccess = !(isRefused && (await isNotStaff(response)));
  if (isRefused && hasAccess && !isPulse(response))
    await Promise.all([...forbiddenCallbacks].map((callback) => callback()));
  if (hasAccess && (hadAccess || !response.ok)) return;
  hadAccess = hasAccess;
  for (const callback of callbacks) callback(hasAccess);
}

/** The pulse says the role. Where a proxy refuses it too, there is nothing to wait for. */
const isPulse = ({ url }: Response) => new URL(url || 'https://x').pathname.endsWith('/rpc/pulse');

/** On hosted Supabase the functions for staff refuse the account, otherwise the server does (server/rest/admission.ts). */
async function isNotStaff(response: Response): Promise<boolean> {
  if (response.headers.get('x-sb-error-code') === 'not_staff') return true;
  try {
    const { message } = fieldsOf(await response.clone().json());
    return message === 'Only staff may call this function';
  } catch {
    return false;
  }
}

/** @param callback called when the account is refused, and when it has access again @returns a function that removes it */
export const onAccess = (callback: Callback): (() => void) => addTo(callbacks, callback);

/**
 * @param callback called when a member of staff may not do what was asked, before whoever asked gets the response
 * @returns a function that removes it
 */
export const onForbidden = (callback: () => Promise<unknown>): (() => void) =>
  addTo(forbiddenCallbacks, callback);

function addTo<T>(set: Set<T>, callback: T): () => void {
  set.add(callback);
  return () => {
    set.delete(callback);
  };
}
