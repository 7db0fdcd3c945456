import { readStored } from '../lib/untrusted';

const KEY = 'greeted';

/** Whether any tab has greeted the person since the sign-in. */
export const wasGreeted = (): boolean => typeof readStored(KEY) === 'string';

export function setGreeted(isGreeted: boolean): void {
  try {
    if (isGreeted) localStorage.setItem(KEY, '');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the session does not survive a reload, so the person has to sign in again and be greeted anyway.
  }
}
