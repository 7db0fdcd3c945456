import { StrictMode } from 'react';
import { RouterProvider } from 'react-router-dom';
import { changeFirm } from '../config/firm';
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
 * @param announced address of the first page, when announcePage has dispatched it
 */
export function start(root: HTMLElement, store: Store, announced: string | undefined): void {
  const data = readPageData(document);
  changeFirm(data.firm);
  // The saga starts before the router, because the router's guards dispatch actions that it takes.
  store.run(sessionSaga);
  const router = makeRouter(store);
  connectRouter(router);
  bridgeLocation(router, store.dispatch, announced);
  mount(
    root,
    <StrictMode>
      <App store={store} data={data}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>,
    router,
  );
}
