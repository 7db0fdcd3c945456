/** In the order shown. Each has its texts in src/text and its icon in pages/home. */
export const LINES_OF_BUSINESS = ['auto', 'hogar', 'vida', 'salud', 'comercio', 'viaje'] as const;

export type LineOfBusiness = (typeof LINES_OF_BUSINESS)[number];

/** What pages show that changes without a new build. It travels in each page, as the configuration does (design 7). */
export interface PageData {
  linesOfBusiness: readonly LineOfBusiness[];
  /** The insurers that the group works with, in the order shown. */
  companies: ShownCompany[];
}

export interface ShownCompany {
  name: string;
  /** Stands in for a logo. */
  monogram: string;
  /** Address of a picture; '' is none. */
  logo: string;
  lines: LineOfBusiness[];
}

/**
 * Reads the page's #data element. The browser renders first with what the server has rendered with, whatever the build
 * knows. @throws Error when the page has none: the server writes it into every page.
 */
export function readPageData(page: Pick<Document, 'getElementById'>): PageData {
  const element = page.getElementById('data');
  if (!element) throw new Error('the page has no element with the id data');
  return JSON.parse(element.textContent ?? '') as PageData;
}

/** A page that is rendered before the browser asks for it. */
export interface RenderedPage {
  /** Its address: it is served there and nowhere else. */
  path: string;
  /** What is its own in the head: title, description and styles. */
  head: string;
  /** What is in the root element. */
  body: string;
}

/** src/app/render.tsx, which the server loads as build/render/main.mjs. */
export type Render = (data: PageData) => Promise<RenderedPage[]>;
