import { StrictMode } from 'react';
import { RouterProvider } from 'react-router-dom';
import { App } from './app/App';
import { bridgeLocation } from './app/bridgeLocation';
import { mount } from './app/mount';
import { makeRouter } from './app/routes';
import { removeSplash } from './app/splash';
import { readPageData } from './config/pageData';
import { readPublicConfig } from './config/publicConfig';
import { connectRouter } from './router/navigate';
import { makeStore } from './store/makeStore';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');

// In this order: the store's sagas queue the first page already.
const store = makeStore();
const router = makeRouter(store);
connectRouter(router);
bridgeLocation(router, store.dispatch);

mount(
  root,
  <StrictMode>
    <App store={store} data={readPageData(document)}>
      <RouterProvider router={router} />
    </App>
  </StrictMode>,
  router,
);
removeSplash(document);
// Last: visitors see who the firm is even when this throws; the message in the console is the operator's.
readPublicConfig(document);
