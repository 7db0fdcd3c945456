import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type {
  PageData,
  Render,
  RenderedFile,
  RenderedPage,
  RenderedShell,
} from '../../src/config/pageData';
import type { PublicConfig } from '../../src/config/publicConfig';
import { pageJson } from '../../src/lib/pageJson';

/** The site's complete HTML documents. */
export interface Documents {
  /** Prerendered pages by path. */
  pages: Map<string, string>;
  files: RenderedFile[];
  /** Document for all other paths; empty until its scripts run. */
  shell: string;
}

export type RenderDocuments = (data: PageData) => Promise<Documents>;

/** Placeholders of the built template: two for texts, and two regions; the one of the body holds scripts of the shell. */
const PLACEHOLDERS = {
  config: /__CONFIG__/,
  data: /__DATA__/,
  head: /<!--head-->([^]*?)<!--\/head-->/,
  body: /<!--body-->([^]*?)<!--\/body-->/,
};
const ANY_PLACEHOLDER = new RegExp(
  Object.values(PLACEHOLDERS)
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/**
 * Fills the template in a single pass, so that placeholders inside inserted text are not replaced.
 * @throws Error unless the template has each placeholder exactly once
 */
export function fillTemplate(
  template: string,
  {
    config,
    data,
    page,
  }: { config: PublicConfig; data: PageData; page: RenderedPage | RenderedShell },
): string {
  for (const [name, placeholder] of Object.entries(PLACEHOLDERS)) {
    const times = template.split(new RegExp(placeholder.source.replaceAll('(', '(?:'))).length - 1;
    if (times !== 1)
      throw new Error(
        `the built page has ${times} placeholders for its ${name} instead of one: build again`,
      );
  }
  return template.replace(ANY_PLACEHOLDER, (placeholder, head?: string, scripts?: string) => {
    if (placeholder === '__CONFIG__') return pageJson(config);
    if (placeholder === '__DATA__') return pageJson(data);
    if (head !== undefined) return earlyIp(config) + page.head;
    return 'path' in page
      ? `<div id="root" data-path="${page.path}">${page.body}</div>`
      : `<div id="root"></div>${page.body}${scripts ?? ''}`;
  });
}

/**
 * Preload of the visitor's address while the scripts load, so that the tracker's first step finds the answer. Only
 * where every visit is recorded, and only from this server, which knows the address anyway.
 */
const earlyIp = ({ ipLookupUrl, trackingConsent }: PublicConfig): string =>
  trackingConsent === 'notice' && /^\/(?!\/)/.test(ipLookupUrl)
    ? `<link rel="preload" href="${ipLookupUrl}" as="fetch" crossorigin>`
    : '';

const PRELOAD = /<link rel="preload" href="([^"]+)" as="(script|fetch)"( crossorigin)?/g;

/**
 * Header `Link` with the scripts and calls that a page preloads: a browser requests them when it has the header, before
 * it parses the page. The font is left out, because on a slow connection it would delay the scripts.
 */
export const preloadHeader = (html: string): string =>
  Array.from(
    html.matchAll(PRELOAD),
    ([, href, as, crossorigin = '']) =>
      `<${href}>; rel=preload; as=${as}${crossorigin.replace(' ', '; ')}`,
  ).join(', ');

/** The built template with its configuration. */
export interface Template {
  /** Renders the site's documents (D2.5). The first call loads the renderer. @throws Error when the build is incomplete */
  render: RenderDocuments;
  /** Value of the header `Link` of pages (D2.26). */
  preloads: string;
  /** Hash that differs between two templates, renderers or configurations. */
  version: string;
}

/**
 * @param folder build/, which contains the template and the renderer
 * @param siteUrl as for Render
 */
export function openTemplate(
  folder: URL,
  config: PublicConfig,
  siteUrl: string | undefined,
): Template {
  const template = readFileSync(new URL('page.html', folder), 'utf8');
  const renderer = new URL('render/', folder);
  const hash = createHash('sha256').update(JSON.stringify([template, config, siteUrl]));
  for (const file of readdirSync(renderer).sort())
    hash.update(readFileSync(new URL(file, renderer)));
  const render: RenderDocuments = async (catalogue) => {
    const file = new URL('main.mjs', renderer).href;
    const { render: renderSite } = (await import(/* webpackIgnore: true */ file)) as {
      render: Render;
    };
    const data: PageData = {
      ...catalogue,
      // Hosted Supabase has no route for forms, so that without scripts only telephone and WhatsApp remain.
      takesForms: config.supabaseUrl === '/',
      asksFirst: config.trackingConsent === 'required',
    };
    const { pages, shell, files } = await renderSite(data, siteUrl);
    return {
      pages: new Map(
        pages.map((page) => [page.path, fillTemplate(template, { config, data, page })]),
      ),
      files,
      shell: fillTemplate(template, { config, data, page: shell }),
    };
  };
  const preloads = preloadHeader(template + earlyIp(config));
  return { render, preloads, version: hash.digest('hex') };
}
