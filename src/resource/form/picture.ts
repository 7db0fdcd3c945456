/** Twice as large as it is shown, for fine screens. */
const MOST = { width: 320, height: 128 };
/** As the database takes it (companies.logo). */
const MOST_CHARACTERS = 43_715;

/**
 * The picture as a data address of WebP (PNG where the browser writes none), small enough for the database.
 * @returns undefined when the file is no picture, or one that cannot be made small enough
 */
export async function toSmallPicture(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const canvas = document.createElement('canvas');
  const fit = Math.min(1, MOST.width / picture.width, MOST.height / picture.height);
  for (const scale of [fit, fit * 0.7, fit * 0.5]) {
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const address = canvas.toDataURL('image/webp', 0.9);
    if (address.length <= MOST_CHARACTERS) return address;
  }
  return undefined;
}
