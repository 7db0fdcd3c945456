import { contentsOf } from '../../../api/staff/documents';
import { isList } from '../../../api/staff/shapes';
import { PART_BYTES } from '../../../config/documents';
import { downloadName } from '../../../lib/fileName';
import { fieldsOf } from '../../../lib/untrusted';
import { personalData as text } from '../../../text/personalData';

/** A file of an archive, and its path there. */
type Entry = readonly [path: string, contents: Blob];

/** A document of a person's data; `file` is its path in the archive. */
interface PersonFile {
  id: string;
  type: string;
  parts: number;
  file: string;
}

/** The data with a path for each document, and the documents. @param data answer of the function personal_data */
export function withFiles(data: object): { data: object; files: PersonFile[] } {
  const { documents } = fieldsOf(data);
  const rows = isList(documents) ? documents.map(fieldsOf) : [];
  const named = rows.map((row, i) => ({
    ...row,
    file: `${text.folder}/${i + 1} ${downloadName(String(row.name), String(row.type))}`,
  }));
  return {
    data: { ...data, documents: named },
    files: rows.map(({ id, type, size }, i) => ({
      ...{ id: String(id), type: String(type), file: named[i]?.file ?? '' },
      parts: Math.ceil(Number(size) / PART_BYTES),
    })),
  };
}

/** Reads the documents one after the other. @returns undefined when one could not be read */
export async function readFiles(files: readonly PersonFile[]): Promise<Entry[] | undefined> {
  const read: Entry[] = [];
  for (const { file, ...document } of files) {
    const contents = await contentsOf(document);
    if (!contents) return undefined;
    read.push([file, contents]);
  }
  return read;
}

/** Makes a ZIP archive; the contents stay as they are, because documents are compressed already. */
export async function archiveOf(entries: readonly Entry[]): Promise<Uint8Array<ArrayBuffer>[]> {
  const { Zip, ZipPassThrough } = await import(/* webpackChunkName: "staff-archive" */ 'fflate');
  const made: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((_, chunk) => made.push(chunk));
  for (const [path, contents] of entries) {
    const entry = new ZipPassThrough(path);
    zip.add(entry);
    entry.push(new Uint8Array(await contents.arrayBuffer()), true);
  }
  zip.end();
  return made;
}
