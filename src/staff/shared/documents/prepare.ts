import type { DocumentKind } from '../../../config/documents';
import { safeName } from '../../../lib/fileName';
import { toDataUrl } from './dataUrl';

/** Largest side of a photograph, and of a thumbnail, in pixels. */
const MAX_SIDE = 2000;
const THUMBNAIL_SIDE = 240;
/** Limit of the database for a thumbnail. */
const THUMBNAIL_BYTES = 20_480;

/** What is sent: a PDF as it is, or a picture that was made anew, so that it has no place and no other metadata. */
export interface Prepared {
  name: string;
  type: 'application/pdf' | 'image/jpeg';
  data: ArrayBuffer;
  thumbnail: ArrayBuffer | undefined;
}

export type Problem = 'tooLarge' | 'empty' | 'unknown' | 'unreadable' | 'heic' | 'gone';

const isPicture = ({ type, name }: Pick<File, 'type' | 'name'>) =>
  /^image\/(?:jpeg|png|webp|heic|heif|avif)/.test(type) ||
  (type === '' && /\.(?:jpe?g|png|webp|heic|heif|avif)$/i.test(name));
const isPdf = ({ type, name }: Pick<File, 'type' | 'name'>) =>
  type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name));

/** Largest picture file that is read, before it is made smaller. */
const MAX_PICTURE_BYTES = 40_000_000;

/** Checks a file before it is read. */
export function problemOf(
  file: Pick<File, 'type' | 'name' | 'size'>,
  megabytes: number,
): Problem | undefined {
  if (!isPdf(file) && !isPicture(file)) return 'unknown';
  if (file.size === 0) return 'empty';
  return file.size > (isPdf(file) ? megabytes * 1_000_000 : MAX_PICTURE_BYTES)
    ? 'tooLarge'
    : undefined;
}

const KINDS: readonly (readonly [RegExp, DocumentKind])[] = [
  [/p[oó]liza|policy/i, 'poliza'],
  [/licencia|licen[cs]e/i, 'licencia'],
  [/identifica|c[eé]dula|pasaporte|passport|\bdni\b/i, 'identificacion'],
  [/reclama|claim/i, 'reclamacion'],
];

/** The kind that a document probably is. */
export const guessKind = ({ name, type }: Pick<Prepared, 'name' | 'type'>): DocumentKind =>
  KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? (type === 'image/jpeg' ? 'foto' : 'otro');

export async function prepare(file: File, megabytes: number): Promise<Prepared | Problem> {
  const problem = problemOf(file, megabytes);
  if (problem) return problem;
  if (isPdf(file)) {
    const name = safeName(file.name, 'application/pdf');
    return { name, type: 'application/pdf', data: await file.arrayBuffer(), thumbnail: undefined };
  }
  const picture = await decoded(file);
  if (!picture) return (await isHeic(file)) ? 'heic' : 'unreadable';
  try {
    const data = await jpegOf(picture, MAX_SIDE, [0.85]);
    const thumbnail = await jpegOf(picture, THUMBNAIL_SIDE, [0.75, 0.5, 0.3], THUMBNAIL_BYTES);
    if (!data) return 'unreadable';
    if (data.byteLength > megabytes * 1_000_000) return 'tooLarge';
    return { name: safeName(file.name, 'image/jpeg'), type: 'image/jpeg', data, thumbnail };
  } finally {
    picture.close();
  }
}

/** Whether the contents are those of an iPhone's photograph, which only Safari reads, whatever the file's name says. */
export async function isHeic(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, 12).arrayBuffer());
  return /^....ftyp(?:hei|hev|mif1|msf1)/s.test(head);
}

/** A picture that can be drawn. */
interface Picture {
  source: CanvasImageSource;
  width: number;
  height: number;
  close: () => void;
}

/** The picture, turned upright; undefined when the browser cannot read it. */
async function decoded(file: File): Promise<Picture | undefined> {
  try {
    const source = await createImageBitmap(file, { imageOrientation: 'from-image' });
    return { source, width: source.width, height: source.height, close: () => source.close() };
  } catch {
    // Older engines refuse the option, or read fewer formats by this function.
    return decodedElement(file);
  }
}

async function decodedElement(file: File): Promise<Picture | undefined> {
  const source = new Image();
  source.src = await toDataUrl(file);
  try {
    await source.decode();
  } catch {
    return undefined;
  }
  const { naturalWidth: width, naturalHeight: height } = source;
  return { source, width, height, close: () => undefined };
}

/** @param qualities tried in turn until the picture has at most `most` bytes */
async function jpegOf(
  picture: Picture,
  side: number,
  qualities: readonly number[],
  most = Infinity,
): Promise<ArrayBuffer | undefined> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  // What is transparent would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture.source, 0, 0, canvas.width, canvas.height);
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', quality),
    );
    if (blob && blob.size <= most) return blob.arrayBuffer();
  }
  return undefined;
}
