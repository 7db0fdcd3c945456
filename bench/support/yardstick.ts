import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import type { TestServer } from '../../testing/server';

/** Bytes of an ordinary analytics script, as transferred. */
const SCRIPT_BYTES = 3 * 1024;
const SCRIPT = '/yardstick.js';

/**
 * Serves a page of the site with an ordinary analytics script instead of its own scripts: 3 KB, loaded in the head with
 * `defer`, and recording the visit by one POST to the same table.
 * @param path path of the page
 */
export async function startYardstick(site: TestServer, path: string) {
  const page = brotliCompressSync(withScript(await (await fetch(site.url + path)).text()));
  const script = Buffer.from(scriptOf(site.anonKey));
  const server = createServer((request, response) => {
    const { method, headers, url = '/' } = request;
    if (url === path) {
      response.setHeader('content-encoding', 'br');
      response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
    } else if (url === SCRIPT) {
      response.setHeader('content-type', 'text/javascript').end(script);
    } else {
      const forwarded = forward(site.url + url, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      request.pipe(forwarded);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    stop: () => void server.close(),
  };
}

/** Replaces the scripts of a page. @throws Error unless it has scripts and preloads to replace */
function withScript(page: string): string {
  const scripts = /<script async[^>]*><\/script>/g;
  const preloads = /<link rel="preload"[^>]* as="(?:script|fetch)"[^>]*>/g;
  if (!scripts.test(page) || !preloads.test(page))
    throw new Error('the page has no scripts or preloads');
  return page
    .replace(scripts, '')
    .replace(preloads, '')
    .replace('</head>', `<script defer src="${SCRIPT}"></script></head>`);
}

/** Script that random bytes make as long as an ordinary one, since nothing is compressed. */
function scriptOf(anonKey: string): string {
  const code = `
    const uuid = crypto.randomUUID();
    const visit = { adId: '', uuid, ip: '', deviceType: 'Movil', system: 'Android', prePage: document.referrer, stayTime: '0',
      localStorage: JSON.stringify({ uuid, pages: [{ dir: location.href, cont: '1', time: '0' }] }) };
    fetch('/rest/v1/visits', { method: 'POST', keepalive: true, body: JSON.stringify(visit), headers: {
      apikey: '${anonKey}', 'x-visitor-uuid': uuid, 'content-type': 'application/json', prefer: 'return=representation' } })
      .then((answer) => answer.text());`;
  return `${code}//${randomBytes(SCRIPT_BYTES)
    .toString('base64')
    .slice(0, SCRIPT_BYTES - code.length)}`;
}
