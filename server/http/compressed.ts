import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, type BrotliOptions, constants, gzip, type ZlibOptions } from 'node:zlib';

/** A text, uncompressed and in each content coding. */
export interface Compressed {
  type: string;
  plain: Buffer;
  gzip: Buffer;
  br: Buffer;
}

const toGzip = promisify(gzip) as (plain: Buffer, options: ZlibOptions) => Promise<Buffer>;
const toBrotli = promisify(brotliCompress) as (
  plain: Buffer,
  options: BrotliOptions,
) => Promise<Buffer>;

const HTML = 'text/html; charset=utf-8';
/**
 * Compression levels: the best one for texts made once per catalogue, a fast one for pages with a stamp, made once a
 * second.
 */
const BEST = { gzip: 9, br: constants.BROTLI_MAX_QUALITY };
const FAST = { gzip: 6, br: 5 };

/** Compresses in zlib's thread pool. */
export async function compressed(text: string, type = HTML, level = BEST): Promise<Compressed> {
  const plain = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: level.br };
  const [small, smaller] = await Promise.all([
    toGzip(plain, { level: level.gzip }),
    toBrotli(plain, { params }),
  ]);
  return { type, plain, gzip: small, br: smaller };
}

/** The form's field for the stamp, as React renders it (QuoteForm.tsx). */
const STAMP_FIELD = '<input type="hidden" name="key"/>';

export const hasStampField = (html: string): boolean => html.includes(STAMP_FIELD);

/**
 * Returns the page with the current stamp, compressed only when the stamp changes, at most once a second, so that many
 * requests cost no more.
 */
export function stamped(html: string, stamp: () => string): () => Promise<Compressed> {
  let made: { stamp: string; page: Promise<Compressed> } | undefined;
  return () => {
    const now = stamp();
    if (made?.stamp !== now) {
      const field = STAMP_FIELD.replace('/>', ` value="${now}"/>`);
      made = { stamp: now, page: compressed(html.replace(STAMP_FIELD, field), HTML, FAST) };
    }
    return made.page;
  };
}

export function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  text: Compressed,
): void {
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
