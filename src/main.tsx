import { StrictMode } from 'react';
import { RouterProvider } from 'react-router-dom';
import { App } from './app/App';
import { bridgeLocation } from './app/bridgeLocation';
import { mount } from './app/mount';
import { makeRouter } from './app/routes';
import { readPageData } from './config/pageData';
import { readPublicConfig } from './config/publicConfig';
import { connectRouter } from './router/navigate';
import { makeStore } from './store/makeStore';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');

// The store comes before the router, because its sagas must see the first navigation.
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
setTimeout(() => document.getElementById('splash')?.remove(), 2000); // R2.8
// Last, because an invalid configuration throws: visitors see the page, the operator sees the error in the console.
readPublicConfig(document);
