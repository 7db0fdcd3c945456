import { hasStoredSession } from './api/staff/sessionKey';
import { atFirstIntent } from './app/atFirstIntent';
import { announcePage } from './app/bridgeLocation';
import type { startInPieces } from './app/startInPieces';
import { readPublicConfig } from './config/publicConfig';
import { hasStoredDraft, PRESSED } from './config/earlyForm';
import { LINE_PARAMETER, paths } from './router/paths';
import { makeStore, type Store } from './store/makeStore';
import { selectConsent } from './tracking/selectors';

// A task of its own, after the one that evaluated the modules, so that none is long on a slow phone.
setTimeout(() => {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id root');
  start(root);
});

/** Starts the tracker, and the pages as soon as they are needed. */
function start(root: HTMLElement): void {
  // The tracker runs before the code of the pages is there: a visit counts even if the visitor leaves sooner (D2.8).
  const store = makeStore();
  const isPrerendered = root.dataset.path === location.pathname;
  const announced = isPrerendered ? announcePage(store.dispatch) : undefined;
  const pages = () => startPages(root, store, announced);
  if (isPrerendered && isComplete(store)) atFirstIntent(pages);
  else pages();
  if (isPrerendered) addEventListener('submit', keepPress);
  setTimeout(() => document.getElementById('splash')?.remove(), 2000); // R2.8
  // Last, because an invalid configuration throws: visitors see the page, the operator sees the error in the console.
  readPublicConfig(document);
}

/**
 * Whether the prerendered page shows all that this visitor expects (D2.15): nobody is signed in, nothing must be asked, and
 * the form has nothing to fill in.
 */
function isComplete(store: Store): boolean {
  if (hasStoredSession() || selectConsent(store.getState()) === 'unknown') return false;
  if (location.pathname !== paths.form) return true;
  return !new URLSearchParams(location.search).has(LINE_PARAMETER) && !hasStoredDraft();
}

/** Marks a form whose code is not there yet to prevent its submission; that code sends it (QuoteForm.tsx). */
function keepPress({ target, defaultPrevented }: SubmitEvent): void {
  if (!defaultPrevented && target instanceof HTMLElement) target.setAttribute(PRESSED, '');
}

/** Without a connection, the prerendered page stays as it is, and the next connection starts its code. */
function startPages(...page: Parameters<typeof startInPieces>): void {
  import(/* webpackChunkName: "app" */ './app/startInPieces').then(
    (code) => code.startInPieces(...page),
    (error: Error) => {
      console.error(`the code of the pages failed: ${error.message}`);
      addEventListener('online', () => startPages(...page), { once: true });
    },
  );
}
