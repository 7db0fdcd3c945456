import { onSignedOut } from './staff/lazyClient';
import { SESSION_KEY } from './staff/sessionKey';

/** What happens to the session without a call of this page: over by itself, over by a sign-out, there. */
export type SessionEvent = { type: 'ended' | 'signedOut' } | { type: 'signedIn'; email: string };

/** Written and removed again at once: other tabs hear of it, and nothing is kept. */
const SIGN_OUT_KEY = `${SESSION_KEY}-sign-out`;
/** Longer than a sign-out waits for its answer. */
const SIGN_OUT_MS = 30_000;

let signOutAt = -Infinity;

/** Says in all tabs that the session which is about to be gone was signed out of. */
export function announceSignOut(): void {
  signOutAt = now();
  try {
    localStorage.setItem(SIGN_OUT_KEY, '');
    localStorage.removeItem(SIGN_OUT_KEY);
  } catch {
    // Storage is shut: no other tab has this session.
  }
}

/** It has failed: what ends the session from now on is no sign-out of this tab's. */
export function withdrawSignOut(): void {
  signOutAt = -Infinity;
}

/** Tells of refused refreshes here and of what other tabs do. @returns what stops it */
export function watchSession(tell: (event: SessionEvent) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const isOver = () => tell({ type: now() - signOutAt < SIGN_OUT_MS ? 'signedOut' : 'ended' });
  const look = (stored: string | null) => {
    const email = emailIn(stored);
    if (email === undefined) isOver();
    else tell({ type: 'signedIn', email });
  };
  onSignedOut(isOver);
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === SIGN_OUT_KEY) signOutAt = now();
    else if (key === SESSION_KEY || key === null) look(newValue);
  };
  // A page out of the back/forward cache has heard nothing meanwhile: what is gone was signed out of, for all it knows.
  const onShown = ({ persisted }: PageTransitionEvent) => {
    const stored = persisted ? readStored() : undefined;
    if (stored === null) tell({ type: 'signedOut' });
    else if (stored !== undefined) look(stored);
  };
  addEventListener('storage', onStorage, { signal });
  addEventListener('pageshow', onShown, { signal });
  return () => listening.abort();
}

const now = () => performance.now();

/** undefined: the browser does not let us look. */
function readStored(): string | null | undefined {
  try {
    return localStorage.getItem(SESSION_KEY);
  } catch {
    return undefined;
  }
}

function emailIn(stored: string | null): string | undefined {
  try {
    const { user } = JSON.parse(stored ?? '') as { user?: { email?: unknown } };
    return typeof user?.email === 'string' ? user.email : undefined;
  } catch {
    return undefined;
  }
}
