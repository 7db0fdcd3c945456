import { downloadName } from '../../src/lib/fileName';
import type { Database } from '../database/database';
import type { AnswerContent, AnswerDocument } from './message';

/** An answer without the contents of its documents. `parts`: their number; null: there is no such document any more. */
type Listed = Omit<AnswerContent, 'documents'> & {
  documents: (Omit<AnswerDocument, 'parts'> & { id: string | null; parts: number | null })[];
};

/**
 * Reads the documents of an answer that is about to be sent, each part by a statement of its own: visitors of the embedded
 * database wait until a statement has ended.
 */
export async function withParts(database: Database, content: unknown): Promise<AnswerContent> {
  const { documents, ...answer } = content as Listed;
  const read: AnswerDocument[] = [];
  for (const { id, name, type, parts: count } of documents) {
    let parts: string[] | null = count === null ? null : [];
    for (let part = 1; parts && part <= (count ?? 0); part++) {
      const [row] = await database.query<{ data: string }>(
        `select encode(data, 'base64') as data from private.document_parts
         where document = $1::uuid and part = $2::int`,
        id,
        part,
      );
      // The document may be removed meanwhile.
      parts = row ? [...parts, row.data] : null;
    }
    read.push({ name, type, parts });
  }
  return { ...answer, documents: read };
}

/** An attachment of an e-mail. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** @returns undefined when a document is missing: nothing is sent without what its author added */
export function attachmentsOf(documents: readonly AnswerDocument[]): Attachment[] | undefined {
  const made = documents.flatMap(({ name, type, parts }) =>
    parts
      ? {
          filename: downloadName(name, type),
          contentType: type,
          content: Buffer.concat(parts.map((part) => Buffer.from(part, 'base64'))),
        }
      : [],
  );
  return made.length === documents.length ? made : undefined;
}
