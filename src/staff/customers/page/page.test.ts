import { expectSaga, testSaga } from 'redux-saga-test-plan';
import {
  duplicatesOf,
  eraseCustomer,
  mergeCustomers,
  personalData,
  policiesOf,
  undoMerge,
} from '../../../api/staff/customerParts';
import { saveFile } from '../../../resource/exporting/download';
import { duplicates } from '../../../text/duplicates';
import { rights } from '../../../text/rights';
import { changeFailed } from '../../../resource/changeFailed';
import { toastShown } from '../../../ui/toasts/slice';
import {
  contactTyped,
  duplicatesFound,
  entryFeature,
  findEntryDuplicates,
  watchEntry,
} from './entry';
import { handleMerge, handleUndo, mergeEnded, mergeRequested, undoRequested } from './merging';
import { partRead, partsFeature, partsOpened, rereadDuplicates, rereadPolicies } from './parts';
import { customerWon, handleSaved, selectIsFormShown } from '../work/won';
import { copyRequested, erased, eraseRequested, handleCopy, handleErase } from './rights';

jest.mock('../../../api/staff/customerParts');
jest.mock('../../../resource/exporting/download');

/** A toast of this kind and text, whose id is random; a failure is told by `changeFailed`. */
const toast = (kind: string, text: string) => (effect: unknown) =>
  expect(effect).toMatchObject({
    payload: {
      action:
        kind === 'error' ? changeFailed(text) : { type: toastShown.type, payload: { kind, text } },
    },
  });

describe('merging', () => {
  const people = { kept: { id: 1, name: 'Ana' }, other: { id: 2, name: 'Ana R.' } };
  test.each([
    [5, 'success', duplicates.merged('Ana R.')],
    [undefined, 'error', duplicates.failed],
  ])('a merge that returns %p', (result, kind, text) => {
    testSaga(handleMerge, mergeRequested(people))
      .next()
      .call(mergeCustomers, 1, 2)
      .next(result)
      .inspect(toast(kind, text))
      .next()
      .put(mergeEnded())
      .next()
      .isDone();
  });
  test.each([
    [true, 'success', duplicates.undone('Ana R.')],
    [undefined, 'error', duplicates.notUndone],
  ])('an undo that returns %p', (result, kind, text) => {
    testSaga(handleUndo, undoRequested({ merge: 5, name: 'Ana R.' }))
      .next()
      .call(undoMerge, 5)
      .next(result)
      .inspect(toast(kind, text))
      .next()
      .put(mergeEnded())
      .next()
      .isDone();
  });
});

describe('rights', () => {
  test('tells what was erased', () => {
    testSaga(handleErase, eraseRequested(1))
      .next()
      .call(eraseCustomer, 1)
      .next({ customers: 1, events: 3, visits: 0, keptPolicies: 2 })
      .inspect(
        toast('success', 'Borrado: 1 ficha, 3 anotaciones, 2 pólizas guardadas sin el nombre.'),
      )
      .next()
      .put(erased(1))
      .next()
      .isDone();
  });
  test('says that a colleague was faster', () => {
    testSaga(handleErase, eraseRequested(1))
      .next()
      .call(eraseCustomer, 1)
      .next(null)
      .inspect(toast('success', rights.alreadyErased))
      .next()
      .put(erased(1))
      .next()
      .isDone();
  });
  test('a failure erases nothing here', () => {
    testSaga(handleErase, eraseRequested(1))
      .next()
      .call(eraseCustomer, 1)
      .next(undefined)
      .inspect(toast('error', rights.notErased))
      .next()
      .inspect((effect) => expect(effect).not.toMatchObject({ payload: { action: erased(1) } }))
      .next()
      .isDone();
  });
  test('downloads the data as JSON', () => {
    testSaga(handleCopy, copyRequested(1))
      .next()
      .call(personalData, 1)
      .next({ customers: [] })
      .call(saveFile, 'datos-cliente-1.json', ['{\n  "customers": []\n}'], 'application/json');
  });
});

describe('a policy is offered after a save', () => {
  const row = (status: string) => ({ id: 1, version: 1, archived: false, name: 'Ana', status });
  const saved = (before: string | undefined, status: string) =>
    testSaga(handleSaved, {
      type: '',
      payload: { row: row(status), before: before === undefined ? before : row(before) },
    }).next();
  test.each(['contactado', undefined])('that changed the state from %p to won', (before) => {
    saved(before, 'ganado')
      .select(selectIsFormShown, 1)
      .next(true)
      .put(customerWon({ id: 1, name: 'Ana' }))
      .next()
      .isDone();
  });
  test('but not when its page was left meanwhile', () => {
    saved('nuevo', 'ganado').select(selectIsFormShown, 1).next(false).isDone();
  });
  test.each([
    ['ganado', 'ganado'],
    ['ganado', 'cotizado'],
    ['nuevo', 'perdido'],
  ])('but not when it went from %s to %s', (before, status) => {
    saved(before, status).isDone();
  });
});

