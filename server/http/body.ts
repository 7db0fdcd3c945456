import type { IncomingMessage } from 'node:http';
import { badRequest, type Refusal, tooLarge } from '../primitives/refusals';

/** Largest body in bytes; no request of the site's own pages but a part of a document is larger (D4.3). */
const MAX_BODY = 128 * 1024;
/** Largest part of a document, with the 20 bytes before it (add_document_part). */
const MAX_PART = 512 * 1024 + 20;

/** Bytes of a refused body that are still read, and the milliseconds for which they are. */
const MAX_SKIPPED = 1024 * 1024;
const SKIP_MS = 500;

/**
 * Reads the rest of a refused body, within limits: closing a connection with unread bytes resets it, and a client that
 * is still writing would then lose the response.
 */
export function skipRest(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let left = MAX_SKIPPED;
    const stop = () => {
      clearTimeout(timer);
      request.off('data', skip).off('end', stop).off('close', stop).pause();
      resolve();
    };
    const skip = ({ length }: Buffer) => {
      left -= length;
      if (left < 0) stop();
    };
    const timer = setTimeout(stop, SKIP_MS);
    request.on('data', skip).on('end', stop).on('close', stop).resume();
  });
}

/** Reads the body as text. Refuses a body above the limit, and invalid UTF-8. */
export async function readBody(
  request: IncomingMessage,
): Promise<{ text: string | undefined } | Refusal> {
  const bytes = await readBytes(request, MAX_BODY);
  if ('code' in bytes) return bytes;
  if (bytes.length === 0) return { text: undefined };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return badRequest('The body is not UTF-8 text');
  }
}

/** Reads a part of a document. */
export async function readPart(request: IncomingMessage): Promise<{ bytes: Buffer } | Refusal> {
  const bytes = await readBytes(request, MAX_PART);
  return 'code' in bytes ? bytes : { bytes };
}

async function readBytes(request: IncomingMessage, most: number): Promise<Buffer | Refusal> {
  if (Number(request.headers['content-length'] ?? 0) > most) return tooLarge;
  const chunks: Buffer[] = [];
  let size = 0;
  // By default the iterator would close the connection before the refusal is sent.
  const parts = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  for await (const chunk of parts) {
    size += chunk.length;
    if (size > most) return tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
