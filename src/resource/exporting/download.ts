/**
 * Time for which the file is kept: browsers read it some time after the click, and do not report when they have
 * finished.
 */
const KEPT_MS = 60_000;

/** A Blob keeps the lines outside of the JavaScript heap. */
export const toPart = (lines: string): Blob => new Blob([lines]);

/** Downloads a file. @param type its media type */
export function saveFile(name: string, parts: BlobPart[], type = 'text/csv;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob(parts, { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
