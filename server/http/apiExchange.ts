import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiResponse } from '../primitives/apiResponse';
import type { Bearer } from '../primitives/bearer';

/** Sender of a request to the API. */
export interface Caller {
  /** Origin of the site, as the browser's address bar shows it. */
  origin: string;
  /** Key of the address's rate limits. */
  address: string;
  bearer: Bearer;
}

/** A request to the API. */
export interface Call {
  method: string;
  url: URL;
  /** Headers that the API reads, with names in lower case. */
  headers: Record<string, string>;
  body: string | undefined;
  /** Body of a request that sends a part of a document, in place of `body`. */
  bytes?: Buffer;
}

/** Headers that the API reads. Others, such as cookies and those of a proxy, are not passed on. */
const FORWARDED =
  /^(?:accept|accept-profile|apikey|authorization|content-profile|content-type|if-none-match|prefer|range|range-unit|referer|user-agent|x-(?!forwarded-).+)$/;

export function forwardedHeaders(request: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && FORWARDED.test(name))
      headers[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return headers;
}

/**
 * Sends a response without CORS headers: pages and API share an origin, and no other site's script may call the API.
 */
export function sendResponse(
  response: ServerResponse,
  { status, headers, body, bytes }: ApiResponse,
): void {
  for (const [name, value] of headers) {
    response.appendHeader(name, value);
  }
  response.setHeader('cache-control', 'no-store');
  const bodiless = status === 204 || status === 304;
  const sent = bytes ?? body;
  if (!bodiless) response.setHeader('content-length', Buffer.byteLength(sent));
  response.writeHead(status).end(bodiless ? undefined : sent);
}
