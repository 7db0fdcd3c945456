/**
 * Hash of a file that tells it from others by accident; not from those that somebody has made to have the same one.
 * The browser's own hashes need HTTPS. The constants are the primes of cyrb53.
 */
export function hashOf(bytes: Uint8Array): string {
  let [first, second] = [0xdeadbeef ^ bytes.length, 0x41c6ce57];
  for (const byte of bytes) {
    first = Math.imul(first ^ byte, 2654435761);
    second = Math.imul(second ^ byte, 1597334677);
  }
  first =
    Math.imul(first ^ (first >>> 16), 2246822507) ^ Math.imul(second ^ (second >>> 13), 3266489909);
  second =
    Math.imul(second ^ (second >>> 16), 2246822507) ^ Math.imul(first ^ (first >>> 13), 3266489909);
  return [second, first].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
