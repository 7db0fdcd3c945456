import { webcrypto } from 'node:crypto';
import { runSaga } from 'redux-saga';
import { documents } from '../../../text/documents';
import { offers } from '../../../text/offers';
import { answerOpened } from '../../shared/answer/answering';
import { storeDocument } from '../../shared/documents/storeDocument';
import { handleSend, selectSending, sendingFeature, sheetSendRequested } from './sending';

jest.mock('../../../lib/currentTime', () => ({ currentTime: () => new Date(2026, 10, 27) }));
jest.mock('../../shared/documents/storeDocument');
jest.mock('../../shared/session', () => ({ staffSession: { selectEmail: () => 'leo@x.example' } }));
const store = jest.mocked(storeDocument);

const request = {
  ...{ id: 5, customerId: 7 },
  customer: { name: 'Ana', phone: '', email: 'ana@x.example', owner: null },
};

/** Sends a sheet. @returns the actions, and the state after them */
async function send(file = '%PDF-1') {
  const actions: { type: string; payload?: unknown }[] = [];
  const requested = sheetSendRequested({ request, file, name: 'Ofertas de a/b.pdf' });
  const io = { dispatch: (one: (typeof actions)[number]) => actions.push(one) };
  await runSaga({ ...io, getState: () => ({}) }, handleSend, requested).toPromise();
  const state = [requested, ...actions].reduce(sendingFeature.reducer, undefined);
  return { actions, state: selectSending({ sheetSending: state }) };
}

beforeEach(() => {
  jest.resetAllMocks();
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto });
});

test('stores the sheet about its request, and opens the answer with it', async () => {
  store.mockResolvedValue({ ok: true });
  const { actions, state } = await send();
  const [announcement, data] = store.mock.calls[0]!;
  expect(announcement).toMatchObject({
    ...{ about: { customer: 7, opportunity: 5 }, name: 'Ofertas de a b.pdf', kind: 'otro' },
    ...{ type: 'application/pdf', size: 6, datedOn: '2026-11-27' },
  });
  expect(Buffer.from(data).toString()).toBe('%PDF-1');
  const opened = actions.find(answerOpened.match);
  expect(opened?.payload).toEqual({ id: 5, name: 'Ana', comparison: announcement.id });
  expect(state).toEqual({ isStoring: false, problem: '' });
});

test('the same sheet is the same document, and another one another', async () => {
  store.mockResolvedValue({ ok: true });
  for (const file of ['%PDF-1', '%PDF-1', '%PDF-2']) await send(file);
  const [first, second, third] = store.mock.calls.map(([{ id }]) => id);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test.each([
  [{ ok: false, reason: 'lost' } as const, offers.sheet.notStored],
  [
    { ok: false, reason: 'refused', why: 'a customer has at most 200 documents' } as const,
    documents.uploads.refused('a customer has at most'),
  ],
])('says why nothing was stored, and opens no answer', async (failure, problem) => {
  store.mockResolvedValue(failure);
  const { actions, state } = await send();
  expect(actions.some(answerOpened.match)).toBe(false);
  expect(state).toEqual({ isStoring: false, problem });
});

test('stores nothing where the browser cannot hash', async () => {
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: {} });
  expect((await send()).state.problem).toBe(documents.uploads.insecure);
  expect(store).not.toHaveBeenCalled();
});
