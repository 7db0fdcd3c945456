import { StrictMode } from 'react';
import { RouterProvider } from 'react-router-dom';
import { readPageData } from '../config/pageData';
import { connectRouter } from '../router/navigate';
import { sessionSaga } from '../session/saga';
import type { Store } from '../store/makeStore';
import { App } from './App';
import { bridgeLocation } from './bridgeLocation';
import { mount } from './mount';
import { makeRouter } from './routes';

/**
 * Starts the pages: session, router, React.
 * @param announced address of the first page, if it has been announced to the tracker
 */
export function start(root: HTMLElement, store: Store, announced: string | undefined): void {
  // Before the router, whose guards dispatch what they find.
  store.run(sessionSaga);
  const router = makeRouter(store);
  connectRouter(router);
  bridgeLocation(router, store.dispatch, announced);
  mount(
    root,
    <StrictMode>
      <App store={store} data={readPageData(document)}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>,
    router,
  );
}
