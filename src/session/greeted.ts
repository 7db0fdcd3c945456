import { readStored } from '../lib/untrusted';

const KEY = 'greeted';

/** Whether the person was greeted since the sign-in, in any tab. */
export const wasGreeted = (): boolean => typeof readStored(KEY) === 'string';

export function setGreeted(isGreeted: boolean): void {
  try {
    if (isGreeted) localStorage.setItem(KEY, '');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage no session outlives a reload either.
  }
}
