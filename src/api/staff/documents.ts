import { DOCUMENT_KINDS, type DocumentKind, MOST_DOCUMENTS } from '../../config/documents';
import { fieldsOf, parseJson } from '../../lib/untrusted';
import { type Answer, logFailure, unwrap } from '../unwrap';
import { askTables, dataIf } from './askTables';
import { loadStaffClient } from './lazyClient';
import {
  type Checked,
  isBoolean,
  isDay,
  isInteger,
  isMoment,
  isText,
  listOf,
  objectOf,
  orNull,
} from './shapes';

// Calls about documents of customers. Reads log a failure and return undefined; none throws.

const isKind = (value: unknown): value is DocumentKind =>
  DOCUMENT_KINDS.some((kind) => kind === value);

const isDocument = objectOf({
  id: isText,
  created_at: isMoment,
  /** E-mail address of the author. */
  by: isText,
  name: isText,
  kind: isKind,
  /** Media type. */
  type: isText,
  size: isInteger,
  parts: isInteger,
  datedOn: isDay,
  policyId: orNull(isInteger),
  opportunityId: orNull(isInteger),
  claimId: orNull(isInteger),
});
export type CustomerDocument = Checked<typeof isDocument>;

/** A customer, or one thing of the customer's, that documents are about. */
export interface About {
  customer: number;
  policy?: number;
  opportunity?: number;
  claim?: number;
}

const COLUMNS = [
  'id,created_at,by,name,kind,type,size,parts,datedOn,policyId,opportunityId,claimId',
].join();

/** The documents, the newest first. */
export const documentsOf = ({ customer, policy, opportunity, claim }: About) =>
  askTables(
    'documentsOf',
    (tables) => {
      let query = tables
        .from('documents')
        .select(COLUMNS)
        .eq('customerId', customer)
        .not('completedAt', 'is', null);
      if (policy !== undefined) query = query.eq('policyId', policy);
      if (opportunity !== undefined) query = query.eq('opportunityId', opportunity);
      if (claim !== undefined) query = query.eq('claimId', claim);
      return query
        .order('created_at', { ascending: false })
        .order('id')
        .limit(2 * MOST_DOCUMENTS);
    },
    dataIf(listOf(isDocument)),
  );

export type DocumentColumns = Partial<
  Pick<CustomerDocument, 'name' | 'kind' | 'datedOn' | 'policyId' | 'opportunityId' | 'claimId'>
>;

const areFound = listOf(
  objectOf({
    id: isText,
    name: isText,
    kind: isKind,
    customerId: isInteger,
    /** Name of the customer. */
    customer: isText,
  }),
);

/** Finds the newest documents by words of their names. */
export const findDocuments = (q: string) =>
  askTables('findDocuments', (tables) => tables.rpc('find_documents', { q }), dataIf(areFound));

const areIds = listOf(objectOf({ id: isText }));
/** Number of documents that the response to a change has. */
export const toCount = (data: unknown) => (areIds(data) ? data.length : undefined);

/** @returns the number of changed documents */
export const changeDocument = (id: string, columns: DocumentColumns) =>
  askTables(
    'changeDocument',
    (tables) => tables.from('documents').update(columns).eq('id', id).select('id'),
    ({ data }) => toCount(data),
  );

/** @returns false when there is none that the person may remove */
export const removeDocument = (document: string) =>
  askTables(
    'removeDocument',
    (tables) => tables.rpc('remove_document', { document }),
    dataIf(isBoolean),
  );

/** What the server is told of a document before it is sent. */
export interface Announcement {
  id: string;
  about: About;
  name: string;
  kind: DocumentKind;
  type: string;
  size: number;
  sha256: string;
  datedOn: string;
}

/**
 * Why something was not done. `refused`: the server has said why, and will say it again; `lost`: it can be tried again.
 */
export type Failure = { ok: false; reason: 'lost' } | { ok: false; reason: 'refused'; why: string };
type Done<T> = { ok: true; value: T };

const isBegun = objectOf({ completed: isBoolean, parts: listOf(isInteger) });

