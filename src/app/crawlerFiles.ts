import { firm } from '../config/firm';
import type { RenderedFile } from '../config/pageData';
import { areaPaths } from '../router/paths';
import { light } from './palette';

/** Below these are no pages. */
const SERVED_ELSEWHERE = ['/rest/', '/auth/', '/calendar/'];

/**
 * robots.txt, the sitemap and the web manifest. A sitemap needs whole addresses, so without a site address there is none.
 * @param pages paths of the public pages
 */
export function crawlerFiles(pages: string[], siteUrl: string | undefined): RenderedFile[] {
  const sitemap = siteUrl === undefined ? [] : [sitemapOf(pages, siteUrl)];
  return [robots(sitemap[0] && siteUrl + sitemap[0].path), ...sitemap, manifest];
}

/** The sign-in is allowed, so that crawlers see that it is not to be indexed. */
const robots = (sitemap: string | undefined): RenderedFile => ({
  path: '/robots.txt',
  type: 'text/plain; charset=utf-8',
  text: [
    'User-agent: *',
    ...[...Object.values(areaPaths), ...SERVED_ELSEWHERE].map((path) => `Disallow: ${path}`),
    ...(sitemap === undefined ? [] : ['', `Sitemap: ${sitemap}`]),
    '',
  ].join('\n'),
});

/** Without dates: when a page's text last changed is not known. */
const sitemapOf = (pages: string[], siteUrl: string): RenderedFile => ({
  path: '/sitemap.xml',
  type: 'application/xml; charset=utf-8',
  text: [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n'),
});

const iconOf = (size: number, file = `/icon-${size}.png`, purpose = 'any') => ({
  src: file,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** For icon and name on a home screen. `browser`: the site is no app, so no browser offers to install it. */
const manifest: RenderedFile = {
  path: '/manifest.webmanifest',
  type: 'application/manifest+json; charset=utf-8',
  text: JSON.stringify({
    name: firm.name,
    short_name: firm.name,
    lang: 'es',
    start_url: '/',
    display: 'browser',
    background_color: light.palette.background.default,
    theme_color: light.palette.background.default,
    icons: [iconOf(192), iconOf(512), iconOf(512, '/icon-maskable-512.png', 'maskable')],
  }),
};
