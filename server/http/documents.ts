import { readFileSync } from 'node:fs';
import type { PageData, Render, RenderedPage } from '../../src/config/pageData';
import type { PublicConfig } from '../../src/config/publicConfig';
import { pageJson } from '../../src/lib/pageJson';

/** The site's HTML, whole. */
export interface Documents {
  /** Of the prerendered pages, by their paths. */
  pages: Map<string, string>;
  /** Of every other address: empty until its scripts run. */
  shell: string;
}

export type RenderDocuments = (data: PageData) => Promise<Documents>;

/** What the build leaves in the template for us: two texts to fill in, two regions that a prerendered page replaces. */
const PLACES = {
  config: /__CONFIG__/,
  data: /__DATA__/,
  head: /<!--head-->([^]*?)<!--\/head-->/,
  body: /<!--body-->([^]*?)<!--\/body-->/,
};
const ANY_PLACE = new RegExp(
  Object.values(PLACES)
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/**
 * The template as a page, or as the shell. It is read once from its beginning to its end: nothing that is filled in is
 * looked at again, whatever it says.
 * @throws Error unless the template has each place exactly once
 */
export function fillTemplate(
  template: string,
  { config, data, page }: { config: PublicConfig; data: PageData; page?: RenderedPage },
): string {
  for (const [name, place] of Object.entries(PLACES)) {
    const times = template.split(new RegExp(place.source.replaceAll('(', '(?:'))).length - 1;
    if (times !== 1)
      throw new Error(`the built page has ${times} places for its ${name}, not one: build again`);
  }
  return template.replace(ANY_PLACE, (place, head?: string, body?: string) => {
    if (place === '__CONFIG__') return pageJson(config);
    if (place === '__DATA__') return pageJson(data);
    if (head !== undefined) return page?.head ?? head;
    return page ? `<div id="root" data-path="${page.path}">${page.body}</div>` : (body ?? '');
  });
}

/**
 * @param folder build/, with the template and the renderer
 * @returns renders the site's documents (design 7). @throws Error when the build is not whole
 */
export async function openTemplate(folder: URL, config: PublicConfig): Promise<RenderDocuments> {
  const template = readFileSync(new URL('page.html', folder), 'utf8');
  const file = new URL('render/main.mjs', folder).href;
  const { render } = (await import(/* webpackIgnore: true */ file)) as { render: Render };
  return async (data) => {
    const pages = await render(data);
    return {
      pages: new Map(
        pages.map((page) => [page.path, fillTemplate(template, { config, data, page })]),
      ),
      shell: fillTemplate(template, { config, data }),
    };
  };
}
