import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cleanUpAfter, refusal } from '../../testing/cleanUp';
import { startHostedStandIn } from '../../testing/hostedStandIn';
import { ask } from '../../testing/requests';
import type { TestServer } from '../../testing/server';
import { until } from '../../testing/until';

const { emptyFolder, start } = cleanUpAfter();

describe('with SUPABASE_URL and SUPABASE_ANON_KEY', () => {
  const hosted = {
    SUPABASE_URL: 'https://abcdefgh.supabase.example/',
    SUPABASE_ANON_KEY: 'sb_publishable_</script><script>alert(1)</script>',
    IP_LOOKUP_URL: 'https://ip.example/json',
  };
  let server: TestServer;
  let folder: string;
  beforeAll(async () => {
    folder = join(emptyFolder(), 'data');
    server = await start({ ...hosted, DATA_DIR: folder });
  });

  it('the page contains that configuration, escaped', async () => {
    const { text } = await ask(server, 'GET', '/');
    const [, config = ''] =
      /<script type="application\/json" id="config">([^<]*)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(config)).toEqual({
      supabaseUrl: 'https://abcdefgh.supabase.example',
      supabaseAnonKey: hosted.SUPABASE_ANON_KEY,
      ipLookupUrl: hosted.IP_LOOKUP_URL,
      trackingConsent: 'notice',
    });
  });

  it('the page’s content security policy allows connections only there', async () => {
    const policy = (await ask(server, 'GET', '/')).headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).toContain(
      "connect-src 'self' https://abcdefgh.supabase.example https://ip.example",
    );
  });

  it.each([
    '/rest/v1/visits',
    '/rest/v1/',
    '/auth/v1/token?grant_type=password',
    '/auth/v1/signup',
  ])('there is no API at %s', async (path) => {
    for (const method of ['GET', 'POST'])
      expect(await ask(server, method, path)).toMatchObject({ status: 404 });
  });

  it('/ip and /health answer', async () => {
    expect((await ask(server, 'GET', '/ip')).body).toEqual({ ip: '127.0.0.1' });
    expect(await ask(server, 'GET', '/health')).toMatchObject({ status: 200 });
  });

  it.each([
    ['backup', []],
    ['restore', ['package.json']],
    ['demo-data', ['--visits', '5']],
  ])('npm run %s is refused in one line', async (command, args) => {
    const line = await refusal(command, args, { ...hosted, DATA_DIR: folder });
    expect(line).toContain('SUPABASE_URL is set');
  });

  it('npm run staff asks for the secret key', async () => {
    expect(await refusal('staff', ['list'], { ...hosted, DATA_DIR: folder })).toContain(
      'SUPABASE_SECRET_KEY is missing',
    );
  });

  it('creates no data folder, prints no staff account, and ends with 0 on SIGTERM', async () => {
    expect(server.output()).not.toMatch(/password|migration/i);
    expect(await server.stop()).toBe(0);
    expect(existsSync(folder)).toBe(false);
  });
});

describe('a hosted catalogue', () => {
  const catalogue = {
    linesOfBusiness: ['vida'],
    companies: [{ name: 'Faro', monogram: 'F', logo: '', lines: ['vida'] }],
  };
  it('is in the pages soon after the start', async () => {
    const standIn = await startHostedStandIn(catalogue);
    const hosted = { SUPABASE_URL: standIn.url, SUPABASE_ANON_KEY: 'public' };
    const server = await start({ ...hosted, DATA_DIR: join(emptyFolder(), 'none') });
    await until('the page shows it', async () =>
      (await ask(server, 'GET', '/')).text.includes('>Faro<'),
    );
    expect(standIn.asked).toEqual(['POST /rest/v1/rpc/catalogue public']);
    expect(await server.stop()).toBe(0);
    standIn.stop();
  });

  it('that cannot be read is reported in one line, and pages are served', async () => {
    const standIn = await startHostedStandIn({});
    standIn.answer = { status: 404, body: '{}' };
    const hosted = { SUPABASE_URL: standIn.url, SUPABASE_ANON_KEY: 'public' };
    const server = await start({ ...hosted, DATA_DIR: join(emptyFolder(), 'none') });
    await until('it is logged', () => server.output().includes('the pages stay as they are'));
    expect(server.output()).toContain('supabase db push');
    expect((await ask(server, 'GET', '/')).text).toContain('id="data"');
    await server.stop();
    standIn.stop();
  });
});
