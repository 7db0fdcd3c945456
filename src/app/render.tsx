import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { configureStore } from '@reduxjs/toolkit';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { PageData, RenderedPage } from '../config/pageData';
import { paths } from '../router/paths';
import { initialState } from '../store/rootReducer';
import { App } from './App';
import { criticalStyles } from './criticalStyles';
import { makeRoutes } from './routes';

const PAGES = [paths.home, paths.agreements];

const store = configureStore({ reducer: () => initialState });
// Guards and areas use the store in the browser only.
const handler = createStaticHandler(makeRoutes({ ...store, install: () => undefined }));

/** Renders the pages that are readable without scripts (D2.5). @throws Error if one of them fails */
export function render(data: PageData): Promise<RenderedPage[]> {
  return Promise.all(PAGES.map((path) => renderPage(path, data)));
}

async function renderPage(path: string, data: PageData): Promise<RenderedPage> {
  const context = await handler.query(new Request(new URL(path, 'http://site.invalid')));
  if (context instanceof Response) throw new Error(`${path} redirects`);
  for (const cause of Object.values(context.errors ?? {}))
    throw new Error(`${path} cannot be rendered: ${String(cause)}`, { cause });
  const styles = createCache({ key: 'css' });
  styles.compat = true;
  const html = renderToString(
    <CacheProvider value={styles}>
      <App store={store} data={data}>
        {/* No hydration data: it would be an inline script, which the policy forbids. The browser's router loads its own. */}
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>
    </CacheProvider>,
  );
  const { head, body } = splitHead(html);
  return { path, head: head + criticalStyles(styles), body };
}

/** React writes title, meta and link elements before everything else. */
function splitHead(html: string): { head: string; body: string } {
  const [head = ''] = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html) ?? [];
  return { head, body: html.slice(head.length) };
}
