import type { Action } from '@reduxjs/toolkit';
import { CANCEL, eventChannel, buffers, type EventChannel } from 'redux-saga';
import { publicConfig } from '../api/config';
import { readStored } from '../lib/untrusted';
import { type Consent, consentOf } from './consent';
import { ACTIVITY_THROTTLE_MS, LOCK_WAIT_MS, STORAGE_SETTLES_MS } from './constants';
import {
  linkClicked,
  pageHidden,
  pageShown,
  saveRequested,
  storageChanged,
  visitorActive,
} from './slice';
import { clickKindOf } from './visit/clickKind';

// This is the only file of tracking that reads navigator, document, clock and crypto (D6.2).

/** Time of the monotonic clock in milliseconds, which changes of the system time do not affect. */
export const now = (): number => performance.now();
export const readUserAgent = (): string => navigator.userAgent;
export const readReferrer = (): string => document.referrer;
export const isVisible = (): boolean => document.visibilityState === 'visible';
export const isPrerendering = (): boolean =>
  (document as Document & { prerendering?: boolean }).prerendering === true;

const SIGN_IN_PROVIDER = 'https://github.com';

/** Origins that do not count as a referrer (D3.7). */
export function ownOrigins(): string[] {
  const api = new URL(publicConfig().supabaseUrl, location.origin).origin;
  return [location.origin, api, SIGN_IN_PROVIDER];
}

/** Makes 32 random hexadecimal digits, because browsers offer crypto.randomUUID only in secure contexts. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const CONSENT_KEY = 'consent';

export const readConsent = (): Consent =>
  consentOf(readStored(CONSENT_KEY), publicConfig().trackingConsent, sendsPrivacySignal());

/** Whether the browser sends the signal Global Privacy Control. */
export const sendsPrivacySignal = (): boolean =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

export function writeConsent(choice: Consent): void {
  try {
    localStorage.setItem(CONSENT_KEY, choice);
  } catch {
    // When storage is forbidden or full, the choice holds for this page only.
  }
}

/**
 * Makes Firefox keep the page's process until its last request has been sent (D3.23). Firefox ends the process together
 * with the tab, often before that and sometimes before `pagehide`, unless a shared worker runs in it. Other browsers
 * wait.
 */
export function keepProcess(): void {
  if (!readUserAgent().includes('Firefox/')) return;
  try {
    new SharedWorker('/assets/keep-process.js');
  } catch {
    // A browser that forbids cookies forbids shared workers too.
  }
}

/**
 * Channel of the page's events as actions. They arrive synchronously, because a page that is left runs no later task.
 */
export const pageEvents = (): EventChannel<Action> =>
  eventChannel<Action>((emit) => {
    const onVisibility = () =>
      emit(isVisible() ? pageShown({ at: now() }) : pageHidden({ at: now() }));
    let activeAt = -Infinity;
    const onInput = () => {
      if (now() - activeAt < ACTIVITY_THROTTLE_MS) return;
      activeAt = now();
      emit(visitorActive({ at: activeAt }));
    };
    const onClick = ({ target, button }: MouseEvent) => {
      const link = target instanceof Element && target.closest('a')?.getAttribute('href');
      const kind = clickKindOf(link || '');
      // A click of the right button does not count, because it only opens a menu.
      if (kind && button < 2) emit(linkClicked(kind));
    };
    document.addEventListener('visibilitychange', onVisibility);
    document.addEventListener('prerenderingchange', onVisibility);
    addEventListener('pageshow', onVisibility);
    addEventListener('pagehide', () => emit(pageHidden({ at: now() })));
    // When the browser is online again, steps 3 to 9 run once (D3.1).
    addEventListener('online', () => emit(saveRequested()));
    addEventListener('storage', ({ key }) => emit(storageChanged(key)));
    // The middle button, which opens a new tab, causes auxclick; the Enter key causes click.
    for (const name of ['click', 'auxclick'] as const)
      addEventListener(name, onClick, { passive: true, capture: true });
    for (const name of ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchmove'])
      addEventListener(name, onInput, { passive: true, capture: true });
    return () => undefined; // The listeners are never removed: they last as long as the page.
  }, buffers.expanding());

/**
 * Acquires a Web Lock, so that only one tab at a time works on the record. Resolves without the lock after three
 * seconds, or where the browser has no Web Locks (plain http).
 * @returns a function that releases the lock
 */
export function acquireLock(name: string): Promise<() => void> {
  const { locks } = navigator as Partial<Navigator>;
  let release = () => undefined as void;
  if (!locks) return Promise.resolve(release);
  const released = new Promise<void>((resolve) => (release = resolve));
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), LOCK_WAIT_MS);
  const acquired = new Promise<() => void>((resolve) => {
    const hold = () => {
      clearTimeout(timer);
      resolve(release);
      return released;
    };
    locks.request(name, { signal: waiting.signal }, hold).catch(() => resolve(release));
  });
  // Aborts the request when a run is cancelled while it waits, because the run could not release the lock.
  const cancel = () => {
    clearTimeout(timer);
    waiting.abort();
    release();
  };
  return Object.assign(acquired, { [CANCEL]: cancel });
}

/** Releases a lock after a delay, so that other tabs see what this tab wrote to localStorage. */
export function releaseLater(release: () => void): void {
  setTimeout(release, STORAGE_SETTLES_MS);
}
