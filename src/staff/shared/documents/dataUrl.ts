/** The blob as a data URL: the content security policy lets pages show pictures from these. */
export const toDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('the blob cannot be read'));
    reader.readAsDataURL(blob);
  });
