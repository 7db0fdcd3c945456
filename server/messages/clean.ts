/** Control characters, line ends and blanks. */
const BLANKS = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;
/** Invisible characters, including those that change the direction of text, but not U+200D, which joins emoji. */
const INVISIBLE = /(?!\u200D)\p{Cf}/gu;

/** One line of untrusted text, cut to a number of characters. */
export const oneLine = (text: string, max: number): string =>
  shorten(text.replace(INVISIBLE, '').replace(BLANKS, ' ').trim(), max);

/** Untrusted text of several lines, without empty ones, cut to a number of characters and lines. */
export function severalLines(text: string, max: number, maxLines: number): string {
  const lines = text
    .split(/\r\n|[\n\r\p{Zl}\p{Zp}]/u)
    .map((line) => oneLine(line, max))
    .filter((line) => line !== '');
  const more = lines.length > maxLines ? '…' : '';
  return shorten(lines.slice(0, maxLines).join('\n') + more, max);
}

/** Escapes text for HTML, including quoted attributes. Telegram's HTML knows these four entities. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Cuts by code points, so that no character is cut in half. */
function shorten(text: string, max: number): string {
  const points = [...text];
  return points.length > max ? `${points.slice(0, max - 1).join('')}…` : text;
}
