import { fieldsOf } from '../../lib/untrusted';

type Callback = (hasAccess: boolean) => void;

const callbacks = new Set<Callback>();
let hadAccess = true;

/** Notes whether the response refuses an account that is signed in but no member of staff. */
export async function noteAccess(response: Response): Promise<void> {
  const hasAccess = !(response.status === 403 && (await isNotStaff(response)));
  if (hasAccess && (hadAccess || !response.ok)) return;
  hadAccess = hasAccess;
  for (const callback of callbacks) callback(hasAccess);
}

/** On hosted Supabase the functions for staff refuse the account, otherwise the server does (server/api/staffOnly.ts). */
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
export function onAccess(callback: Callback): () => void {
  callbacks.add(callback);
  return () => {
    callbacks.delete(callback);
  };
}
