import { fieldsOf, parseJson, readStored } from '../lib/untrusted';
import { toUser, type User } from './authResults';
import { SESSION_KEY } from './sessionKey';
import { onSignedOut } from './staff/lazyClient';

/**
 * A change of the session that this page did not ask for: it ended, another tab signed out, or another tab signed in.
 */
export type SessionEvent = { type: 'ended' | 'signedOut' } | { type: 'signedIn'; user: User };

/** Key that is written and removed at once, so that other tabs get a storage event and nothing remains stored. */
const SIGN_OUT_KEY = `${SESSION_KEY}-sign-out`;
/** Time after an announced sign-out within which a session that disappears counts as signed out. */
const SIGN_OUT_MS = 30_000;

let signOutAt = -Infinity;

/** Announces a sign-out to all tabs, before the session is removed. */
export function announceSignOut(): void {
  signOutAt = performance.now();
  try {
    localStorage.setItem(SIGN_OUT_KEY, '');
    localStorage.removeItem(SIGN_OUT_KEY);
  } catch {
    // Without localStorage no other tab shares this session.
  }
}

/** Cancels the announcement after a sign-out that failed. */
export function withdrawSignOut(): void {
  signOutAt = -Infinity;
}

/** Reports refused refreshes in this tab and changes made by other tabs. @returns a function that stops watching */
export function watchSession(emit: (event: SessionEvent) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const emitLoss = () =>
    emit({ type: performance.now() - signOutAt < SIGN_OUT_MS ? 'signedOut' : 'ended' });
  const emitStored = (stored: string | null) => {
    // A stored session without an e-mail address or an id counts as none, as it does in auth.ts.
    const user = toUser(fieldsOf(parseJson(stored ?? '')).user);
    if (user) emit({ type: 'signedIn', user });
    else emitLoss();
  };
  onSignedOut(emitLoss);
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === SIGN_OUT_KEY) signOutAt = performance.now();
    else if (key === SESSION_KEY || key === null) emitStored(newValue);
  };
  // A page restored from the back/forward cache has missed all storage events: a session that is gone counts as signed
  // out.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    const stored = persisted ? readStored(SESSION_KEY) : undefined;
    if (stored === null) emit({ type: 'signedOut' });
    else if (stored !== undefined) emitStored(stored);
  };
  addEventListener('storage', onStorage, { signal });
  addEventListener('pageshow', onPageShow, { signal });
  return () => controller.abort();
}
