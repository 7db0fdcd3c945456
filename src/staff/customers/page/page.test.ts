import { combineReducers } from '@reduxjs/toolkit';
import { strFromU8, unzipSync } from 'fflate';
import * as api from '../../../api/staff/customerParts';
import { contentsOf } from '../../../api/staff/documents';
import { changeFailed } from '../../../resource/changeFailed';
import { saveFile } from '../../../resource/exporting/download';
import { heldPromise, settled, startSaga } from '../../../test/startSaga';
import { duplicates } from '../../../text/duplicates';
import { rights } from '../../../text/rights';
import { toastShown, toastsReducer } from '../../../ui/toasts/slice';
import { customersArea, doubtfulArea, opportunitiesArea } from '../area';
import { selectWon, wonFeature } from '../work/won';
import { entryDuplicates } from './entry';
import { mergeEnded, mergeRequested, undoRequested, watchMerging } from './merging';
import { copyRequested, erased, eraseRequested, rightsFeature, selectRights } from './rights';

jest.mock('../../../api/staff/customerParts');
jest.mock('../../../api/staff/documents');
jest.mock('../../../api/staff/lookups');
jest.mock('../../../api/staff/offers');
jest.mock('../../../resource/exporting/download');
const { duplicatesOf, eraseCustomer, mergeCustomers, personalData, undoMerge } = jest.mocked(api);
const save = jest.mocked(saveFile);

/** A toast, whose id is random. */
const toast = (kind: string, text: string) => ({
  type: toastShown.type,
  payload: { id: expect.any(String) as string, kind, text },
});

beforeEach(() => jest.resetAllMocks());
afterEach(() => jest.useRealTimers());

describe('merging', () => {
  const merging = mergeRequested({
    kept: { id: 1, name: 'Ana' },
    other: { id: 2, name: 'Ana R.' },
  });
  const undoing = undoRequested({ merge: 5, name: 'Ana R.' });

  test.each([
    ['a merge', merging, mergeCustomers, [1, 2], 5, toast('success', duplicates.merged('Ana R.'))],
    ['a failed merge', merging, mergeCustomers, [1, 2], undefined, changeFailed(duplicates.failed)],
    ['an undo', undoing, undoMerge, [5], true, toast('success', duplicates.undone('Ana R.'))],
    ['a failed undo', undoing, undoMerge, [5], undefined, changeFailed(duplicates.notUndone)],
  ] as const)(
    '%s is asked for once, and its result told',
    async (_, asked, ask, what, result, told) => {
      const { promise, answer } = heldPromise<typeof result>();
      jest.mocked<(...ids: number[]) => unknown>(ask).mockReturnValue(promise);
      const { dispatch, puts } = startSaga(
        watchMerging,
        combineReducers({ toasts: toastsReducer }),
      );
      // The second click changes nothing.
      await dispatch(asked, asked);
      await answer(result);
      expect(ask.mock.calls).toEqual([what]);
      expect(puts).toEqual([told, mergeEnded()]);
    },
  );
});

describe('erasing a person, and the copy of their data', () => {
  const reducer = combineReducers({ rights: rightsFeature.reducer });
  const start = () => startSaga(rightsFeature.saga, reducer);

  const counts = { customers: 1, events: 3, visits: 0, keptPolicies: 2, claims: 1 };
  const said = 'Borrado: 1 ficha, 3 anotaciones, 1 siniestro, 2 pólizas guardadas sin el nombre.';
  test.each([
    ['says what was erased', counts, toast('success', said), 1],
    ['says that a colleague was faster', null, toast('success', rights.alreadyErased), 1],
    ['keeps the customer after a failure', undefined, changeFailed(rights.notErased), undefined],
  ])('%s', async (_, answer, told, gone) => {
    const held = heldPromise<typeof answer>();
    eraseCustomer.mockReturnValue(held.promise);
    const { dispatch, puts, getState } = start();
    const asked = eraseRequested(1);
    expect(selectRights(await dispatch(asked, asked)).busy).toBe('erasure');
    await held.answer(answer);
    expect(eraseCustomer.mock.calls).toEqual([[1]]);
    expect(puts).toContainEqual(told);
    expect(puts.filter(erased.match)).toEqual(gone ? [erased(gone)] : []);
    expect(selectRights(getState())).toEqual({ busy: undefined, erased: gone });
  });

  const documents = [{ id: 'a', name: 'x', type: 'application/pdf', size: 5 }];

  test.each([
    ['json', 'datos-cliente-1.json', 'application/json'],
    ['page', 'datos-cliente-1.html', 'text/html'],
  ] as const)('downloads the data as %s', async (as, name, type) => {
    const data = heldPromise<object | undefined>();
    personalData.mockReturnValue(data.promise);
    const { dispatch, getState } = start();
    expect(selectRights(await dispatch(copyRequested({ id: 1, as }))).busy).toBe(as);
    await data.answer({ customers: [] });
    const pages = [expect.stringContaining('<html')];
    expect(save.mock.calls).toEqual([
      [name, as === 'json' ? ['{\n  "customers": []\n}'] : pages, type],
    ]);
    expect(personalData).toHaveBeenCalledWith(1);
    expect(selectRights(getState()).busy).toBeUndefined();
  });

  test('downloads the page with the documents', async () => {
    personalData.mockResolvedValue({ documents });
    jest.mocked(contentsOf).mockResolvedValue(new Blob(['%PDF-']));
    const { dispatch, getState } = start();
    const saved = new Promise<Parameters<typeof saveFile>>((done) =>
      save.mockImplementation((...file) => done(file)),
    );
    await dispatch(copyRequested({ id: 1, as: 'page' }));
    const [name, parts, type] = await saved;
    expect([name, type]).toEqual(['datos-cliente-1.zip', 'application/zip']);
    const files = unzipSync(new Uint8Array(await new Blob(parts).arrayBuffer()));
    const texts = Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]);
    expect(texts).toEqual([
      ['datos-cliente-1.html', expect.stringContaining('documentos/1%20x.pdf')],
      ['documentos/1 x.pdf', '%PDF-'],
    ]);
    await settled();
    expect(selectRights(getState()).busy).toBeUndefined();
  });

  test.each([
    ['the data', undefined, toast('error', rights.notCopied)],
    ['a document', { documents }, changeFailed(rights.notArchived)],
  ])('downloads nothing if %s could not be read, and says so', async (_, data, told) => {
    personalData.mockResolvedValue(data);
    const { dispatch, puts } = start();
    expect(selectRights(await dispatch(copyRequested({ id: 1, as: 'page' }))).busy).toBeUndefined();
    expect(puts).toContainEqual(told);
    expect(save).not.toHaveBeenCalled();
  });
});

