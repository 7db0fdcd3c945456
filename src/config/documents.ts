import type { LineOfBusiness } from './lines';

/** Kinds of documents, as the database names them. */
export const DOCUMENT_KINDS = [
  'poliza',
  'identificacion',
  'licencia',
  'foto',
  'reclamacion',
  'otro',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Kinds that staff need by line of business, without a list in public/site.json, which visitors load too. */
export const WANTED: Readonly<Partial<Record<LineOfBusiness, readonly DocumentKind[]>>> = {
  auto: ['licencia'],
};

/** Bytes of a part in which a document is sent and read (private.part_bytes). */
export const PART_BYTES = 512 * 1024;
/** Largest number of documents that go with an answer, and their bytes together (answer_request). */
export const MOST_ATTACHED = 3;
export const ATTACHED_BYTES = 10_000_000;
/** Largest number of documents of a customer (begin_document). */
export const MOST_DOCUMENTS = 200;
