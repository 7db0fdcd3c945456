import {
  type Announcement,
  beginDocument,
  completeDocument,
  type Failure,
  sendPart,
} from '../../../api/staff/documents';
import { PART_BYTES } from '../../../config/documents';

/**
 * Stores a document that the program has made, in one try. Announced again under the same id it goes on where it was, and
 * one that is complete stays as it is.
 */
export async function storeDocument(
  announcement: Announcement,
  data: ArrayBuffer,
): Promise<{ ok: true } | Failure> {
  const begun = await beginDocument(announcement);
  if (!begun.ok || begun.value.completed) return begun;
  for (let number = 1; (number - 1) * PART_BYTES < data.byteLength; number++) {
    if (begun.value.parts.includes(number)) continue;
    const part = data.slice((number - 1) * PART_BYTES, number * PART_BYTES);
    const sent = await sendPart(announcement.id, number, part);
    if (!sent.ok) return sent;
  }
  return completeDocument(announcement.id);
}
