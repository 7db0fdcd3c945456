// Names of documents: as the database accepts them, and as files that leave the program.

const MAX_NAME = 150;

const EXTENSIONS: Record<string, RegExp> = {
  'application/pdf': /\.pdf$/i,
  'image/jpeg': /\.jpe?g$/i,
  'image/png': /\.png$/i,
  'image/webp': /\.webp$/i,
};
const ENDINGS: Record<string, string> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
};

/** Characters that the database refuses in a name: of paths and of control, and marks of direction. */
const REFUSED = /[\p{Cc}\p{Bidi_Control}\u2028\u2029/\\]/gu;

/** A file's name as the database accepts it, with the ending of its type. */
export function safeName(name: string, type: string): string {
  const ending = ENDINGS[type] ?? '';
  const clean = name.replace(REFUSED, ' ').replace(/\s+/g, ' ').trim();
  const known = EXTENSIONS[type]?.test(clean) === true;
  const base = known ? clean : clean.replace(/\.(?:jpe?g|png|webp|heic|heif|avif|pdf)$/i, '');
  const end = known ? clean.slice(clean.lastIndexOf('.')) : ending;
  const stem = known ? base.slice(0, base.lastIndexOf('.')) : base;
  const cut = [...stem]
    .slice(0, MAX_NAME - end.length)
    .join('')
    .trim();
  return `${cut === '' || /^\.+$/.test(cut) ? 'documento' : cut}${end}`;
}

/** Name of a downloaded file: none that a system runs, and none that is hidden. */
export const downloadName = (name: string, type: string) =>
  safeName(name.replace(/[<>:"|?*]/g, ' ').replace(/^\.+/, ''), type);

/** Whether the database accepts a name that a person types. */
export const isName = (name: string) =>
  name !== '' &&
  [...name].length <= MAX_NAME &&
  !['.', '..'].includes(name) &&
  name.search(REFUSED) < 0;
