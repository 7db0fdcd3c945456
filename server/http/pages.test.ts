import { readPublicConfig } from '../../src/config/publicConfig';
import { isPage, pageWithConfig } from './pages';

const config = {
  supabaseUrl: '/',
  supabaseAnonKey: 'sb_publishable_x',
  ipLookupUrl: '/ip',
  trackingConsent: 'notice' as const,
};
const template = '<script type="application/json" id="config">__CONFIG__</script><main></main>';

describe('pageWithConfig', () => {
  it('puts the configuration where the page reads it', () => {
    const page = pageWithConfig(template, config);
    const textContent = />([^<]*)<\/script>/.exec(page)?.[1] ?? '';
    expect(readPublicConfig({ getElementById: () => ({ textContent }) as HTMLElement })).toEqual(
      config,
    );
    expect(page).toMatch(/<main><\/main>$/);
  });

  it.each([
    '</script><script>alert(1)</script>',
    '<!--',
    '<!--<script',
    '$& $1 $$ $`',
    '__CONFIG__',
    '\u2028',
  ])('lets nothing in it end its element: %s', (hostile) => {
    const page = pageWithConfig(template, { ...config, ipLookupUrl: `/${hostile}` });
    const start = page.indexOf('>') + 1;
    const json = page.slice(start, page.indexOf('</script>', start));
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual({ ...config, ipLookupUrl: `/${hostile}` });
    expect(page.endsWith('</script><main></main>')).toBe(true);
  });

  it.each(['<main></main>', `${template}${template}`])(
    'refuses a page without exactly one place for it',
    (page) => {
      expect(() => pageWithConfig(page, config)).toThrow(/build again/);
    },
  );
});

describe('isPage', () => {
  it.each(['/', '/home', '/no/such/page', '/a.b/c', '/assets', '/customers/', '/%00'])(
    '%s is a page',
    (path) => {
      expect(isPage(path)).toBe(true);
    },
  );

  it.each(['/favicon.svg', '/a/b.png', '/assets/main.js', '/assets/x', '/assets/', '/.env', '/a.'])(
    '%s is a file',
    (path) => {
      expect(isPage(path)).toBe(false);
    },
  );
});
