/** The lines of business in display order. Each has its texts in src/text and its icon in pages/home. */
export const LINES_OF_BUSINESS = ['auto', 'hogar', 'vida', 'salud', 'comercio', 'viaje'] as const;

export type LineOfBusiness = (typeof LINES_OF_BUSINESS)[number];

/** Page contents that change without a new build. The server writes them into each page (D2.5). */
export interface PageData {
  linesOfBusiness: readonly LineOfBusiness[];
  /** The group's companies in display order. */
  companies: ShownCompany[];
  /** Whether the server of the page accepts the quote form as a browser posts it, without scripts. */
  takesForms?: boolean;
  /** Whether visitors are asked before their visit is recorded (TRACKING_CONSENT=required). */
  asksFirst?: boolean;
}

export interface ShownCompany {
  name: string;
  /** Shown when there is no logo. */
  monogram: string;
  /** Address of the image; '' for none. */
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
  /** The only address where it is served. */
  path: string;
  /** Its part of the head: title, metadata and styles. */
  head: string;
  body: string;
}

/** A text file that crawlers and browsers ask for. */
export interface RenderedFile {
  path: string;
  type: string;
  text: string;
}

export interface RenderedSite {
  pages: RenderedPage[];
  files: RenderedFile[];
}

/**
 * The type of src/app/render.tsx, which the server loads as build/render/main.mjs.
 * @param siteUrl origin of the public site; undefined: unknown, so that nothing that needs a whole address is rendered
 */
export type Render = (data: PageData, siteUrl?: string) => Promise<RenderedSite>;
