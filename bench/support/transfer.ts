import { get } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Requested } from './pageLoad';

export const KINDS = ['document', 'JS', 'font', 'other'] as const;
type Kind = (typeof KINDS)[number];

const kinds: Record<string, Kind> = { Document: 'document', Script: 'JS', Font: 'font' };

/** Whether the server answers the request by code, not with a file. */
export function isCall({ url }: Requested): boolean {
  const { pathname } = new URL(url);
  return /^\/(rest|auth)\/v1\//.test(pathname) || pathname === '/ip';
}

/** Bytes of the page's files with a content coding, by kind; calls are left out. */
export async function transferred(
  requests: Requested[],
  coding: 'gzip' | 'br',
): Promise<Record<Kind, number>> {
  const bytes: Record<Kind, number> = { document: 0, JS: 0, font: 0, other: 0 };
  const files = new Map(requests.filter((one) => !isCall(one)).map((one) => [one.url, one.type]));
  for (const [url, type] of files) bytes[kinds[type] ?? 'other'] += await bodyBytes(url, coding);
  return bytes;
}

export const INLINE = ['styles', 'JSON', 'markup'] as const;

/** Bytes of the parts of a document: uncompressed, and each compressed separately. */
export async function inlined(url: string): Promise<Record<'plain' | 'gzip', number[]>> {
  const html = await (await fetch(url)).text();
  const patterns = { styles: /<style[^]*?<\/style>/g, JSON: /<script type="[^]*?<\/script>/g };
  const markup = Object.values(patterns).reduce((rest, part) => rest.replace(part, ''), html);
  const parts = [patterns.styles, patterns.JSON]
    .map((part) => (html.match(part) ?? []).join(''))
    .concat(markup);
  return {
    plain: parts.map((part) => Buffer.byteLength(part)),
    gzip: parts.map((part) => gzipSync(part, { level: 9 }).length),
  };
}

/** Bytes on the wire, since Node's HTTP client does not decode. */
function bodyBytes(url: string, coding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': coding } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve(bytes);
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    }).on('error', reject);
  });
}
