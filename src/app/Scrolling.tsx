import { useEffect, useLayoutEffect, useRef } from 'react';
import {
  createPath,
  type Location,
  NavigationType,
  useLocation,
  useNavigationType,
} from 'react-router-dom';
import { useIsHydrated } from '../lib/useIsHydrated';
import { isPrivatePath } from '../router/paths';
import { savedTop } from './keepReload';

/** Debounce time of changes to the history entry, of which Safari allows 100 in 30 s. */
const SAVE_AFTER_MS = 400;

/**
 * Sets scroll position and focus after a navigation. Replaces the router's ScrollRestoration, which writes to
 * sessionStorage: that requires consent and may be unavailable. Positions are kept in memory by history entry.
 */
export function Scrolling() {
  const location = useLocation();
  const action = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const latest = useRef<Location>(undefined);
  const isPrerendered = useRef(!useIsHydrated());

  useEffect(() => {
    const set = (restoration: ScrollRestoration) => () => {
      window.history.scrollRestoration = restoration;
    };
    // With `auto` the browser would restore the position before the previous page is rendered.
    const setManual = set('manual');
    // `auto` on pagehide lets the browser restore the position after a reload, before the scripts run.
    const setAuto = set('auto');
    // Before the page is complete the browser may still be restoring its position.
    if (document.readyState === 'complete') setManual();
    window.addEventListener('pageshow', setManual);
    window.addEventListener('pagehide', setAuto);
    return () => {
      window.removeEventListener('pageshow', setManual);
      window.removeEventListener('pagehide', setAuto);
    };
  }, []);

  useLayoutEffect(() => {
    // The key alone is not unique: all entries made without the router, such as the skip link's, have `default`.
    const entry = `${location.key} ${createPath(location)}`;
    const from = latest.current;
    latest.current = location;
    if (!from) {
      if (!isPrerendered.current) restoreFirstPage(location);
    } else if (from !== location) {
      scrollAfterNavigation(from, location, action, positions.current.get(entry));
    }
    let timer = 0;
    const save = () => {
      positions.current.set(entry, window.scrollY);
      clearTimeout(timer);
      timer = window.setTimeout(saveForReload, SAVE_AFTER_MS);
    };
    save();
    window.addEventListener('scroll', save, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', save);
    };
  }, [location, action]);

  return null;
}

/**
 * Saves the position in the history entry, which lasts as long as the tab. A change on pagehide would come too late.
 */
function saveForReload(): void {
  const state = window.history.state as object | null;
  window.history.replaceState({ ...state, top: window.scrollY }, '');
}

/** Scrolls to the position before a reload, or to the anchor, unless `keepReload` has done so on a prerendered page. */
function restoreFirstPage({ hash }: Location): void {
  const top = savedTop();
  if (top !== undefined) window.scrollTo({ top, behavior: 'instant' });
  else targetOf(hash)?.scrollIntoView({ behavior: 'instant' });
}

function scrollAfterNavigation(
  from: Location,
  to: Location,
  action: NavigationType,
  position?: number,
): void {
  const samePage = from.pathname === to.pathname;
  const target = targetOf(to.hash);
  if (action === NavigationType.Pop && (samePage || position !== undefined)) {
    // Without a saved position the entry was made without the router, and the browser has scrolled to its anchor
    // already.
    if (position !== undefined) window.scrollTo({ top: position, behavior: 'instant' });
  } else if (target) {
    target.scrollIntoView({ behavior: samePage && allowsMotion() ? 'smooth' : 'instant' });
  } else if (!isChangeOfQuery(from, to)) {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }
  // Moves the focus to the target, as the browser does without a router.
  if (target && action !== NavigationType.Pop) target.focus({ preventScroll: true });
  else if (!samePage) focusMain();
}

/** Whether only the query changed in an area, where it holds filters and sorting, so that the page is the same. */
const isChangeOfQuery = (from: Location, to: Location): boolean =>
  isPrivatePath(to.pathname) && from.pathname === to.pathname && from.search !== to.search;

/**
 * Whether scrolling may be smooth. `scroll-behavior` in the style sheet would also apply when a page opens at an
 * anchor.
 */
const allowsMotion = () => window.matchMedia('(prefers-reduced-motion: no-preference)').matches;

function focusMain(): void {
  const main = document.querySelector('main');
  // The page may have set the focus itself.
  if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
}

const targetOf = (hash: string): HTMLElement | null =>
  hash ? document.getElementById(hash.slice(1)) : null;
