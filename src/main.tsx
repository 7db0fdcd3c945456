import { hasStoredSession } from './api/staff/sessionKey';
import { atFirstIntent } from './app/atFirstIntent';
import { announcePage } from './app/bridgeLocation';
import { readPublicConfig } from './config/publicConfig';
import { hasStoredDraft } from './config/draftKey';
import { LINE_PARAMETER, paths } from './router/paths';
import { makeStore } from './store/makeStore';
import { selectConsent } from './tracking/selectors';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');

// The tracker runs before the code of the pages is there: a visit counts even if the visitor leaves sooner (D2.8).
const store = makeStore();
const isPrerendered = root.dataset.path === location.pathname;
const announced = isPrerendered ? announcePage(store.dispatch) : undefined;
if (isPrerendered && isComplete()) atFirstIntent(() => startPages(root));
else startPages(root);
setTimeout(() => document.getElementById('splash')?.remove(), 2000); // R2.8
// Last, because an invalid configuration throws: visitors see the page, the operator sees the error in the console.
readPublicConfig(document);

/**
 * Whether the prerendered page shows all that this visitor expects (D2.15): nobody is signed in, nothing must be asked, and
 * the form has nothing to fill in.
 */
function isComplete(): boolean {
  if (hasStoredSession() || selectConsent(store.getState()) === 'unknown') return false;
  if (location.pathname !== paths.form) return true;
  return !new URLSearchParams(location.search).has(LINE_PARAMETER) && !hasStoredDraft();
}

/** Without a connection, the prerendered page stays as it is, and the next connection starts its code. */
function startPages(page: HTMLElement): void {
  import(/* webpackChunkName: "app" */ './app/startInPieces').then(
    ({ startInPieces }) => startInPieces(page, store, announced),
    (error: Error) => {
      console.error(`the code of the pages failed: ${error.message}`);
      addEventListener('online', () => startPages(page), { once: true });
    },
  );
}
