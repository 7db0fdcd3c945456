import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageData } from '../../src/config/pageData';
import { NO_CATALOGUE, parseCatalogue } from '../catalogue/parseCatalogue';
import { createPages, isPage, type Pages } from './pages';
import { textsFile } from './preparedTexts';

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

const render = ({ companies }: PageData) =>
  Promise.resolve({
    pages: new Map([['/', JSON.stringify(companies)]]),
    files: [{ path: '/robots.txt', type: 'text/plain', text: 'User-agent: *' }],
    shell: 'shell',
  });

describe('createPages', () => {
  let folder: string;
  let pages: Pages;
  let server: Server;
  let now = 0;
  const update = jest.fn<Promise<void>, []>();
  beforeEach(async () => {
    update.mockReset();
    folder = mkdtempSync(join(tmpdir(), 'pages-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets/main.1.js'), 'one');
    pages = createPages(folder, render, { now: () => now, update });
    server = createServer((request, response) => {
      void pages.answer(request, response, request.url ?? '');
    }).listen(0);
    await once(server, 'listening');
  });
  afterEach(() => {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true });
  });
  const get = (path: string, method = 'GET') => {
    const { port } = server.address() as AddressInfo;
    return fetch(`http://127.0.0.1:${port}${path}`, { method });
  };
  const ask = async (path: string) => {
    const answer = await get(path);
    return [answer.status, await answer.text()];
  };
  const withLogo = (text: string) =>
    parseCatalogue({
      linesOfBusiness: [],
      companies: [
        {
          name: 'Faro',
          monogram: 'F',
          logo: `data:image/png;base64,${Buffer.from(text).toString('base64')}`,
          lines: [],
        },
      ],
    });

  test('at most once a second, updates the catalogue for unknown logos, which another server may show', async () => {
    const newer = withLogo('newer');
    await pages.show(NO_CATALOGUE);
    update.mockImplementationOnce(() => pages.show(newer));
    const invented = Array.from({ length: 9 }, (_, i) => `/logos/${String(i).repeat(16)}.png`);
    const asked = [newer.logos[0]?.path ?? '', ...invented, '/logos/x.png', '/x.png'];
    const statuses = await Promise.all(asked.map(async (path) => (await ask(path))[0]));
    expect(statuses).toEqual([200, ...asked.slice(1).map(() => 404)]);
    expect(update).toHaveBeenCalledTimes(1);
  });

  test('answers 404 for a file that a new build has removed', async () => {
    expect(await ask('/assets/main.1.js')).toEqual([200, 'one']);
    rmSync(join(folder, 'assets/main.1.js'));
    expect(await ask('/assets/main.1.js')).toEqual([404, 'Not found\n']);
    expect(await ask('/assets/%zz.js')).toEqual([404, 'Not found\n']);
    expect(await ask('/assets/..%2f..%2fetc/passwd.x')).toEqual([404, 'Not found\n']);
  });

  test('serves the newest pages, and 503 before the first ones', async () => {
    expect(await ask('/')).toEqual([503, 'Starting: try again\n']);
    await pages.show(NO_CATALOGUE);
    expect([await ask('/'), await ask('/form')]).toEqual([
      [200, '[]'],
      [200, 'shell'],
    ]);
    const robots = await get('/robots.txt');
    expect(robots.headers.get('content-type')).toBe('text/plain');
    expect(await robots.text()).toBe('User-agent: *');
    expect((await get('/sitemap.xml')).status).toBe(404);
    const catalogue = withLogo('a');
    await pages.show(catalogue);
    expect(await ask('/')).toEqual([200, JSON.stringify(catalogue.data.companies)]);
  });

  test('does not render a catalogue whose texts an earlier start has stored', async () => {
    const kept = textsFile(folder, '');
    await createPages(folder, render, { kept }).show(NO_CATALOGUE);
    const unrendered = () => Promise.reject(new Error('it was rendered'));
    pages = createPages(folder, unrendered, { kept });
    await pages.show(NO_CATALOGUE);
    expect([await ask('/'), await ask('/x')]).toEqual([
      [200, '[]'],
      [200, 'shell'],
    ]);
    await expect(pages.show(withLogo('a'))).rejects.toThrow('it was rendered');
  });

  test('serves logos with long caching, and replaced ones for another hour', async () => {
    const [first, second] = [withLogo('one'), withLogo('two')];
    const pathOf = ({ data }: typeof first) => data.companies[0]!.logo;
    await pages.show(first);
    const answer = await get(pathOf(first));
    expect(await answer.text()).toBe('one');
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get(pathOf(first), 'HEAD')).headers.get('content-length')).toBe('3');
    expect((await get(pathOf(second))).status).toBe(404);

    await pages.show(second);
    now += 3_599_000;
    // Showing it again does not extend the first logo's hour.
    await pages.show(second);
    expect([await ask(pathOf(first)), await ask(pathOf(second))]).toEqual([
      [200, 'one'],
      [200, 'two'],
    ]);
    now += 1000;
    expect((await get(pathOf(first))).status).toBe(404);
    now += 1e9;
    expect(await ask(pathOf(second))).toEqual([200, 'two']);
    await pages.show(first);
    expect(await ask(pathOf(first))).toEqual([200, 'one']);
  });
});
