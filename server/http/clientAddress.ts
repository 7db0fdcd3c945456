import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * The visitor's IP address: the connection's, or behind n trusted proxies the n-th entry from the right of
 * X-Forwarded-For (D1.7). Entries further left are written by the client and not trusted.
 */
export function clientAddress(request: IncomingMessage, trustProxy: number): string {
  const direct = plain(request.socket.remoteAddress ?? '');
  if (trustProxy === 0) return direct;
  const forwarded = header(request, 'x-forwarded-for')
    .split(',')
    .filter((entry) => entry.trim() !== '');
  return plain(forwarded.at(-trustProxy)?.trim() ?? '') || direct;
}

/** Scheme and authority as the browser sees them; undefined when the Host header is missing or malformed. */
export function requestOrigin(request: IncomingMessage, trustProxy: number): string | undefined {
  const host = header(request, 'host');
  if (!/^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.test(host)) return undefined;
  const scheme =
    trustProxy > 0 && header(request, 'x-forwarded-proto').split(',')[0]?.trim() === 'https'
      ? 'https'
      : 'http';
  return `${scheme}://${host.toLowerCase()}`;
}

/** Key of the rate limits: the IPv4 address, or the /64 network of an IPv6 address. */
export function addressGroup(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((part) => part.padStart(4, '0'))
    .join(':');
}

/** Unwraps IPv4-mapped IPv6 addresses, and removes the port that some proxies add; '' for anything but an address. */
function plain(address: string): string {
  const inside = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const withPort =
    /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ??
    /^\[([0-9a-f:.]+)\](?::\d+)?$/i.exec(address)?.[1];
  const bare = inside ?? withPort ?? address;
  return isIP(bare) === 0 ? '' : bare;
}

function header(request: IncomingMessage, name: string): string {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(',') : (value ?? '');
}
