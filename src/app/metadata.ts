import { firm } from '../config/firm';
import { metadata as texts } from '../text/metadata';

/** Picture that previews of shared links show. scripts/pictures.mjs draws it into public/. */
const PICTURE = { path: '/og.png', width: 1200, height: 630 };

interface Page {
  path: string;
  title: string;
  description: string;
}

/**
 * Elements of a public page's head for search engines and shared links. The canonical address has no query, so that no
 * ad code is shared or indexed. The picture needs an absolute address, so there is none without a siteUrl.
 */
export function metadataOf(
  { path, title, description }: Page,
  siteUrl: string | undefined,
): string {
  const named = (name: string, content: string) => `<meta name="${name}"${contentOf(content)}>`;
  const graph = (name: string, content: string | number) =>
    `<meta property="og:${name}"${contentOf(String(content))}>`;
  return [
    named('description', description),
    `<link rel="canonical" href="${siteUrl ?? ''}${path}">`,
    graph('type', 'website'),
    graph('locale', `es_${firm.country}`),
    graph('site_name', firm.name),
    graph('title', title),
    graph('description', description),
    ...(siteUrl === undefined
      ? []
      : [
          graph('url', siteUrl + path),
          graph('image', siteUrl + PICTURE.path),
          graph('image:width', PICTURE.width),
          graph('image:height', PICTURE.height),
          graph('image:alt', texts.picture),
          named('twitter:card', 'summary_large_image'),
        ]),
  ].join('');
}

const contentOf = (text: string) => ` content="${escapeHtml(text)}"`;

/** Escapes text for use between tags and within quotation marks. */
const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
