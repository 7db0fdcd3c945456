import { fieldsOf } from '../../lib/untrusted';

type Callback = (hasAccess: boolean) => void;

const callbacks = new Set<Callback>();
const forbiddenCallbacks = new Set<() => Promise<unknown>>();
let hadAccess = true;

/**
 * Calls the callbacks of onAccess when the response refuses an account that is not staff, and those of onForbidden when
 * it refuses a member of staff, whose role may have changed.
 * @returns after those of onForbidden have read the role again, because only then can the page say why it was refused
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

/** The pulse is what reads the role. When it is refused itself, waiting for it would never end. */
const isPulse = ({ url }: Response) => new URL(url || 'https://x').pathname.endsWith('/rpc/pulse');

/**
 * Recognizes the refusal of the server (server/rest/admission.ts) or, on hosted Supabase, of the functions for staff.
 */
async function isNotStaff(response: Response): Promise<boolean> {
  if (response.headers.get('x-sb-error-code') === 'not_staff') return true;
  try {
    const { message } = fieldsOf(await response.clone().json());
    return message === 'Only staff may call this function';
  } catch {
    return false;
  }
}

/**
 * @param callback called when an account that is not staff is refused or gets access
 * @returns a function that removes it
 */
export const onAccess = (callback: Callback): (() => void) => addTo(callbacks, callback);

/**
 * @param callback called when a member of staff is refused, before the refused caller gets the response
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
