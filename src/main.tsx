import { hasStoredSession } from './api/sessionKey';
import { atFirstIntent } from './app/atFirstIntent';
import { announcePage } from './app/bridgeLocation';
import { codeLoader } from './app/codeLoader';
import { keepReload } from './app/keepReload';
import { readPublicConfig } from './config/publicConfig';
import { hasStoredDraft } from './config/earlyForm';
import { LINE_PARAMETER, paths } from './router/paths';
import { makeStore, type Store } from './store/makeStore';
import { selectConsent, selectUuid } from './tracking/selectors';

// Starts in a separate task, after the one that evaluated the modules, so that no task is long on a slow phone.
setTimeout(() => {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id root');
  start(root);
});

/** Starts the tracker, and the pages as soon as they are needed. */
function start(root: HTMLElement): void {
  // The tracker runs before the code of the pages is loaded, so that a visitor who leaves sooner counts (D2.8).
  const store = makeStore();
  const isPrerendered = root.dataset.path === location.pathname;
  const announced = isPrerendered ? announcePage(store.dispatch) : undefined;
  const { attempt, keepPress } = codeLoader({
    load: async () => {
      const code = await import(/* webpackChunkName: "app" */ './app/startInPieces');
      await code.startInPieces(root, store, announced);
    },
    visitor: () =>
      selectConsent(store.getState()) === 'given' ? selectUuid(store.getState()) : '',
  });
  if (isPrerendered && isComplete(store)) atFirstIntent(attempt);
  else attempt();
  if (isPrerendered) {
    addEventListener('submit', keepPress);
    keepReload();
  }
  setTimeout(() => document.getElementById('splash')?.remove(), 2000); // R2.8
  // Comes last, because an invalid configuration throws: visitors still see the page, and the operator sees the error
  // in the console.
  readPublicConfig(document);
}

/**
 * Whether the prerendered page needs no scripts for this visitor (D2.15): nobody is signed in, no consent has to be
 * asked for, and the form has no values to restore.
 */
function isComplete(store: Store): boolean {
  if (hasStoredSession() || selectConsent(store.getState()) === 'unknown') return false;
  if (location.pathname !== paths.form) return true;
  return !new URLSearchParams(location.search).has(LINE_PARAMETER) && !hasStoredDraft();
}
