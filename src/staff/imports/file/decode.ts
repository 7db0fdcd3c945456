/** Character encodings in which people save tables. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh';

/** Number of bytes that decide between encodings. */
const SAMPLE = 64 * 1024;

/** Encoding of a text file: by its byte order mark, or by its contents. */
export function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE);
  const zerosAt = (parity: number) =>
    sample.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  // Latin letters have a zero in one half of their two bytes.
  const most = sample.length / 2;
  if (zerosAt(1) > most * 0.4) return 'utf-16le';
  if (zerosAt(0) > most * 0.4) return 'utf-16be';
  const text = new TextDecoder().decode(bytes);
  const broken = count(text, /\uFFFD/g);
  if (broken === 0) return 'utf-8';
  // A single damaged letter does not make all others Latin-1.
  if (count(text, /[\u0080-\uFFFC]/g) > broken * 4) return 'utf-8';
  return isMacintosh(sample) ? 'macintosh' : 'windows-1252';
}

/** Whether lines end as in old files for the Macintosh, and letters have the codes that Windows gives to signs. */
function isMacintosh(sample: Uint8Array): boolean {
  if (sample.includes(10) || !sample.includes(13)) return false;
  const signs = sample.filter((byte) => byte >= 0x80 && byte < 0xa0).length;
  return signs > sample.filter((byte) => byte >= 0xc0).length;
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Text of a file, without byte order mark. */
export const decode = (bytes: Uint8Array): string =>
  new TextDecoder(encodingOf(bytes)).decode(bytes).replace(/^\uFEFF/, '');
