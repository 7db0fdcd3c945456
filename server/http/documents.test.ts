import { type PageData, readPageData } from '../../src/config/pageData';
import { readPublicConfig } from '../../src/config/publicConfig';
import { fillTemplate, preloadHeader } from './documents';

const config = {
  supabaseUrl: '/',
  supabaseAnonKey: 'sb_publishable_x',
  ipLookupUrl: '/ip',
  trackingConsent: 'notice' as const,
};
const template = `<head><!--head--><!--/head--></head>
<!--body--><i>pages</i><!--/body-->
<script id="config">__CONFIG__</script><script id="data">__DATA__</script>`;
const page = { path: '/agreements', head: '<title>One</title>', body: '<h1>One</h1>' };
const shell = { head: '<title>All</title>', body: '<noscript>needs scripts</noscript>' };
const data: PageData = {
  linesOfBusiness: ['auto', 'viaje'],
  companies: [{ name: 'Faro', monogram: 'F', logo: '/logos/0.png', lines: ['auto'] }],
};

/** Finds an element like a browser, for which its text ends at the first end tag. */
const elementOf = (html: string) => ({
  getElementById: (id: string) => {
    const start = html.indexOf('>', html.indexOf(`<script id="${id}"`)) + 1;
    return { textContent: html.slice(start, html.indexOf('</script', start)) } as HTMLElement;
  },
});

test('a page has its own head and body; the shell also has the scripts of the template', () => {
  const whole = fillTemplate(template, { config, data, page });
  expect(whole).toMatch(/<head>.*<title>One<\/title><\/head>/);
  expect(whole).toContain('\n<div id="root" data-path="/agreements"><h1>One</h1></div>\n');
  const other = fillTemplate(template, { config, data, page: shell });
  expect(other).toMatch(/<head>.*<title>All<\/title><\/head>/);
  expect(other).toContain(
    '\n<div id="root"></div><noscript>needs scripts</noscript><i>pages</i>\n',
  );
});

test.each([
  ['where every visit is recorded', {}, true],
  ['not before the visitor has agreed', { trackingConsent: 'required' as const }, false],
  ['not of another server', { ipLookupUrl: 'https://ip.example/' }, false],
  ['not of another server by its name alone', { ipLookupUrl: '//ip.example/' }, false],
])('preloads the visitor’s address: %s', (_, other, isAsked) => {
  const of = { ...config, ...other };
  for (const html of [
    fillTemplate(template, { config: of, data, page }),
    fillTemplate(template, { config: of, data, page: shell }),
  ])
    expect(html.includes('<link rel="preload" href="/ip" as="fetch" crossorigin>')).toBe(isAsked);
});

test.each([page, shell])(
  'inserts configuration and data where the pages’ scripts read them',
  (of) => {
    const html = fillTemplate(template, { config, data, page: of });
    expect(readPublicConfig(elementOf(html))).toEqual(config);
    expect(readPageData(elementOf(html))).toEqual(data);
  },
);

test.each([
  '</script><script>alert(1)</script>',
  '<!--',
  '$& $1 $$ $`',
  '__CONFIG__',
  '__DATA__',
  '<!--head-->x<!--/head-->',
  '<!--/body-->',
  '\u2028',
])('inserts hostile text unchanged: %s', (hostile) => {
  const company = { name: hostile, monogram: hostile, logo: hostile, lines: [] };
  // React escapes the text like this.
  const body = hostile.replaceAll('<', '&lt;');
  const html = fillTemplate(template, {
    config: { ...config, supabaseAnonKey: hostile },
    data: { ...data, companies: [company] },
    page: { ...page, body },
  });
  expect(html).toContain(`data-path="/agreements">${body}</div>`);
  expect(html.match(/<script/g)).toHaveLength(2);
  expect(html.match(/<\/script/g)).toHaveLength(2);
  expect(readPublicConfig(elementOf(html)).supabaseAnonKey).toBe(hostile);
  expect(readPageData(elementOf(html)).companies).toEqual([company]);
});

test.each([
  ['config', template.replace('__CONFIG__', '')],
  ['config', `${template}__CONFIG__`],
  ['data', template.replace('__DATA__', '')],
  ['head', template.replaceAll('<!--head-->', '')],
  ['body', `${template}<!--body--><!--/body-->`],
])('rejects a template without exactly one placeholder for its %s', (name, broken) => {
  const message = new RegExp(`placeholders for its ${name} instead of one: build again`);
  expect(() => fillTemplate(broken, { config, data, page })).toThrow(message);
});

test('the header has the scripts and calls that a page preloads, but not its font', () => {
  const html = `<link rel="preload" href="/assets/main.1.js" as="script" />
    <link
      rel="preload"
      href="/assets/a.woff2"
      as="font"
      crossorigin
    />
    <link rel="preload" href="/ip" as="fetch" crossorigin>`;
  expect(preloadHeader(html)).toBe(
    '</assets/main.1.js>; rel=preload; as=script, </ip>; rel=preload; as=fetch; crossorigin',
  );
});
