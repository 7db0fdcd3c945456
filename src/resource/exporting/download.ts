/** Browsers read the file after the click; nobody says when they are done. */
const KEPT_MS = 60_000;

/** As the browser keeps it, outside of the page's memory. */
export const toPart = (lines: string): Blob => new Blob([lines]);

/** Puts a file into the person's downloads. */
export function saveFile(name: string, parts: Blob[]): void {
  const address = URL.createObjectURL(new Blob(parts, { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
