import { useEffect, useLayoutEffect, useRef } from 'react';
import {
  createPath,
  type Location,
  NavigationType,
  useLocation,
  useNavigationType,
} from 'react-router-dom';
import { isPrivatePath } from '../router/paths';

/** Safari allows 100 changes of the history in 30 s. */
const KEPT_AFTER_MS = 400;

/**
 * Where a navigation leaves the window and the keyboard. In place of the router's ScrollRestoration, which writes to
 * sessionStorage: that needs a consent, and may be forbidden. Positions are in memory, by entry of the history.
 */
export function Scrolling() {
  const location = useLocation();
  const action = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const latest = useRef<Location>(undefined);

  useEffect(() => {
    // The browser would scroll before the page that it goes back to is there.
    const byUs = () => {
      window.history.scrollRestoration = 'manual';
    };
    // But when a prerendered page is loaded again, it is there long before its scripts are.
    const byTheBrowser = () => {
      window.history.scrollRestoration = 'auto';
    };
    byUs();
    window.addEventListener('pageshow', byUs);
    window.addEventListener('pagehide', byTheBrowser);
    return () => {
      window.removeEventListener('pageshow', byUs);
      window.removeEventListener('pagehide', byTheBrowser);
    };
  }, []);

  useLayoutEffect(() => {
    // The key alone does not do: all entries that the router has not made, such as the skip link's, are `default`.
    const entry = `${location.key} ${createPath(location)}`;
    const from = latest.current;
    latest.current = location;
    if (!from) open(location);
    else if (from !== location) arrive(from, location, action, positions.current.get(entry));
    let timer = 0;
    const keep = () => {
      positions.current.set(entry, window.scrollY);
      clearTimeout(timer);
      timer = window.setTimeout(keepOverReload, KEPT_AFTER_MS);
    };
    keep();
    window.addEventListener('scroll', keep, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', keep);
    };
  }, [location, action]);

  return null;
}

/** In the entry of the history, which is not storage and ends with the tab. What is written on leaving comes too late. */
function keepOverReload(): void {
  const state = window.history.state as object | null;
  window.history.replaceState({ ...state, top: window.scrollY }, '');
}

/** The first page: to where it was before a reload, or to its anchor. */
function open({ hash }: Location): void {
  const { top } = (window.history.state ?? {}) as { top?: number };
  const target = targetOf(hash);
  if (isRead(target)) return;
  if (top !== undefined) window.scrollTo({ top, behavior: 'instant' });
  else target?.scrollIntoView({ behavior: 'instant' });
}

/** A prerendered page is read, and scrolled, before its script comes. The browser leaves it at its top or its anchor. */
function isRead(anchor: HTMLElement | null): boolean {
  if (window.scrollY === 0) return false;
  if (!anchor) return true;
  const { scrollHeight, clientHeight } = document.documentElement;
  const margin = parseFloat(getComputedStyle(anchor).scrollMarginTop);
  const there = window.scrollY + anchor.getBoundingClientRect().top - margin;
  return Math.abs(window.scrollY - Math.min(there, scrollHeight - clientHeight)) > 1;
}

function arrive(from: Location, to: Location, action: NavigationType, position?: number): void {
  const samePage = from.pathname === to.pathname;
  const target = targetOf(to.hash);
  if (action === NavigationType.Pop && (samePage || position !== undefined)) {
    // Without a position the browser has scrolled by itself: to the target of a link that is not the router's.
    if (position !== undefined) window.scrollTo({ top: position, behavior: 'instant' });
  } else if (target) {
    target.scrollIntoView({ behavior: samePage && mayMove() ? 'smooth' : 'instant' });
  } else if (!isChangeOfQuery(from, to)) {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }
  // The keyboard goes on from there, as it does without a router.
  if (target && action !== NavigationType.Pop) target.focus({ preventScroll: true });
  else if (!samePage) focusMain();
}

/** In the areas the query holds what is searched for and how it is sorted: the same page. */
function isChangeOfQuery(from: Location, to: Location): boolean {
  return isPrivatePath(to.pathname) && from.pathname === to.pathname && from.search !== to.search;
}

/** Not in the style sheet: there it would also hold for the browser's own way to an anchor when the page is opened. */
const mayMove = () => window.matchMedia('(prefers-reduced-motion: no-preference)').matches;

function focusMain(): void {
  const main = document.querySelector('main');
  // Unless the page has put it on a field of its own.
  if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
}

function targetOf(hash: string): HTMLElement | null {
  return hash ? document.getElementById(hash.slice(1)) : null;
}
