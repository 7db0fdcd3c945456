import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cleanUpAfter, refusal } from '../testing/cleanUp';
import { ask } from '../testing/requests';
import type { TestServer } from '../testing/server';

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

  it('the page carries that configuration, and nothing in it ends its element', async () => {
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

  it('the page may connect there and nowhere else', async () => {
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

  it('no data folder is made, no staff account shown, and SIGTERM ends it with 0', async () => {
    expect(server.output()).not.toMatch(/password|migration/i);
    expect(await server.stop()).toBe(0);
    expect(existsSync(folder)).toBe(false);
  });
});
