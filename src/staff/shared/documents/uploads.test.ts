import {
  beginDocument,
  cancelDocument,
  completeDocument,
  sendPart,
} from '../../../api/staff/documents';
import { PART_BYTES } from '../../../config/documents';
import { makeTestStore } from '../../../test/render';
import { documents } from '../../../text/documents';
import { connectionRestored } from '../../../resource/connection';
import { identityOf } from './identity';
import { prepare } from './prepare';
import { filesChosen, selectUploads, uploadDismissed, uploadDone, uploadsFeature } from './uploads';

jest.mock('../../../api/staff/documents', () => ({
  beginDocument: jest.fn(),
  cancelDocument: jest.fn(),
  completeDocument: jest.fn(),
  sendPart: jest.fn(),
}));
jest.mock('./prepare', () => ({ ...jest.requireActual<object>('./prepare'), prepare: jest.fn() }));
jest.mock('./identity', () => ({ canHash: () => true, identityOf: jest.fn() }));

const text = documents.uploads;
const about = { customer: 7 };
const done = { ok: true as const, value: true as const };
const lost = { ok: false as const, reason: 'lost' as const };
const fileOf = (name: string) => new File(['x'], name, { type: 'application/pdf' });
const data = new ArrayBuffer(2 * PART_BYTES + 5);
const prepared = (name: string) => ({
  ...{ name, type: 'application/pdf' as const, data, thumbnail: undefined },
});

const begin = jest.mocked(beginDocument);
const send = jest.mocked(sendPart);
const complete = jest.mocked(completeDocument);

beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(prepare).mockImplementation((file) => Promise.resolve(prepared(file.name)));
  jest.mocked(identityOf).mockResolvedValue({ sha256: 'hash', id: 'id' });
  begin.mockResolvedValue({ ok: true, value: { completed: false, parts: [] } });
  send.mockResolvedValue(done);
  complete.mockResolvedValue(done);
});

function start() {
  const { store, dispatched } = makeTestStore({ [uploadsFeature.name]: uploadsFeature.reducer }, [
    uploadsFeature.saga,
  ]);
  const isDone = async (count = 1) => {
    while (dispatched.filter(uploadDone.match).length < count)
      await new Promise((resolve) => setTimeout(resolve));
  };
  const become = async (status: string) => {
    while (!selectUploads(store.getState()).some((one) => one.status === status))
      await new Promise((resolve) => setTimeout(resolve));
  };
  const state = () => selectUploads(store.getState());
  return { store, isDone, become, state };
}

test('sends what is missing, and takes the document out of the list', async () => {
  begin.mockResolvedValue({ ok: true, value: { completed: false, parts: [2] } });
  const { store, isDone, state } = start();
  store.dispatch(filesChosen(about, [fileOf('Póliza.pdf')]));
  await isDone();
  expect(begin.mock.calls[0]![0]).toMatchObject({
    ...{ id: 'id', sha256: 'hash', about, name: 'Póliza.pdf', kind: 'poliza' },
    size: data.byteLength,
  });
  expect(send.mock.calls.map(([id, number, part]) => [id, number, part.byteLength])).toEqual([
    ['id', 1, PART_BYTES],
    ['id', 3, 5],
  ]);
  expect(state()).toEqual([]);
});

test('sends two files at a time, and the others after them', async () => {
  const { store, isDone } = start();
  store.dispatch(filesChosen(about, ['a.pdf', 'b.pdf', 'c.pdf'].map(fileOf)));
  await isDone(3);
  expect(complete).toHaveBeenCalledTimes(3);
});

test('says that a document is there already, and does not send it', async () => {
  begin.mockResolvedValue({ ok: true, value: { completed: true, parts: [1] } });
  const { store, isDone, state } = start();
  store.dispatch(filesChosen(about, [fileOf('a.pdf')]));
  await isDone();
  expect(state()).toMatchObject([{ status: 'done', problem: text.present }]);
  expect(send).not.toHaveBeenCalled();
  // The next files replace the note.
  store.dispatch(filesChosen(about, [fileOf('b.pdf')]));
  expect(state()).toMatchObject([{ name: 'b.pdf' }]);
});

test('goes on by itself when the connection is back', async () => {
  send.mockResolvedValueOnce(lost);
  const { store, become, isDone, state } = start();
  store.dispatch(filesChosen(about, [fileOf('a.pdf')]));
  await become('lost');
  expect(state()).toMatchObject([{ problem: text.lost }]);
  store.dispatch(connectionRestored());
  await isDone();
  expect(send.mock.calls.map(([, number]) => number)).toEqual([1, 1, 2, 3]);
});

