import { announcePage } from './app/bridgeLocation';
import { readPublicConfig } from './config/publicConfig';
import { makeStore } from './store/makeStore';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');

// The tracker runs before the code of the pages is there: a visit counts even if the visitor leaves sooner (D2.8).
const store = makeStore();
const announced =
  root.dataset.path === location.pathname ? announcePage(store.dispatch) : undefined;
startPages(root);
setTimeout(() => document.getElementById('splash')?.remove(), 2000); // R2.8
// Last, because an invalid configuration throws: visitors see the page, the operator sees the error in the console.
readPublicConfig(document);

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