describe('duplicates while a customer is entered', () => {
  test('asks for the typed contact data when the typing stops', () => {
    const typed = { phone: '787', email: '', document: '' };
    testSaga(findEntryDuplicates, contactTyped(typed))
      .next()
      .delay(400)
      .next()
      .call(duplicatesOf, null, typed)
      .next(undefined)
      .put(duplicatesFound([]))
      .next()
      .isDone();
    testSaga(watchEntry)
      .next()
      .takeLatest(contactTyped.type, findEntryDuplicates)
      .finish()
      .isDone();
  });
  test('asks nothing without contact data, and shows nothing then', () => {
    const nothing = contactTyped({ phone: ' ', email: '', document: '' });
    testSaga(findEntryDuplicates, nothing).next().isDone();
    const found = duplicatesFound([
      { id: 1, name: 'Ana', status: 'nuevo', archived: false, by: 'phone' },
    ]);
    const { reducer } = entryFeature;
    expect(reducer(reducer(undefined, found), nothing).duplicates).toEqual([]);
  });
});

describe('duplicates that are shown', () => {
  const row = { id: 1, visitId: null, phone: '787', email: '', document: '', merged: false };
  const eva = { id: 2, name: 'Eva', status: 'nuevo', archived: false, by: 'phone' };
  const { reducer } = partsFeature;
  const shown = (...rows: object[]) =>
    reducer(
      reducer(undefined, partsOpened(row)),
      partRead({ customer: 1, name: 'duplicates', rows }),
    );
  const reread = (state: object, one = row) =>
    expectSaga(rereadDuplicates, one).withState({ customerParts: state }).run();

  test('are gone as soon as they are read again after a colleague merged them', async () => {
    jest.mocked(duplicatesOf).mockResolvedValueOnce([]);
    const { effects } = await reread(shown(eva));
    expect(effects.put).toMatchObject([
      { payload: { action: partRead({ customer: 1, name: 'duplicates', rows: [] }) } },
    ]);
  });
  test.each([
    ['there are none', shown(), row],
    ['they are those of another customer', shown(eva), { ...row, id: 3 }],
    ['the customer was merged', shown(eva), { ...row, merged: true }],
  ])('are not read again when %s', async (_, state, one) => {
    jest.mocked(duplicatesOf).mockClear();
    await reread(state, one);
    expect(duplicatesOf).not.toHaveBeenCalled();
  });
});

test('the policies that are shown are read again, and no others', async () => {
  const { reducer } = partsFeature;
  const opened = reducer(
    undefined,
    partsOpened({ id: 1, visitId: null, phone: '', email: '', document: '', merged: false }),
  );
  const shown = (...rows: object[]) =>
    reducer(opened, partRead({ customer: 1, name: 'policies', rows }));
  const reread = async (state: object, id: number) => {
    jest.mocked(policiesOf).mockReset().mockResolvedValue([]);
    await expectSaga(rereadPolicies, { id }).withState({ customerParts: state }).run();
    return jest.mocked(policiesOf).mock.calls;
  };
  expect(await reread(shown({ id: 5 }), 1)).toEqual([[1]]);
  expect(await reread(shown({ id: 5 }), 2)).toEqual([]);
  expect(await reread(shown(), 1)).toEqual([]);
  expect(await reread(opened, 1)).toEqual([]);
});

test('parts of the customer before are not shown, and a failed repetition changes nothing', () => {
  const { reducer } = partsFeature;
  const open = (id: number) =>
    partsOpened({ id, visitId: null, phone: '', email: '', document: '', merged: false });
  const first = reducer(undefined, open(1));
  const read = reducer(first, partRead({ customer: 1, name: 'policies', rows: [] }));
  expect(read.policies).toEqual([]);
  expect(reducer(read, open(1)).policies).toEqual([]);
  expect(reducer(read, open(2)).policies).toBeUndefined();
  const late = partRead({ customer: 1, name: 'policies' });
  expect(reducer(reducer(read, open(2)), late).policies).toBeUndefined();
  expect([reducer(first, late).policies, reducer(read, late).policies]).toEqual(['failed', []]);
});
