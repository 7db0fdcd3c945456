import { areaPaths } from '../router/paths';
import { crawlerFiles } from './crawlerFiles';

const textsOf = (siteUrl?: string) =>
  Object.fromEntries(crawlerFiles(['/', '/form'], siteUrl).map(({ path, text }) => [path, text]));

test('the sitemap has the whole address of each page, and robots.txt its own', () => {
  const texts = textsOf('https://group.example');
  expect(texts['/sitemap.xml']!.match(/<loc>.*<\/loc>/g)).toEqual([
    '<loc>https://group.example/</loc>',
    '<loc>https://group.example/form</loc>',
  ]);
  expect(texts['/robots.txt']).toContain('\nSitemap: https://group.example/sitemap.xml\n');
});

test('without a known address there is no sitemap', () => {
  const texts = textsOf();
  expect(Object.keys(texts)).toEqual(['/robots.txt', '/manifest.webmanifest']);
  expect(texts['/robots.txt']).not.toContain('Sitemap');
});

test('robots.txt keeps crawlers from every staff area, not from public pages', () => {
  const lines = textsOf()['/robots.txt']!.split('\n');
  for (const path of Object.values(areaPaths)) expect(lines).toContain(`Disallow: ${path}`);
  for (const path of ['/', '/form', '/agreements', '/login'])
    expect(lines).not.toContain(`Disallow: ${path}`);
});
