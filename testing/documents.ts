import { createHash } from 'node:crypto';
import { PART_BYTES } from '../src/config/documents';
import { ask, type Options, post } from './requests';
import type { RunningServer } from './server';
import { newUuid } from './visits';

const BYTES = { 'content-type': 'application/octet-stream' };
export const ADD_PART = '/rest/v1/rpc/add_document_part';

/** First bytes of a file of each type. */
export const SIGNATURES = {
  'application/pdf': Buffer.from('%PDF-1.7\n'),
  'image/jpeg': Buffer.from('ffd8ffe0', 'hex'),
  'image/png': Buffer.from('89504e470d0a1a0a', 'hex'),
  'image/webp': Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'),
};
export type DocumentType = keyof typeof SIGNATURES;

/** Contents of this many bytes, each different from those of another seed. */
export const contentsOf = (bytes: number, type: DocumentType = 'application/pdf', seed = 1) => {
  const head = SIGNATURES[type];
  return Buffer.concat([head, Buffer.alloc(Math.max(0, bytes - head.length), seed)]);
};

export const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex');

/** Columns of a document. */
export const documentRow = (customerId: number, name = 'x.pdf') => ({
  ...{ id: newUuid(), customerId: String(customerId), name, type: 'application/pdf' },
  ...{ size: '1', sha256: '0'.repeat(64), datedOn: '2026-01-01' },
});

/** Bytes of a request that sends a part. */
export const partOf = (document: string, number: number, data: Buffer) => {
  const head = Buffer.alloc(20);
  head.write(document.replaceAll('-', ''), 'hex');
  head.writeInt32BE(number, 16);
  return Buffer.concat([head, data]);
};

/** Calls of a member of staff who sends documents. */
export function documentCalls(server: RunningServer, options: Options) {
  const call = (name: string, input: object) =>
    post(server, `/rest/v1/rpc/${name}`, input, options);
  const announcement = (customer: number, data: Buffer, fields: object = {}) => ({
    ...{ document: newUuid(), customer, name: 'Póliza.pdf', kind: 'poliza' },
    ...{ type: 'application/pdf', size: data.length, sha256: sha256(data) },
    ...{ datedOn: '2026-01-02', ...fields },
  });
  const sendPart = (document: string, number: number, data: Buffer) =>
    ask(server, 'POST', ADD_PART, {
      ...options,
      headers: { ...options.headers, ...BYTES },
      body: partOf(document, number, data),
    });
  const sliceOf = (data: Buffer, number: number) =>
    data.subarray((number - 1) * PART_BYTES, number * PART_BYTES);
  /** Announces and sends a document without completing it. @returns its id */
  const upload = async (customer: number, data: Buffer, fields: object = {}): Promise<string> => {
    const input = announcement(customer, data, fields);
    const begun = await call('begin_document', input);
    if (begun.status !== 200) throw new Error(begun.text);
    for (let number = 1; (number - 1) * PART_BYTES < data.length; number++) {
      const { status, text } = await sendPart(input.document, number, sliceOf(data, number));
      if (status !== 204) throw new Error(text);
    }
    return input.document;
  };
  const add = async (customer: number, data: Buffer, fields: object = {}): Promise<string> => {
    const document = await upload(customer, data, fields);
    const { status, text } = await call('complete_document', { document });
    if (status !== 204) throw new Error(text);
    return document;
  };
  /** Asks for raw bytes by a function. */
  const bytes = async (name: string, input: object) => {
    const response = await fetch(`${server.url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        apikey: server.anonKey,
        authorization: `Bearer ${options.token}`,
        'content-type': 'application/json',
        accept: 'application/octet-stream',
      },
      body: JSON.stringify(input),
    });
    return {
      status: response.status,
      headers: response.headers,
      data: Buffer.from(await response.arrayBuffer()),
    };
  };
  return { call, announcement, sendPart, sliceOf, upload, add, bytes };
}
