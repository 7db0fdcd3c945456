import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * The visitor's address: the connection's, or with trusted proxies the n-th entry from the right of X-Forwarded-For
 * (design 2). What a stranger writes further left is not believed.
 */
export function clientAddress(request: IncomingMessage, trustProxy: number): string {
  const direct = plain(request.socket.remoteAddress ?? '');
  if (trustProxy === 0) return direct;
  const forwarded = header(request, 'x-forwarded-for')
    .split(',')
    .filter((entry) => entry.trim() !== '');
  return plain(forwarded.at(-trustProxy)?.trim() ?? '') || direct;
}

/** Scheme and authority of the address that the browser shows; undefined when the Host header is none. */
export function requestOrigin(request: IncomingMessage, trustProxy: number): string | undefined {
  const host = header(request, 'host');
  if (!/^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.test(host)) return undefined;
  const scheme =
    trustProxy > 0 && header(request, 'x-forwarded-proto').split(',')[0]?.trim() === 'https'
      ? 'https'
      : 'http';
  return `${scheme}://${host.toLowerCase()}`;
}

/** What one household or firm shares: an IPv4 address, or the /64 of an IPv6 one. */
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

/** An IPv4 address inside IPv6 is that IPv4 address; some proxies add a port. */
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
