import { firm } from '../config/firm';
import type { RenderedFile } from '../config/pageData';
import { areaPaths } from '../router/paths';
import { light } from './palette';

/** Paths below which the server has no pages. */
const SERVED_ELSEWHERE = ['/rest/', '/auth/', '/calendar/'];

/**
 * robots.txt, the sitemap and the web manifest. A sitemap needs absolute addresses, so there is none without a siteUrl.
 * @param pages paths of the public pages
 */
export function crawlerFiles(pages: string[], siteUrl: string | undefined): RenderedFile[] {
  const sitemap = siteUrl === undefined ? [] : [sitemapOf(pages, siteUrl)];
  return [robots(sitemap[0] && siteUrl + sitemap[0].path), ...sitemap, manifestOf()];
}

/** robots.txt. It allows the sign-in page, so that crawlers read there that they shall not index it. */
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

/** The sitemap. It has no dates, because the build does not know when a page's text last changed. */
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

/**
 * Manifest with icon and name for a home screen. With display `browser` no browser offers to install the site as an
 * app.
 */
const manifestOf = (): RenderedFile => ({
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
});