test.each([
  ['at most 200 documents', text.refused('a customer has at most 200 documents')],
  ['something new', 'El servidor no lo aceptó.'],
])('says why the server refuses a document: %s', async (why, said) => {
  begin.mockResolvedValue({ ok: false, reason: 'refused', why: `a customer has ${why}` });
  const { store, become, state } = start();
  store.dispatch(filesChosen(about, [fileOf('a.pdf')]));
  await become('failed');
  expect(state()).toMatchObject([{ problem: said }]);
});

test.each([
  [text.unreadable, () => Promise.resolve('unreadable' as const)],
  [text.gone, () => Promise.reject(new DOMException('moved', 'NotFoundError'))],
])('says why a file cannot be sent: %s', async (problem, ends) => {
  jest.mocked(prepare).mockImplementation(ends);
  const { store, become, state } = start();
  store.dispatch(filesChosen(about, [fileOf('a.heic')]));
  await become('failed');
  expect(state()).toMatchObject([{ problem }]);
  expect(begin).not.toHaveBeenCalled();
});

test('a dismissed upload ends, and the next one begins', async () => {
  begin.mockResolvedValueOnce(lost).mockResolvedValueOnce(lost);
  const { store, become, isDone, state } = start();
  store.dispatch(filesChosen(about, ['a.pdf', 'b.pdf', 'c.pdf'].map(fileOf)));
  await become('lost');
  expect(uploadsFeature.hasUnsavedWork(store.getState())).toBe(true);
  store.dispatch(uploadDismissed(state()[0]!.id));
  store.dispatch(uploadDismissed(state()[0]!.id));
  await isDone();
  expect(state()).toEqual([]);
  expect(uploadsFeature.hasUnsavedWork(store.getState())).toBe(false);
  expect(complete).toHaveBeenCalledTimes(1);
  expect(cancelDocument).toHaveBeenCalledTimes(2);
});

test('a document that was announced and then refused is given up', async () => {
  send.mockResolvedValue({ ok: false, reason: 'refused', why: 'the contents are not of the type' });
  const { store, become } = start();
  store.dispatch(filesChosen(about, [fileOf('a.pdf')]));
  await become('failed');
  expect(cancelDocument).toHaveBeenCalledWith('id');
});

test.each([
  ['read', () => jest.mocked(prepare)],
  ['hashed', () => jest.mocked(identityOf)],
] as const)('files that are dismissed while they are being %s make room', async (_, mocked) => {
  const never = () => new Promise<never>(() => undefined);
  const mock = (mocked() as jest.Mock).mockImplementationOnce(never).mockImplementationOnce(never);
  const { store, isDone, state } = start();
  store.dispatch(filesChosen(about, ['a.pdf', 'b.pdf', 'c.pdf'].map(fileOf)));
  while (mock.mock.calls.length < 2) await new Promise((resolve) => setTimeout(resolve));
  const [first, second] = state();
  for (const one of [first, second]) store.dispatch(uploadDismissed(one!.id));
  await isDone();
  expect(begin).toHaveBeenCalledTimes(1);
  expect(cancelDocument).not.toHaveBeenCalled();
});

test('a file that is dismissed while it is prepared is not announced', async () => {
  const ends: ((result: ReturnType<typeof prepared>) => void)[] = [];
  jest
    .mocked(prepare)
    .mockImplementationOnce(() => new Promise((resolve) => void ends.push(resolve)));
  const { store, become, isDone, state } = start();
  store.dispatch(filesChosen(about, ['a.pdf', 'b.pdf'].map(fileOf)));
  await become('preparing');
  store.dispatch(uploadDismissed(state()[0]!.id));
  await isDone();
  ends[0]!(prepared('a.pdf'));
  store.dispatch(filesChosen(about, ['c.pdf', 'd.pdf'].map(fileOf)));
  await isDone(3);
  expect(begin).toHaveBeenCalledTimes(3);
  expect(cancelDocument).not.toHaveBeenCalled();
});

test('sends the thumbnail first', async () => {
  const thumbnail = new ArrayBuffer(3);
  const picture = { ...prepared('a.jpg'), data: new ArrayBuffer(1), thumbnail };
  jest.mocked(prepare).mockResolvedValue({ ...picture, type: 'image/jpeg' });
  const { store, isDone } = start();
  store.dispatch(filesChosen(about, [fileOf('a.jpg')]));
  await isDone();
  expect(send.mock.calls.map(([, number]) => number)).toEqual([0, 1]);
});
