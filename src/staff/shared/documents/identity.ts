import type { About } from '../../../api/staff/documents';

const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 in hexadecimal form. Browsers have it in secure contexts only. */
const sha256 = async (data: BufferSource) => hexOf(await crypto.subtle.digest('SHA-256', data));

export const canHash = () => (globalThis.crypto as Crypto | undefined)?.subtle !== undefined;

/**
 * Hash and id of a document. The id is made of author, place and hash, so that the same file, chosen again after a reload,
 * goes on where it was, and is not added twice.
 */
export async function identityOf(author: string, about: About, data: ArrayBuffer) {
  const hash = await sha256(data);
  const { customer, policy, opportunity, claim } = about;
  const place = [author, customer, policy ?? '', opportunity ?? '', claim ?? '', hash].join('\n');
  const digits = (await sha256(new TextEncoder().encode(place))).slice(0, 32);
  return { sha256: hash, id: digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') };
}