describe('a policy is offered after a save', () => {
  const reducer = combineReducers({
    ...{ customers: customersArea.feature.reducer, doubtful: doubtfulArea.feature.reducer },
    ...{ opportunities: opportunitiesArea.feature.reducer, customerWon: wonFeature.reducer },
  });
  const ana = { id: 1, version: 1, archived: false, name: 'Ana' };
  const request = { ...ana, id: 5, customerId: 1, customer: { name: 'Ana' } };
  type Area = typeof customersArea | typeof opportunitiesArea;

  /** Who is asked about after a row was saved in its form. @param before state before; undefined: the row is new */
  async function wonBy(
    { actions }: Area,
    row: typeof ana,
    [before, status]: readonly [string | undefined, string],
    isLeft = false,
  ) {
    const { dispatch } = startSaga(wonFeature.saga, reducer);
    const key = before === undefined ? 'new' : row.id;
    const old = before === undefined ? undefined : { ...row, status: before };
    await dispatch(actions.formOpened(key));
    if (old) await dispatch(actions.rowRead({ key, row: old }));
    await dispatch(actions.saveRequested(key));
    if (isLeft) await dispatch(actions.formClosed(key));
    return selectWon(
      await dispatch(actions.rowSaved({ key, row: { ...row, status } as never, before: old })),
    );
  }

  test.each([
    [customersArea, 'contactado'],
    [customersArea, undefined],
    [doubtfulArea, 'nuevo'],
  ])('that changed the state to won: %#', async (area, before) => {
    expect(await wonBy(area, ana, [before, 'ganado'])).toEqual({ id: 1, name: 'Ana' });
  });
  test('of a request, for its customer', async () => {
    expect(await wonBy(opportunitiesArea, request, ['nuevo', 'ganado'])).toEqual({
      ...{ id: 1, name: 'Ana', opportunityId: 5 },
    });
  });
  test('but not if its page was left meanwhile', async () => {
    expect(await wonBy(customersArea, ana, ['nuevo', 'ganado'], true)).toBeUndefined();
  });
  test.each([
    ['ganado', 'ganado'],
    ['ganado', 'cotizado'],
    ['nuevo', 'perdido'],
  ])('but not if the state went from %s to %s', async (...states) => {
    expect(await wonBy(customersArea, ana, states)).toBeUndefined();
  });
});

test('duplicates are looked for while a customer is entered, and neither read nor shown without contact data', async () => {
  jest.useFakeTimers();
  const { reducer, saga } = entryDuplicates.feature;
  const { dispatch, getState } = startSaga(saga, combineReducers({ customerEntry: reducer }));
  const typed = { phone: '787', email: '', document: '' };
  const found = [{ id: 1, name: 'Ana', status: 'nuevo', archived: false, by: 'phone' as const }];
  duplicatesOf.mockResolvedValue(found);
  /** The shown duplicates when this is typed, and after the pause. */
  const shown = async (phone: string) => {
    await dispatch(entryDuplicates.requested({ ...typed, phone }));
    const before = entryDuplicates.select(getState()).value;
    await jest.advanceTimersByTimeAsync(400);
    await settled();
    return [before, entryDuplicates.select(getState()).value];
  };
  expect(await shown('787')).toEqual([undefined, found]);
  expect(await shown('7875')).toEqual([found, found]);
  expect(await shown(' ')).toEqual([undefined, []]);
  expect(duplicatesOf.mock.calls).toEqual([
    [null, typed],
    [null, { ...typed, phone: '7875' }],
  ]);
});
