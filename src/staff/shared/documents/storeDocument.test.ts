import {
  type Announcement,
  beginDocument,
  completeDocument,
  sendPart,
} from '../../../api/staff/documents';
import { PART_BYTES } from '../../../config/documents';
import { storeDocument } from './storeDocument';

jest.mock('../../../api/staff/documents');
const begin = jest.mocked(beginDocument);
const send = jest.mocked(sendPart);
const complete = jest.mocked(completeDocument);

const announcement = { id: 'a' } as Announcement;
const data = new ArrayBuffer(PART_BYTES + 1);
const DONE = { ok: true, value: true } as const;
const begun = (completed: boolean, parts: number[]) =>
  ({ ok: true, value: { completed, parts } }) as const;

beforeEach(() => {
  jest.resetAllMocks();
  send.mockResolvedValue(DONE);
  complete.mockResolvedValue(DONE);
});

test('sends the parts that are missing, and completes the document', async () => {
  begin.mockResolvedValue(begun(false, [1]));
  expect(await storeDocument(announcement, data)).toMatchObject({ ok: true });
  expect(send.mock.calls).toEqual([['a', 2, new ArrayBuffer(1)]]);
  expect(complete.mock.calls).toEqual([['a']]);
});

test('sends nothing of a document that is there already', async () => {
  begin.mockResolvedValue(begun(true, [1, 2]));
  expect(await storeDocument(announcement, data)).toMatchObject({ ok: true });
  expect([send.mock.calls, complete.mock.calls]).toEqual([[], []]);
});

test.each([
  ['the announcement', begin],
  ['a part', send],
  ['the completion', complete],
] as const)('ends with the failure of %s', async (_, failing) => {
  begin.mockResolvedValue(begun(false, []));
  const failure = { ok: false, reason: 'refused', why: 'x' } as const;
  failing.mockResolvedValue(failure);
  expect(await storeDocument(announcement, data)).toEqual(failure);
});
