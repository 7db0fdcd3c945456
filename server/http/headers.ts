import type { ServerResponse } from 'node:http';
import type { Environment } from '../environment';

/** Headers of every response; the content security policy lists each origin that a page may connect to (D1.6). */
export function securityHeaders(environment: Environment): Record<string, string> {
  const otherOrigins = [environment.hosted?.url, environment.ipLookupUrl]
    .filter((url) => url?.includes('://'))
    .map((url) => new URL(url ?? '').origin);
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    // A document in PDF, which a page for staff shows. A navigation from a public page to theirs loads no other policy.
    'frame-src blob:',
    "manifest-src 'self'",
    `connect-src ${["'self'", ...new Set(otherOrigins)].join(' ')}`,
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}

/** Sends a complete response that must not be cached. */
export function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  send(response, status, 'application/json; charset=utf-8', JSON.stringify(value));
}
