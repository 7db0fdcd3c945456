import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiResponse } from '../primitives/apiResponse';
import type { Bearer } from '../primitives/bearer';

/** Who calls the API. */
export interface Caller {
  /** Scheme and authority that the browser shows. */
  origin: string;
  /** Key of the rate limits. */
  address: string;
  bearer: Bearer;
}

/** A request to the API. */
export interface Call {
  method: string;
  url: URL;
  /** Names in lower case; only those that the API reads. */
  headers: Record<string, string>;
  body: string | undefined;
}

/** Headers that the API reads. The others, such as cookies and a proxy's, are not passed on. */
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

/** Without CORS headers: pages and API share an origin, and no other site's script may call the API. */
export function sendResponse(
  response: ServerResponse,
  { status, headers, body }: ApiResponse,
): void {
  for (const [name, value] of headers) {
    response.appendHeader(name, value);
  }
  response.setHeader('cache-control', 'no-store');
  const bodiless = status === 204 || status === 304;
  if (!bodiless) response.setHeader('content-length', Buffer.byteLength(body));
  response.writeHead(status).end(bodiless ? undefined : body);
}
