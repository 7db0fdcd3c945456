import type { ShownFirm } from './site';

import type { LineOfBusiness } from './lines';

export { LINES_OF_BUSINESS, type LineOfBusiness } from './lines';

/** Page contents that change without a new build. The server writes them into each page (D2.5). */
export interface PageData {
  linesOfBusiness: readonly LineOfBusiness[];
  /** The insurers that the group works with, in display order. */
  companies: ShownCompany[];
  /** What an admin has saved of the firm's data. */
  firm?: ShownFirm;
  /** Whether the page's server accepts the quote form when a browser without scripts posts it. */
  takesForms?: boolean;
  /** Whether a visit is recorded only with the visitor's consent (TRACKING_CONSENT=required). */
  asksFirst?: boolean;
}

export interface ShownCompany {
  name: string;
  /** Letters that are shown when there is no logo. */
  monogram: string;
  /** Address of the image; '' without one. */
  logo: string;
  lines: LineOfBusiness[];
}

/**
 * Reads the page's #data element, so that the browser's first render uses the same data as the server's.
 * @throws Error when the page lacks it; the server writes it into every page
 */
export function readPageData(page: Pick<Document, 'getElementById'>): PageData {
  const element = page.getElementById('data');
  if (!element) throw new Error('the page has no element with the id data');
  return JSON.parse(element.textContent ?? '') as PageData;
}

export interface RenderedPage {
  /** Path of the page, the only one where it is served. */
  path: string;
  /** The page's elements of the head: title, metadata and styles. */
  head: string;
  body: string;
}

/** A text file that crawlers and browsers ask for. */
export interface RenderedFile {
  path: string;
  type: string;
  text: string;
}

/** The parts of the document for all other paths: the elements of its head, and a text for browsers without scripts. */
export type RenderedShell = Omit<RenderedPage, 'path'>;

export interface RenderedSite {
  pages: RenderedPage[];
  shell: RenderedShell;
  files: RenderedFile[];
}

/**
 * Type of `render` in src/app/render.tsx, which the server loads as build/render/main.mjs.
 * @param siteUrl origin of the public site; undefined when not known, so that nothing with absolute addresses is
 * rendered
 */
export type Render = (data: PageData, siteUrl?: string) => Promise<RenderedSite>;
