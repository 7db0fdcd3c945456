/** Twice the size at which the picture is shown, for high-density screens. */
const MAX_SIZE = { width: 320, height: 128 };
/** Length limit of the database's column. */
const MAX_CHARACTERS = 43_715;

/**
 * Scales a picture down until the database accepts it.
 * @returns data URL, WebP or PNG where the browser cannot encode WebP; undefined when the file is no picture or stays
 * too large
 */
export async function toSmallPicture(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const canvas = document.createElement('canvas');
  const fit = Math.min(1, MAX_SIZE.width / picture.width, MAX_SIZE.height / picture.height);
  for (const scale of [fit, fit * 0.7, fit * 0.5]) {
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const address = canvas.toDataURL('image/webp', 0.9);
    if (address.length <= MAX_CHARACTERS) return address;
  }
  return undefined;
}
