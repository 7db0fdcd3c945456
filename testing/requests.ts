import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { RunningServer } from './server';
import { VISITOR_AGENT } from './userAgent';

type Site = Pick<RunningServer, 'url' | 'anonKey'>;

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** Parsed body of a JSON response. */
  body: unknown;
}

export interface Options {
  /** Value of the header `apikey`; default: the public key; null sends none. */
  key?: string | null;
  token?: string;
  uuid?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** Sends a request without supabase-js, with any headers that fetch accepts. */
export async function ask(
  { url, anonKey }: Site,
  method: string,
  path: string,
  { key = anonKey, token, uuid, headers, body }: Options = {},
): Promise<Answer> {
  const response = await fetch(url + path, {
    method,
    redirect: 'manual',
    headers: {
      'user-agent': VISITOR_AGENT,
      ...(key !== null && { apikey: key }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(uuid !== undefined && { 'x-visitor-uuid': uuid }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
  });
  const text = await response.text();
  const isJson = /^application\/(?:json|vnd\.pgrst)/.test(
    response.headers.get('content-type') ?? '',
  );
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson && text !== '' ? (JSON.parse(text) as unknown) : undefined,
  };
}

/** Sends `value` as JSON. */
export function send(
  server: Site,
  method: string,
  path: string,
  value: unknown,
  options: Options = {},
): Promise<Answer> {
  return ask(server, method, path, {
    ...options,
    headers: { 'content-type': 'application/json', ...options.headers },
    body: JSON.stringify(value),
  });
}

export const post = (server: Site, path: string, value: unknown, options: Options = {}) =>
  send(server, 'POST', path, value, options);

/** Sends bytes on one connection. @returns everything received until the server closed it */
export async function exchange(
  { url }: Pick<Site, 'url'>,
  ...bytes: (string | Buffer)[]
): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect(Number(port), hostname);
  let received = '';
  socket.setEncoding('latin1').on('data', (chunk) => (received += chunk.toString()));
  // Ignored, because the next write fails if the server closes the connection early, and once() would reject with that
  // error.
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  for (const part of bytes) socket.write(part);
  await closed;
  return received;
}

/** Statuses of the responses that `exchange` received. */
export function statuses(received: string): number[] {
  return [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}

/** Encodes a request as bytes for `exchange`. */
export function bytesOf(
  method: string,
  path: string,
  headers: Record<string, string>,
  body: string | Buffer = '',
): Buffer {
  const head = Object.entries({
    host: 'site.test',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([
    Buffer.from(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n`, 'latin1'),
    Buffer.from(body),
  ]);
}
