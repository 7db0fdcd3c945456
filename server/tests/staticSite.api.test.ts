import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readPageData } from '../../src/config/pageData';
import { readPublicConfig } from '../../src/config/publicConfig';
import { type HostedStandIn, startHostedStandIn } from '../../testing/hostedStandIn';
import { newFolder, run } from '../../testing/server';

const CATALOGUE = {
  linesOfBusiness: ['vida', 'auto'],
  companies: [
    { name: 'Faro </script>', monogram: 'F', logo: 'data:image/webp;base64,b25l', lines: ['vida'] },
  ],
};

describe('the build for a static host', () => {
  const folder = newFolder();
  let standIn: HostedStandIn;
  let hosted: { SUPABASE_URL: string; SUPABASE_ANON_KEY: string; SITE_URL: string };
  let output = '';
  const build = () => run('build-static', [], hosted, undefined, { cwd: folder });

  beforeAll(async () => {
    standIn = await startHostedStandIn(CATALOGUE);
    hosted = {
      SUPABASE_URL: standIn.url,
      SUPABASE_ANON_KEY: 'public</key',
      SITE_URL: 'https://group.example',
    };
    mkdirSync(join(folder, 'dist'));
    // Builds in another folder, because other tests use the build.
    const done = await build();
    output = done.output;
    expect(done).toEqual({ code: 0, output: expect.stringContaining('dist/ is ready') });
  });
  afterAll(() => {
    standIn.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const read = (file: string) => readFileSync(join(folder, 'dist', file), 'utf8');
  const elementsOf = (html: string, id: string) => [
    ...html.matchAll(
      new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`, 'g'),
    ),
  ];
  const pageOf = (html: string) => ({
    getElementById: (id: string) =>
      ({ textContent: elementsOf(html, id)[0]?.[1] ?? '' }) as HTMLElement,
  });

  it('has one file for each public page, the files for crawlers, and the shell', () => {
    expect(readdirSync(join(folder, 'dist')).sort()).toEqual([
      'agreements.html',
      'form.html',
      'index.html',
      'logos',
      'manifest.webmanifest',
      'robots.txt',
      'shell.html',
      'sitemap.xml',
    ]);
    expect(output).not.toMatch(/error/i);
  });

  it.each([
    ['index.html', '/'],
    ['agreements.html', '/agreements'],
    ['form.html', '/form'],
    ['shell.html', undefined],
  ])('%s has its page, and configuration and data exactly once', (file, path) => {
    const html = read(file);
    expect(elementsOf(html, 'config')).toHaveLength(1);
    expect(readPublicConfig(pageOf(html))).toEqual({
      supabaseUrl: hosted.SUPABASE_URL,
      supabaseAnonKey: hosted.SUPABASE_ANON_KEY,
      ipLookupUrl: expect.any(String),
      trackingConsent: 'notice',
    });
    expect(elementsOf(html, 'data')).toHaveLength(1);
    const [logo] = readdirSync(join(folder, 'dist/logos'));
    expect(readPageData(pageOf(html))).toEqual({
      ...CATALOGUE,
      companies: [{ ...CATALOGUE.companies[0], logo: `/logos/${logo}` }],
      takesForms: false,
      asksFirst: false,
    });
    expect(html).not.toMatch(/__[A-Z]+__|<!--\/?(?:head|body)-->/);
    expect(/data-path="([^"]*)"/.exec(html)?.[1]).toBe(path);
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html.includes('<noscript')).toBe(path !== '/' && path !== '/agreements');
  });

  it('has a form that a browser cannot post, since no server accepts it', () => {
    const html = read('form.html');
    expect(html).toMatch(/<form[^>]* method="dialog"/);
    expect(html).not.toMatch(/ action="|name="key"/);
  });

  it('contains the public catalogue, with logos as files', () => {
    expect(standIn.asked).toEqual(['POST /rest/v1/rpc/catalogue public</key']);
    const files = readdirSync(join(folder, 'dist/logos'));
    expect(files).toEqual([expect.stringMatching(/^[0-9a-f]{16}\.webp$/)]);
    expect(read(`logos/${files[0]}`)).toBe('one');
  });

  it.each([
    [404, '{}', 'supabase db push'],
    [401, '{}', 'SUPABASE_ANON_KEY'],
    [503, 'busy', 'it answered 503'],
    [200, '<html>', 'not JSON'],
    [200, '{"companies":[]}', 'a structure that this release does not know'],
  ])(
    'is not built from the response %d %s, with an error that says what to do',
    async (status, body, part) => {
      standIn.answer = { status, body };
      const before = read('index.html');
      const { code, output: printed } = await build();
      expect([code, printed]).toEqual([1, expect.stringMatching(/^Error: [^\n]+\n$/)]);
      expect(printed).toContain(part);
      expect(read('index.html')).toBe(before);
    },
  );
});
