import type { IncomingMessage } from 'node:http';

/** Bytes; no request of the site's own pages is larger (D4.3). */
const MAX_BODY = 128 * 1024;

/** Reads the body as text; reports 'too large' above the limit and 'not text' for invalid UTF-8. */
export async function readBody(
  request: IncomingMessage,
): Promise<{ text: string | undefined } | { refused: 'too large' | 'not text' }> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY) return { refused: 'too large' };
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY) return { refused: 'too large' };
    chunks.push(chunk);
  }
  if (size === 0) return { text: undefined };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)) };
  } catch {
    return { refused: 'not text' };
  }
}
