import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { connect } from 'node:http2';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { cleanUpAfter } from '../../testing/cleanUp';
import { CLIENT, describeBehindNginx, startNginx, type TestNginx } from '../../testing/nginx';
import { describeOnPostgres } from '../../testing/backends';
import { freePort } from '../../testing/postgres';
import { copyProject } from '../../testing/project';
import { preparedDatabase, sharedPostgres } from '../../testing/sharedPostgres';
import { STAFF, type TestServer } from '../../testing/server';
import { until } from '../../testing/until';
import { VISITOR_AGENT } from '../../testing/userAgent';
import { newUuid, visitOf } from '../../testing/visits';

const { emptyFolder, usedFolder, start } = cleanUpAfter();

let nginx: TestNginx;

const headersOf = ({ anonKey }: TestServer, uuid?: string) => ({
  'user-agent': VISITOR_AGENT,
  apikey: anonKey,
  'content-type': 'application/json',
  ...(uuid !== undefined && { 'x-visitor-uuid': uuid }),
});

const insert = (server: TestServer, uuid: string) =>
  nginx.ask('/rest/v1/visits', {
    method: 'POST',
    headers: headersOf(server, uuid),
    body: JSON.stringify(visitOf(uuid)),
  });

describeBehindNginx('one server behind deploy/nginx', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start({ DATA_DIR: await usedFolder(), TRUST_PROXY: '1' });
    nginx = await startNginx('upstream-one.conf', [server.url]);
  });
  afterAll(() => nginx.stop());

  it('redirects http to https, and answers over HTTP/2 with HSTS', async () => {
    const url = `http://127.0.0.1:${nginx.ports.http}/form?ad=meta`;
    const plain = get(url, { headers: { host: 'site.test' } });
    const [{ statusCode, headers }] = await once(plain, 'response');
    plain.destroy();
    expect([statusCode, headers.location]).toEqual([308, 'https://site.test/form?ad=meta']);

    const ca = readFileSync(nginx.ca);
    const session = connect(`https://localhost:${nginx.ports.https}`, { ca });
    const [answer] = await once(session.request({ ':path': '/' }), 'response');
    session.destroy();
    expect(answer[':status']).toBe(200);
    expect(answer['strict-transport-security']).toBe('max-age=31536000');
  });

  it('passes the client’s address to the server, whatever the client sends', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.1, 198.51.100.2' };
    expect((await nginx.ask('/ip', { headers })).body.toString()).toBe(`{"ip":"${CLIENT}"}`);
  });

  it('does not change the server’s compression and security headers', async () => {
    const asset = `/assets/${readdirSync('dist/assets').find((file) => file.endsWith('.js'))}`;
    for (const [path, accepted, coding, decode] of [
      ['/', 'gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      [asset, 'br, gzip', 'br', brotliDecompressSync],
      [asset, 'gzip', 'gzip', gunzipSync],
      [asset, 'identity', undefined, (body: Buffer) => body],
    ] as const) {
      const { headers, body } = await nginx.ask(path, { headers: { 'accept-encoding': accepted } });
      expect(headers['content-encoding']).toBe(coding);
      expect(decode(body).toString()).toMatch(path === '/' ? /^<!doctype html>/i : /\w/);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none';[^,]*$/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
    }
  });

  it('accepts what the server accepts: bodies up to 128 KiB', async () => {
    const send = async (bytes: number) => {
      const path = '/auth/v1/token?grant_type=password';
      const body = JSON.stringify({ ...STAFF, more: '' }).padEnd(bytes);
      return (await nginx.ask(path, { method: 'POST', headers: headersOf(server), body })).status;
    };
    expect([await send(128 * 1024), await send(128 * 1024 + 1)]).toEqual([200, 413]);
  });

  it('logs neither addresses nor queries nor secrets, even of requests that fail', async () => {
    const uuid = newUuid();
    expect((await insert(server, uuid)).status).toBe(201);
    await nginx.ask(`/calendar/${'5ec2e7'.repeat(11)}.ics?query=5ec2e7`);
    await nginx.ask('/form?ad=5ec2e7&gclid=5ec2e7', {
      headers: { referer: 'https://x.test/5ec2e7' },
    });
    await server.stop();
    expect((await nginx.ask('/?ad=5ec2e7')).status).toBe(502);
    // nginx writes the line after it has sent the response.
    await until('the failed request is logged', () => nginx.logs().includes(' GET / 502 '));
    expect(nginx.logs()).toMatch(/ POST \/rest\/v1\/visits 201 .* from 127\.0\.0\.1:\d+: 201\n/);
    for (const secret of [CLIENT, '5ec2e7', uuid]) expect(nginx.logs()).not.toContain(secret);
  });
});

/** Starts a server that can be restarted on its port. */
async function startOn(variables: Record<string, string>, release?: string) {
  const all = { ...variables, PORT: String(await freePort()), DATA_DIR: `${emptyFolder()}/site` };
  const place = release === undefined ? {} : { cwd: release };
  let server = await start(all, place);
  return {
    server,
    stop: () => server.stop(),
    restart: async () => {
      await server.stop();
      server = await start(all, place);
    },
  };
}

describeBehindNginx('behind deploy/nginx', () => {
  describeOnPostgres('two servers', () => {
    let database: string;
    let first: Awaited<ReturnType<typeof startOn>>;
    let second: typeof first;
    beforeAll(async () => {
      database = await preparedDatabase();
      const variables = { DATABASE_URL: database, DRAIN_SECONDS: '1' };
      // The second server has a release with one more file.
      const release = copyProject(emptyFolder());
      rmSync(join(release, 'dist'));
      cpSync('dist', join(release, 'dist'), { recursive: true });
      writeFileSync(join(release, 'dist/assets/new.0123abcd.js'), 'new');
      [first, second] = await Promise.all([startOn(variables), startOn(variables, release)]);
      nginx = await startNginx('upstream-two.conf', [first.server.url, second.server.url]);
    });
    afterAll(() => nginx.stop());

    it('serve a file of one release from either server, and after both were replaced', async () => {
      const ask = async () => (await nginx.ask('/assets/new.0123abcd.js')).body.toString();
      expect(await Promise.all([ask(), ask(), ask(), ask()])).toEqual(['new', 'new', 'new', 'new']);
      expect((await nginx.ask('/assets/old.0123abcd.js')).status).toBe(404);
      await second.stop();
      expect([await ask(), await ask()]).toEqual(['new', 'new']);
    });

    it('lose no acknowledged row while one starts and the other one stops under load', async () => {
      const acknowledged: string[] = [];
      let failed = 0;
      let going = true;
      const visitors = Array.from({ length: 4 }, async () => {
        while (going) {
          const uuid = newUuid();
          if ((await insert(first.server, uuid)).status === 201) acknowledged.push(uuid);
          else failed++;
        }
      });
      // The previous test stopped this server.
      await second.restart();
      await first.stop();
      going = false;
      await Promise.all(visitors);
      const { psql } = await sharedPostgres();
      const stored = psql(new URL(database).pathname.slice(1), 'select uuid from public.visits');
      const rows = new Set(stored.split('\n'));
      expect(acknowledged.filter((uuid) => !rows.has(uuid))).toEqual([]);
      expect(acknowledged.length).toBeGreaterThan(20);
      // Each visitor has one request in flight: nginx does not repeat a POST whose connection ends at the moment of the
      // stop.
      expect(failed).toBeLessThanOrEqual(visitors.length);
    });
  });
});
