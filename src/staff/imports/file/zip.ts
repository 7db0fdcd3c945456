import { Inflate } from 'fflate';
import { FileProblem, limits } from './limits';

interface Entry {
  /** Compression method: 0 stored, 8 deflated. */
  method: number;
  compressed: number;
  /** Size after unpacking, as the archive declares it. */
  declared: number;
  /** Position of the entry's local header. */
  at: number;
}

const END = 0x06054b50;
const END_LENGTH = 22;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
/** Number of compressed bytes that are unpacked at a time, to at most about a thousand times as many. */
const STEP = 16 * 1024;

/**
 * Opens a ZIP archive. Each file is unpacked when it is asked for, and never to more bytes than the archive declares or
 * `limits.unpacked` leaves, so that an archive cannot fill the memory.
 * @throws FileProblem
 */
export function openZip(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readDirectory(bytes, view);
  let left: number = limits.unpacked;
  const declared = [...entries.values()].reduce((sum, entry) => sum + entry.declared, 0);
  if (declared > left) throw new FileProblem('bomb');

  return {
    names: [...entries.keys()],
    /** @returns undefined when the archive has no such file */
    text: (name: string): string | undefined => {
      const entry = entries.get(name);
      if (!entry) return undefined;
      const contents = unpack(packed(bytes, view, entry), entry, Math.min(entry.declared, left));
      left -= contents.length;
      return new TextDecoder().decode(contents);
    },
  };
}
export type Zip = ReturnType<typeof openZip>;

function readDirectory(bytes: Uint8Array, view: DataView): Map<string, Entry> {
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > limits.entries) throw new FileProblem('bomb');
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== DIRECTORY_ENTRY)
      throw new FileProblem('broken');
    const length = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length));
    entries.set(name.replace(/^\//, ''), {
      method: view.getUint16(at + 10, true),
      compressed: view.getUint32(at + 20, true),
      declared: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Position of the end of the directory, which a comment of at most 65,535 bytes may follow. */
function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_LENGTH - 0xffff);
  for (let at = view.byteLength - END_LENGTH; at >= first; at--)
    if (view.getUint32(at, true) === END) return at;
  throw new FileProblem('broken');
}

function packed(bytes: Uint8Array, view: DataView, { at, compressed }: Entry): Uint8Array {
  if (at + 30 > bytes.length || view.getUint32(at, true) !== LOCAL_HEADER)
    throw new FileProblem('broken');
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (start + compressed > bytes.length) throw new FileProblem('broken');
  return bytes.subarray(start, start + compressed);
}

function unpack(data: Uint8Array, { method }: Entry, most: number): Uint8Array {
  if (data.length > most && method === 0) throw new FileProblem('bomb');
  if (method === 0) return data;
  if (method !== 8) throw new FileProblem('broken');
  const contents = new Uint8Array(most);
  let length = 0;
  const inflate = new Inflate((chunk) => {
    if (length + chunk.length > most) throw new FileProblem('bomb');
    contents.set(chunk, length);
    length += chunk.length;
  });
  try {
    for (let at = 0; at < data.length; at += STEP)
      inflate.push(data.subarray(at, at + STEP), at + STEP >= data.length);
  } catch (error) {
    throw error instanceof FileProblem ? error : new FileProblem('broken');
  }
  return contents.subarray(0, length);
}
