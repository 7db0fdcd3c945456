import type { Page } from '@playwright/test';

/** A camera writes this beside the picture: that it lies on its side, and where it was taken. */
const PLACE = 'GPS 18.4655 -66.1057';
const TIFF = Buffer.concat([
  Buffer.from('MM\0*\0\0\0\x08', 'latin1'),
  // One entry: orientation 6, to be turned by 90 degrees.
  Buffer.from([0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]),
  Buffer.from(PLACE),
]);

/** Makes a photograph as a phone stores it: 3000 × 1500 pixels on its side, with its place. */
export async function takePhotograph(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 3000, height: 1500 });
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#c84';
    context.fillRect(0, 0, 3000, 1500);
    context.fillStyle = '#024';
    for (let x = 0; x < 3000; x += 40) context.fillRect(x, (x * 7) % 1500, 25, 60);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
    return [...new Uint8Array(await blob!.arrayBuffer())];
  });
  const picture = Buffer.from(drawn);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), TIFF]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([picture.subarray(0, 2), head, body, picture.subarray(2)]);
}

/** Whether a photograph still tells where it was taken. */
export const hasPlace = (bytes: Buffer) => bytes.includes(PLACE) || bytes.includes('Exif');

const OBJECTS = [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>',
];

/** A document of one empty page. @param bytes about its size */
export const pdfOf = (bytes = 0) =>
  Buffer.from(
    [
      '%PDF-1.4',
      ...OBJECTS.map((body, i) => `${i + 1} 0 obj${body}endobj`),
      `%${'x'.repeat(bytes)}`,
      'trailer<</Root 1 0 R>>\n',
    ].join('\n'),
  );
