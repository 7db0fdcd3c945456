import { areaPaths } from '../router/paths';
import { crawlerFiles } from './crawlerFiles';

const textsOf = (siteUrl?: string) =>
  Object.fromEntries(crawlerFiles(['/', '/form'], siteUrl).map(({ path, text }) => [path, text]));

test('the sitemap has the absolute address of each page, and robots.txt that of the sitemap', () => {
  const texts = textsOf('https://group.example');
  expect(texts['/sitemap.xml']!.match(/<loc>.*<\/loc>/g)).toEqual([
    '<loc>https://group.example/</loc>',
    '<loc>https://group.example/form</loc>',
  ]);
  expect(texts['/robots.txt']).toContain('\nSitemap: https://group.example/sitemap.xml\n');
});

test('there is no sitemap when the address of the site is not known', () => {
  const texts = textsOf();
  expect(Object.keys(texts)).toEqual(['/robots.txt', '/manifest.webmanifest']);
  expect(texts['/robots.txt']).not.toContain('Sitemap');
});

test('robots.txt keeps crawlers out of every area for staff, and lets them read public pages', () => {
  const lines = textsOf()['/robots.txt']!.split('\n');
  for (const path of Object.values(areaPaths)) expect(lines).toContain(`Disallow: ${path}`);
  for (const path of ['/', '/form', '/agreements', '/login'])
    expect(lines).not.toContain(`Disallow: ${path}`);
});
