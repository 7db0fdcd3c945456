import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import sirv from 'sirv';
import type { PublicConfig } from '../../src/config/publicConfig';
import { send } from './headers';

const MARK = '__CONFIG__';
const YEAR_SECONDS = 31_536_000;

type Next = () => void;

/** Answers GET and HEAD for pages and the site's files. */
export type Pages = (request: IncomingMessage, response: ServerResponse, path: string) => void;

/**
 * @param folder the built site; its files are read once, so that a build under a running server changes nothing
 * @throws Error when the build has no page or the page no place for the configuration
 */
export function createPages(folder: string, config: PublicConfig): Pages {
  const page = compressed(pageWithConfig(readFileSync(`${folder}/index.html`, 'utf8'), config));
  const files = sirv(folder, { brotli: true, gzip: true, etag: true, setHeaders: setCaching });
  return (request, response, path) => {
    if (path === '/index.html') {
      response.writeHead(308, { location: '/' }).end();
    } else if (isPage(path)) {
      sendPage(request, response, page);
    } else {
      const missing: Next = () => {
        send(response, 404, 'text/plain; charset=utf-8', 'Not found\n');
      };
      void files(request, response, missing);
    }
  };
}

/** The page with the public configuration in it; nothing in the JSON can end its element. */
export function pageWithConfig(template: string, config: PublicConfig): string {
  const parts = template.split(MARK);
  if (parts.length !== 2)
    throw new Error(
      `the built page holds ${MARK} ${parts.length - 1} times, not once: build again`,
    );
  return parts.join(JSON.stringify(config).replaceAll('<', '\\u003c'));
}

/** Pages have no dot in their last part; everything else is a file that is there or is missing. */
export function isPage(path: string): boolean {
  return !path.slice(path.lastIndexOf('/')).includes('.') && !path.startsWith('/assets/');
}

function setCaching(response: ServerResponse, path: string): void {
  const value = path.startsWith('/assets/')
    ? `public, max-age=${YEAR_SECONDS}, immutable`
    : 'no-cache';
  response.setHeader('cache-control', value);
}

interface Compressed {
  plain: Buffer;
  gzip: Buffer;
  br: Buffer;
}

function compressed(text: string): Compressed {
  const plain = Buffer.from(text);
  return { plain, gzip: gzipSync(plain, { level: 9 }), br: brotliCompressSync(plain) };
}

function sendPage(request: IncomingMessage, response: ServerResponse, page: Compressed): void {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const coding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
  const body = page[coding ?? 'plain'];
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    'content-length': body.length,
    ...(coding && { 'content-encoding': coding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