/** Announces a document. @returns whether it is there already, and the numbers of the parts that are there */
export const beginDocument = ({ id, about, ...document }: Announcement) =>
  tried(
    'beginDocument',
    async () => {
      const { tables } = await loadStaffClient();
      return tables.rpc('begin_document', {
        ...document,
        document: id,
        customer: about.customer,
        ...(about.policy !== undefined && { policy: about.policy }),
        ...(about.opportunity !== undefined && { opportunity: about.opportunity }),
        ...(about.claim !== undefined && { claim: about.claim }),
      });
    },
    dataIf(isBegun),
  );

/** Bytes before a part: the document's id, and the number of the part. */
const HEAD_BYTES = 20;

/** Sends a part; number 0 is the thumbnail. */
export const sendPart = (document: string, number: number, data: ArrayBuffer) =>
  tried('sendPart', async () => {
    const { callBinary } = await loadStaffClient();
    const body = new Uint8Array(HEAD_BYTES + data.byteLength);
    const id = document.replaceAll('-', '');
    for (let i = 0; i < 16; i++) body[i] = parseInt(id.slice(2 * i, 2 * i + 2), 16);
    new DataView(body.buffer).setInt32(16, number);
    body.set(new Uint8Array(data), HEAD_BYTES);
    const headers = { 'content-type': 'application/octet-stream' };
    const response = await callBinary('add_document_part', { headers, body });
    const error = response.ok ? null : parseJson(await response.text());
    return { data: null, count: null, error, status: response.status };
  });

export const completeDocument = (document: string) =>
  tried('completeDocument', async () =>
    (await loadStaffClient()).tables.rpc('complete_document', { document }),
  );

/** Gives up a document that was announced, unless it is complete. */
export const cancelDocument = (document: string) =>
  askTables(
    'cancelDocument',
    (tables) => tables.rpc('cancel_document', { document }),
    () => true as const,
  );

/** Statuses after which the same request can be answered later. */
const isPassing = (status: number) => status === 0 || status === 408 || status >= 500;

async function tried<T = true>(
  call: string,
  ask: () => PromiseLike<Answer>,
  read: (answer: Answer) => T | undefined = () => true as T,
): Promise<Done<T> | Failure> {
  try {
    const answer = await ask();
    const { error, status } = answer;
    const value = error || status > 299 ? undefined : read(answer);
    if (value !== undefined) return { ok: true, value };
    logFailure(call, error, status);
    if (isPassing(status) || status === 401) return { ok: false, reason: 'lost' };
    const { message } = fieldsOf(error);
    return { ok: false, reason: 'refused', why: typeof message === 'string' ? message : '' };
  } catch (error) {
    logFailure(call, error);
    return { ok: false, reason: 'lost' };
  }
}

const readBytes = (name: string, input: object) =>
  unwrap(
    name,
    async (): Promise<Answer> => {
      const { callBinary } = await loadStaffClient();
      const response = await callBinary(name, {
        headers: { 'content-type': 'application/json', accept: 'application/octet-stream' },
        body: JSON.stringify(input),
      });
      const { ok, status } = response;
      return ok
        ? { data: await response.arrayBuffer(), error: null, count: null, status }
        : { data: null, error: parseJson(await response.text()) ?? {}, count: null, status };
    },
    ({ data }) => (data instanceof ArrayBuffer ? data : undefined),
  );

/** @returns a JPEG picture, of no bytes for a document without one */
export const thumbnailOf = (document: string) => readBytes('document_thumbnail', { document });

/** Reads the contents; the audit records it. */
export async function contentsOf({
  id,
  parts,
  type,
}: Pick<CustomerDocument, 'id' | 'parts' | 'type'>): Promise<Blob | undefined> {
  const read: ArrayBuffer[] = [];
  for (let part = 1; part <= parts; part++) {
    const data = await readBytes('document_part', { document: id, part });
    if (!data) return undefined;
    read.push(data);
  }
  return new Blob(read, { type });
}
