import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, gzip, type ZlibOptions } from 'node:zlib';
import sirv from 'sirv';
import type { Catalogue } from '../catalogue/catalogue';
import { Logos } from '../catalogue/logos';
import type { RenderDocuments } from './documents';
import { send } from './headers';

const YEAR_SECONDS = 31_536_000;

/** Least time between two updates for unknown logos, so that requests for invented ones cost nothing. */
const MIN_UPDATE_MS = 1000;
/** @see Logo */
const LOGO = /^\/logos\/[0-9a-f]{16}\.[a-z]{3,4}$/;

type Next = () => void;

export interface Pages {
  /** Answers GET and HEAD for pages and static files. */
  answer: (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>;
  /** Renders the pages with this catalogue, and serves them and its logos from then on. */
  show: (catalogue: Catalogue) => Promise<void>;
}

/**
 * Serves the built site. Pages are served from the first `show` on.
 * @param folder the built site; its list of files is read once, so that a new build does not affect a running server
 * @param now see Logos
 * @param update shows the newest catalogue: called for an unknown logo, which may be on the pages of another server
 */
export function createPages(
  folder: string,
  render: RenderDocuments,
  { now, update }: { now?: () => number; update?: () => Promise<void> } = {},
): Pages {
  const files = sirv(folder, { brotli: true, gzip: true, etag: true, setHeaders: setCaching });
  const logos = new Logos(now);
  let texts = new Map<string, Compressed>();
  let shell: Compressed | undefined;
  let updated = { at: -Infinity, done: Promise.resolve() };
  const answerNewLogo = async (response: ServerResponse, path: string) => {
    if (!update || !LOGO.test(path)) return false;
    if (performance.now() - updated.at > MIN_UPDATE_MS)
      updated = { at: performance.now(), done: update() };
    await updated.done;
    return logos.answer(response, path);
  };
  return {
    show: async (catalogue) => {
      const documents = await render(catalogue.data);
      const rendered = await Promise.all([
        ...Array.from(
          documents.pages,
          async ([path, html]) => [path, await compressed(html)] as const,
        ),
        ...documents.files.map(
          async ({ path, text, type }) => [path, await compressed(text, type)] as const,
        ),
      ]);
      shell = await compressed(documents.shell);
      texts = new Map(rendered);
      logos.show(catalogue.logos);
    },
    answer: async (request, response, path) => {
      if (path === '/index.html') {
        response.writeHead(308, { location: '/' }).end();
        return;
      }
      const text = texts.get(path) ?? (isPage(path) ? shell : undefined);
      if (text) {
        sendText(request, response, text);
      } else if (isPage(path)) {
        send(response, 503, 'text/plain; charset=utf-8', 'Starting: try again\n');
      } else if (!logos.answer(response, path) && !(await answerNewLogo(response, path))) {
        const missing: Next = () => {
          send(response, 404, 'text/plain; charset=utf-8', 'Not found\n');
        };
        // sirv would crash the process on a listed file that a new build has removed.
        if (existsSync(folder + decoded(path))) files(request, response, missing);
        else missing();
      }
    },
  };
}

/** Whether the path is a page: no dot in its last segment, and not below /assets. */
export function isPage(path: string): boolean {
  return !path.slice(path.lastIndexOf('/')).includes('.') && !path.startsWith('/assets/');
}

/** Decodes a path as sirv does. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function setCaching(response: ServerResponse, path: string): void {
  const value = path.startsWith('/assets/')
    ? `public, max-age=${YEAR_SECONDS}, immutable`
    : 'no-cache';
  response.setHeader('cache-control', value);
}

interface Compressed {
  type: string;
  plain: Buffer;
  gzip: Buffer;
  br: Buffer;
}

const toGzip = promisify(gzip) as (plain: Buffer, options: ZlibOptions) => Promise<Buffer>;
const toBrotli = promisify(brotliCompress) as (plain: Buffer) => Promise<Buffer>;

/** Compresses in zlib's thread pool. */
async function compressed(text: string, type = 'text/html; charset=utf-8'): Promise<Compressed> {
  const plain = Buffer.from(text);
  const [small, smaller] = await Promise.all([toGzip(plain, { level: 9 }), toBrotli(plain)]);
  return { type, plain, gzip: small, br: smaller };
}

function sendText(request: IncomingMessage, response: ServerResponse, text: Compressed): void {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const coding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
  const body = text[coding ?? 'plain'];
  response.writeHead(200, {
    'content-type': text.type,
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    'content-length': body.length,
    ...(coding && { 'content-encoding': coding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
