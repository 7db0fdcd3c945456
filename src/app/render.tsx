import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { configureStore } from '@reduxjs/toolkit';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { changeFirm, firm } from '../config/firm';
import type { PageData, Render, RenderedPage } from '../config/pageData';
import { paths } from '../router/paths';
import { initialState } from '../store/rootReducer';
import { agreements } from '../text/agreements';
import { publicSite } from '../text/publicSite';
import { form } from '../text/form';
import { metadata } from '../text/metadata';
import { App } from './App';
import { crawlerFiles } from './crawlerFiles';
import { metadataOf } from './metadata';
import { makeRoutes } from './routes';
import { renderShell } from './shell';
import { structuredData } from './structuredData';

/** The public pages, which are prerendered. */
const pagesOf = () => [
  {
    path: paths.home,
    title: `${firm.name} · ${publicSite.home.title}`,
    description: metadata.home,
  },
  {
    path: paths.form,
    title: `${form.title} · ${firm.name}`,
    description: metadata.form,
  },
  {
    path: paths.agreements,
    title: `${agreements.title} · ${firm.name}`,
    description: metadata.agreements,
  },
];

const store = configureStore({ reducer: () => initialState });
// The store needs no install here, because guards and areas run only in the browser.
const handler = createStaticHandler(makeRoutes({ ...store, install: () => undefined }));

/** Renders the public pages, so that they are readable without scripts (D2.5). @throws Error when one fails */
export const render: Render = async (data, siteUrl) => {
  changeFirm(data.firm);
  const pages = pagesOf();
  return {
    pages: await Promise.all(pages.map((page) => renderPage(page, data, siteUrl))),
    shell: renderShell(),
    files: crawlerFiles(
      pages.map(({ path }) => path),
      siteUrl,
    ),
  };
};

async function renderPage(
  page: ReturnType<typeof pagesOf>[number],
  data: PageData,
  siteUrl: string | undefined,
): Promise<RenderedPage> {
  const { path } = page;
  const about =
    metadataOf(page, siteUrl) + (path === paths.home ? structuredData(data, siteUrl) : '');
  const { head, body, styles } = await renderBody(path, data);
  return { path, head: head + about + styles, body };
}

async function renderBody(path: string, data: PageData) {
  const context = await handler.query(new Request(new URL(path, 'http://site.invalid')));
  if (context instanceof Response) throw new Error(`${path} redirects`);
  for (const cause of Object.values(context.errors ?? {}))
    throw new Error(`${path} cannot be rendered: ${String(cause)}`, { cause });
  const styles = createCache({ key: 'css' });
  styles.compat = true;
  const html = renderToString(
    <CacheProvider value={styles}>
      <App store={store} data={data}>
        {/* Hydration data would be an inline script, which the content security policy forbids. The browser's router
            loads its own data. */}
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>
    </CacheProvider>,
  );
  return { ...splitHead(html), styles: criticalStyles(styles) };
}

/** Splits off the elements of the head: React writes title, meta and link elements before everything else. */
function splitHead(html: string): { head: string; body: string } {
  const [head = ''] = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html) ?? [];
  return { head, body: html.slice(head.length) };
}

/**
 * Style elements for everything that was rendered with Emotion's cache. Its `compat` must be true, so that it keeps the
 * rules and adds no style elements inside the page. In the browser Emotion recognizes these elements by their name and
 * does not insert their rules again. Global rules come first, each in its own element, as in the browser.
 */
function criticalStyles({ key, inserted, registered }: EmotionCache): string {
  const isScoped = (id: string) => registered[`${key}-${id}`] !== undefined;
  const ids = Object.keys(inserted);
  const scoped = ids.filter(isScoped);
  const css = scoped.map((id) => inserted[id]).join('');
  return ids
    .filter((id) => !isScoped(id))
    .map((id) => styleElement(`${key}-global ${id}`, String(inserted[id])))
    .concat(styleElement([key, ...scoped].join(' '), css))
    .join('');
}

const styleElement = (name: string, css: string) => `<style data-emotion="${name}">${css}</style>`;
