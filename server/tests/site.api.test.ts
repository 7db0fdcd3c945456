import { readdirSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { cleanUpAfter } from '../../testing/cleanUp';
import { ask, bytesOf, exchange, post, statuses } from '../../testing/requests';
import { startServer, type TestServer } from '../../testing/server';

const SITE_URL = 'https://group.example';

describe('the site', () => {
  const { usedFolder } = cleanUpAfter();
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ DATA_DIR: await usedFolder(), SITE_URL });
  });
  afterAll(async () => {
    await server.stop();
  });
  const get = (path: string, headers = {}) => ask(server, 'GET', path, { key: null, headers });
  /** Requests a path that fetch would normalise. @returns the raw response */
  const getRaw = (path: string, method = 'GET') =>
    exchange(server, bytesOf(method, path, { connection: 'close' }));
  const script = () => `/assets/${readdirSync('dist/assets').find((name) => name.endsWith('.js'))}`;

  it.each([
    ['a page', () => get('/')],
    ['an unknown page', () => get('/no/such/page')],
    ['an asset', () => get(script())],
    ['a missing asset', () => get('/assets/missing.js')],
    ['/ip', () => get('/ip')],
    ['/health', () => get('/health')],
    ['an API response', () => ask(server, 'GET', '/rest/v1/visits')],
    ['an API refusal', () => post(server, '/auth/v1/signup', {})],
    ['a refused method', () => post(server, '/', {})],
    ['a redirect', () => get('/index.html')],
  ])('%s carries the security headers', async (_, answer) => {
    const { headers } = await answer();
    const policy = Object.fromEntries(
      (headers.get('content-security-policy') ?? '')
        .split('; ')
        .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
    );
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self' 'unsafe-inline'",
      'connect-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
  });

  it('the page’s scripts obey its Content-Security-Policy', async () => {
    const { text } = await get('/');
    const scripts = [...text.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
    expect(scripts.length).toBeGreaterThan(1);
    for (const [, attributes, content] of scripts)
      if (!/type="application\/(ld\+)?json"/.test(attributes!)) expect(content!.trim()).toBe('');
    expect(text).not.toMatch(/\son[a-z]+="|javascript:/);
    expect(text).toContain(`"supabaseAnonKey":"${server.anonKey}"`);
    expect(text).not.toContain('__CONFIG__');
  });

  it.each(['/', '/customers'])(
    'the header Link of %s lists what the page preloads',
    async (path) => {
      const { headers, text } = await get(path);
      const [, script] = /<script async src="(\/assets\/main\.[^"]+)">/.exec(text) ?? [];
      expect(headers.get('link')).toBe(
        `<${script}>; rel=preload; as=script, </ip>; rel=preload; as=fetch; crossorigin`,
      );
      expect((await get('/favicon.svg')).headers.get('link')).toBeNull();
    },
  );

  it('its URLs begin with SITE_URL, whatever the request’s Host is', async () => {
    const read = (path: string) =>
      exchange(
        server,
        bytesOf('GET', path, {
          host: 'evil.example',
          'x-forwarded-host': 'evil.example',
          'accept-encoding': 'identity',
          connection: 'close',
        }),
      );
    for (const path of ['/', '/form', '/agreements']) {
      const page = await read(`${path}?c=x`);
      expect(page).toContain(`<link rel="canonical" href="${SITE_URL}${path}">`);
      expect(page).toContain(`<meta property="og:image" content="${SITE_URL}/og.png">`);
      expect(page.match(/<meta name="description"/g)).toHaveLength(1);
      expect(page).not.toMatch(/noindex|evil/);
      expect(await read('/sitemap.xml')).toContain(`<loc>${SITE_URL}${path}</loc>`);
    }
    expect(await read('/robots.txt')).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`);
    expect(await read('/visits')).toContain('<meta name="robots" content="noindex"');
  });

  it.each([
    ['/robots.txt', 'text/plain'],
    ['/sitemap.xml', 'application/xml'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/icon-192.png', 'image/png'],
    ['/icon-512.png', 'image/png'],
    ['/icon-maskable-512.png', 'image/png'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/og.png', 'image/png'],
  ])('%s is served as %s', async (path, type) => {
    const { status, headers } = await ask(server, 'HEAD', path, { key: null });
    expect([status, headers.get('content-type')?.split(';')[0]]).toEqual([200, type]);
  });

  it('each public page is at most 30 KiB, compressed', async () => {
    for (const path of ['/', '/form', '/agreements']) {
      const { text } = await get(path);
      expect(gzipSync(text, { level: 9 }).length / 1024).toBeLessThanOrEqual(30);
    }
  });

  it('a hashed asset is immutable and compressed as the browser accepts', async () => {
    const path = script();
    const plain = await get(path, { 'accept-encoding': 'identity' });
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(plain.headers.get('content-type')).toMatch(/^(?:text|application)\/javascript/);
    const read = async (coding: string) => {
      const bytes = Buffer.from(
        await exchange(
          server,
          bytesOf('GET', path, { 'accept-encoding': coding, connection: 'close' }),
        ),
        'latin1',
      );
      const split = bytes.indexOf('\r\n\r\n');
      const head = bytes.subarray(0, split).toString();
      expect(head).toMatch(new RegExp(`content-encoding: ${coding}`, 'i'));
      expect(head).toMatch(/vary: accept-encoding/i);
      return bytes.subarray(split + 4);
    };
    expect(brotliDecompressSync(await read('br')).toString()).toBe(plain.text);
    expect(gunzipSync(await read('gzip')).toString()).toBe(plain.text);
  });

  it('the page is revalidated and the same in each encoding', async () => {
    const plain = await get('/', { 'accept-encoding': 'identity' });
    expect(plain.headers.get('cache-control')).toBe('no-cache');
    expect(plain.headers.get('content-encoding')).toBeNull();
    for (const coding of ['br', 'gzip']) {
      const answer = await get('/', { 'accept-encoding': coding });
      expect(answer.headers.get('content-encoding')).toBe(coding);
      expect(answer.text).toBe(plain.text);
    }
    const head = await ask(server, 'HEAD', '/', { key: null });
    expect(head).toMatchObject({ status: 200, text: '' });
  });

  it.each([
    '/home',
    '/login',
    '/visits',
    '/no/such/page',
    '/form?c=x',
    '/%E2%82%AC',
    '/%00',
    '/customers/',
  ])('%s is answered with a page', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('id="config"');
  });

  it.each([
    '/assets/missing.js',
    '/assets/',
    '/assets/x',
    '/missing.png',
    '/package.json',
    '/.env',
    '/server.sock',
    '/jwt-secret.txt',
  ])('%s is answered with 404', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain('id="config"');
  });

  it.each([
    '/..%2f..%2fpackage.json',
    '/../package.json',
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%5c..%5cpackage.json',
    '/assets/....//....//package.json',
    '/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd.',
    '/assets/%00.js',
    '/assets/x%00.png',
    '/assets/%',
    '/assets/%ff.js',
    '/favicon.svg/../../package.json',
    '/favicon.svg%00.html',
    '//elsewhere.example/x.js',
    '/\\elsewhere.example/x.js',
    'http://elsewhere.example/x.js',
    '*',
    '/x.js?' + 'a'.repeat(9000),
  ])('%.60s does not leave the public folder', async (path) => {
    const received = await getRaw(path);
    expect([400, 404]).toContain(statuses(received)[0]);
    expect(received).not.toMatch(/"insurance-group"|root:x:|id="config"/);
    expect(received).not.toMatch(/^location: (?:https?:)?\/\//im);
  });

  it('/index.html is the root page', async () => {
    const answer = await get('/index.html');
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/']);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])(
    '%s to a page is refused',
    async (method) => {
      for (const path of ['/', '/ip', '/health', '/favicon.svg', script()]) {
        const received = await getRaw(path, method);
        expect(statuses(received)).toEqual([405]);
        expect(received).toMatch(/^allow: GET, HEAD/im);
      }
    },
  );

  it('/ip is the caller’s address, uncached; /health shows only its status', async () => {
    const answer = await get('/ip', { 'x-forwarded-for': '9.9.9.9' });
    expect(answer.body).toEqual({ ip: '127.0.0.1' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await get('/health')).body).toEqual({
      status: 'ok',
      waiting: expect.any(Number),
      oldestSeconds: 0,
    });
    expect(server.output()).toMatch(/X-Forwarded-For\): set TRUST_PROXY/);
  });

  it('API responses are not cached', async () => {
    for (const path of ['/rest/v1/visits', '/auth/v1/settings', '/rest/v1/'])
      expect((await ask(server, 'GET', path)).headers.get('cache-control')).toBe('no-store');
  });
});
