import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { builtInData, readPageData } from '../../src/config/pageData';
import { readPublicConfig } from '../../src/config/publicConfig';
import { newFolder, run } from '../testing/server';

describe('a site for a static host', () => {
  const folder = newFolder();
  const hosted = { SUPABASE_URL: 'https://x.supabase.example', SUPABASE_ANON_KEY: 'public</key' };
  let output = '';

  beforeAll(async () => {
    mkdirSync(join(folder, 'dist'));
    // Elsewhere: what the other tests serve stays as it was built.
    const done = await run('build-static', [], hosted, undefined, { cwd: folder });
    output = done.output;
    expect(done).toEqual({ code: 0, output: expect.stringContaining('dist/ is ready') });
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

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

  it('is one file for each prerendered page, and the shell', () => {
    expect(readdirSync(join(folder, 'dist')).sort()).toEqual([
      'agreements.html',
      'index.html',
      'shell.html',
    ]);
    expect(output).not.toMatch(/error/i);
  });

  it.each([
    ['index.html', '/'],
    ['agreements.html', '/agreements'],
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
    expect(readPageData(pageOf(html))).toEqual(builtInData);
    expect(html).not.toMatch(/__[A-Z]+__|<!--\/?(?:head|body)-->/);
    expect(/data-path="([^"]*)"/.exec(html)?.[1]).toBe(path);
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html.includes('<noscript')).toBe(path === undefined);
  });
});
