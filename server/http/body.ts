import type { IncomingMessage } from 'node:http';

/** Design 5: nothing that a visitor or staff sends is larger. */
export const LARGEST_BODY = 128 * 1024;

/** The body's text; 'too large' beyond the limit, 'not text' when it is no UTF-8. */
export async function readBody(
  request: IncomingMessage,
): Promise<{ text: string | undefined } | { refused: 'too large' | 'not text' }> {
  if (Number(request.headers['content-length'] ?? 0) > LARGEST_BODY)
    return { refused: 'too large' };
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_BODY) return { refused: 'too large' };
    chunks.push(chunk);
  }
  if (size === 0) return { text: undefined };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)) };
  } catch {
    return { refused: 'not text' };
  }
}
