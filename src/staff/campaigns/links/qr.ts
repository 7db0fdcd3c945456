import { encode } from 'uqr';

/** Width of the light margin in modules, as ISO/IEC 18004 requires it. */
const QUIET_ZONE = 4;
/** Minimum side of the PNG in pixels: 8 cm at 300 dpi. */
const PNG_SIDE = 1024;
/** Minimum side of a printed module that phones can scan, in centimetres. */
const MODULE_CM = 0.05;
/** Minimum side of a printed code, in centimetres. */
const SMALLEST_CM = 2;

/** QR code, measured in modules. */
export interface Qr {
  /** Side including the quiet zone. */
  size: number;
  /** SVG path of the dark modules: a rectangle for each run of them in a row. */
  path: string;
}

/** Encodes with error correction level M, so that a code of which 15% is worn off still scans. */
export function drawQr(link: string): Qr {
  const { data, size } = encode(link, { ecc: 'M', border: QUIET_ZONE });
  return { size, path: data.map(pathOfRow).join('') };
}

const pathOfRow = (row: boolean[], y: number) =>
  Array.from(
    row
      .map((isDark) => (isDark ? '1' : '0'))
      .join('')
      .matchAll(/1+/g),
    ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
  ).join('');

export const svgOf = ({ size, path }: Qr): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 10}" height="${size * 10}" shape-rendering="crispEdges">` +
  `<path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path fill="#000" d="${path}"/></svg>\n`;

/** Draws each module with a whole number of pixels. @returns the PNG; null when the browser could not make it */
export function pngOf({ size, path }: Qr): Promise<Blob | null> {
  const scale = Math.ceil(PNG_SIDE / size);
  const canvas = Object.assign(document.createElement('canvas'), {
    width: size * scale,
    height: size * scale,
  });
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.scale(scale, scale);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size, size);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}

/** Minimum side in print, in whole centimetres. */
export const printedSide = ({ size }: Pick<Qr, 'size'>): number =>
  Math.max(SMALLEST_CM, Math.ceil(size * MODULE_CM));
