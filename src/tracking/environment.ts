import { CANCEL, eventChannel, buffers, type EventChannel } from 'redux-saga';
import { publicConfig } from '../api/config';
import { type Consent, consentOf } from './consent';
import { ACTIVITY_EVERY_MS, LOCK_WAIT_MS, STORAGE_SETTLES_MS } from './constants';
import { cameOnline, pageHidden, pageShown, storageChanged, visitorActive } from './slice';

// The one file that reads navigator, document, clock and crypto for tracking (design 7).

/** Milliseconds of the monotonic clock: no change of the computer's time moves it. */
export const now = (): number => performance.now();
export const readUserAgent = (): string => navigator.userAgent;
export const readReferrer = (): string => document.referrer;
export const isVisible = (): boolean => document.visibilityState === 'visible';
export const isPrerendering = (): boolean =>
  (document as Document & { prerendering?: boolean }).prerendering === true;

const SIGN_IN_PROVIDER = 'https://github.com';

/** Who comes from there has not come from elsewhere (design 4). */
export function ownOrigins(): string[] {
  const api = new URL(publicConfig().supabaseUrl, location.origin).origin;
  return [location.origin, api, SIGN_IN_PROVIDER];
}

/** 32 random hexadecimal digits; randomUUID is missing on plain http. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const CONSENT_KEY = 'consent';

export function readConsent(): Consent {
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return consentOf(storedChoice(), publicConfig().trackingConsent, globalPrivacyControl === true);
}

export function writeConsent(choice: Consent): void {
  try {
    localStorage.setItem(CONSENT_KEY, choice);
  } catch {
    // Forbidden or full: the choice holds for this page.
  }
}

function storedChoice(): string | null {
  try {
    return localStorage.getItem(CONSENT_KEY);
  } catch {
    return null;
  }
}

type PageEvent = ReturnType<
  | typeof pageShown
  | typeof pageHidden
  | typeof visitorActive
  | typeof cameOnline
  | typeof storageChanged
>;

/** What happens to the page, as actions. They arrive synchronously: a page that goes away has no later. */
export function pageEvents(): EventChannel<PageEvent> {
  return eventChannel<PageEvent>((emit) => {
    const listening = new AbortController();
    const { signal } = listening;
    const shown = () => emit(isVisible() ? pageShown({ at: now() }) : pageHidden({ at: now() }));
    const left = () => emit(pageHidden({ at: now() }));
    let activeAt = -Infinity;
    const used = () => {
      if (now() - activeAt < ACTIVITY_EVERY_MS) return;
      activeAt = now();
      emit(visitorActive({ at: activeAt }));
    };
    document.addEventListener('visibilitychange', shown, { signal });
    document.addEventListener('prerenderingchange', shown, { signal });
    addEventListener('pageshow', shown, { signal });
    addEventListener('pagehide', left, { signal });
    addEventListener('online', () => emit(cameOnline()), { signal });
    addEventListener('storage', ({ key }) => emit(storageChanged(key)), { signal });
    for (const name of ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchmove'])
      addEventListener(name, used, { signal, passive: true, capture: true });
    return () => listening.abort();
  }, buffers.expanding());
}

/**
 * Waits until no other tab is saving, at most three seconds. Without the Web Locks of a secure
 * context, or when the wait was in vain, nothing is held.
 * @returns lets the next one in
 */
export function acquireLock(name: string): Promise<() => void> {
  const { locks } = navigator as Partial<Navigator>;
  let letGo = () => undefined as void;
  if (!locks) return Promise.resolve(letGo);
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), LOCK_WAIT_MS);
  const acquired = new Promise<() => void>((resolve) => {
    const hold = () => {
      clearTimeout(timer);
      return new Promise<void>((release) => {
        letGo = release;
        resolve(release);
      });
    };
    locks.request(name, { signal: waiting.signal }, hold).catch(() => resolve(letGo));
  });
  // A run that is cancelled while it waits must not hold what it would never let go.
  const cancel = () => {
    clearTimeout(timer);
    waiting.abort();
    letGo();
  };
  return Object.assign(acquired, { [CANCEL]: cancel });
}

/** Lets the next tab in when it is sure to see what this one has written to localStorage. */
export function releaseLater(release: () => void): void {
  setTimeout(release, STORAGE_SETTLES_MS);
}
