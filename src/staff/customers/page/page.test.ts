import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import { expectSaga, testSaga } from 'redux-saga-test-plan';
import {
  type Duplicate,
  duplicatesOf,
  eraseCustomer,
  mergeCustomers,
  personalData,
  undoMerge,
  type UnreadableItem,
} from '../../../api/staff/customerParts';
import { saveFile } from '../../../resource/exporting/download';
import { duplicates } from '../../../text/duplicates';
import { rights } from '../../../text/rights';
import { changeFailed } from '../../../resource/changeFailed';
import { toastShown } from '../../../ui/toasts/slice';
import { customersArea, opportunitiesArea } from '../area';
import { entryDuplicates } from './entry';
import { handleMerge, handleUndo, mergeEnded, mergeRequested, undoRequested } from './merging';
import { parts, partsOpened, rereadDuplicates, rereadRows } from './parts';
import { customerWon, handleSaved, selectIsFormShown } from '../work/won';
import { archiveOf, readFiles } from './personFiles';
import {
  copyRequested,
  erased,
  eraseRequested,
  handleCopy,
  handleErase,
  saveArchive,
} from './rights';

jest.mock('../../../api/staff/customerParts');
jest.mock('../../../resource/exporting/download');

/** Matches the effect that shows this toast, whatever its random id; a failure is shown by `changeFailed`. */
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
  ])('shows the result of a merge that returns %p', (result, kind, text) => {
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
  ])('shows the result of undoing a merge that returns %p', (result, kind, text) => {
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
  test('says what was erased', () => {
    testSaga(handleErase, eraseRequested(1))
      .next()
      .call(eraseCustomer, 1)
      .next({ customers: 1, events: 3, visits: 0, keptPolicies: 2, claims: 1 })
      .inspect(
        toast(
          'success',
          'Borrado: 1 ficha, 3 anotaciones, 1 siniestro, 2 pólizas guardadas sin el nombre.',
        ),
      )
      .next()
      .put(erased(1))
      .next()
      .isDone();
  });
  test('says that a colleague has erased the customer already', () => {
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
  test('keeps the customer after a failure', () => {
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
    testSaga(handleCopy, copyRequested({ id: 1, as: 'json' }))
      .next()
      .call(personalData, 1)
      .next({ customers: [] })
      .call(saveFile, 'datos-cliente-1.json', ['{\n  "customers": []\n}'], 'application/json');
  });
  test('downloads the page with the documents, or says that one could not be read', () => {
    const saga = () => testSaga(saveArchive, 1, 'page', []).next().call(readFiles, []);
    saga().next(undefined).put(changeFailed(rights.notArchived)).next().isDone();
    saga()
      .next([])
      .inspect((effect) => expect(effect).toMatchObject({ payload: { fn: archiveOf } }))
      .next([])
      .call(saveFile, 'datos-cliente-1.zip', [], 'application/zip')
      .next()
      .isDone();
  });
});

describe('a policy is offered after a save', () => {
  const row = (status: string) => ({ id: 1, version: 1, archived: false, name: 'Ana', status });
  const saved = (before: string | undefined, status: string) =>
    testSaga(handleSaved, customersArea, {
      type: '',
      payload: { row: row(status), before: before === undefined ? before : row(before) },
    }).next();
  test.each(['contactado', undefined])('that changed the state from %p to won', (before) => {
    saved(before, 'ganado')
      .select(selectIsFormShown, customersArea, 1)
      .next(true)
      .put(customerWon({ id: 1, name: 'Ana' }))
      .next()
      .isDone();
  });
  test('of a request, for its customer', () => {
    const won = { ...row('ganado'), id: 5, customerId: 1, customer: { name: 'Ana' } };
    testSaga(handleSaved, opportunitiesArea, {
      type: '',
      payload: { row: won, before: row('nuevo') },
    })
      .next()
      .select(selectIsFormShown, opportunitiesArea, 5)
      .next(true)
      .put(customerWon({ id: 1, name: 'Ana', opportunityId: 5 }));
  });
  test('but not if its page was left meanwhile', () => {
    saved('nuevo', 'ganado').select(selectIsFormShown, customersArea, 1).next(false).isDone();
  });
  test.each([
    ['ganado', 'ganado'],
    ['ganado', 'cotizado'],
    ['nuevo', 'perdido'],
  ])('but not if the state went from %s to %s', (before, status) => {
    saved(before, status).isDone();
  });
});

describe('duplicates while a customer is entered', () => {
  const { reducer, saga } = entryDuplicates.feature;
  const typed = { phone: '787', email: '', document: '' };
  const nothing = { ...typed, phone: ' ' };

  test('are neither read nor shown without contact data', async () => {
    jest.useFakeTimers();
    jest.mocked(duplicatesOf).mockClear();
    const running = expectSaga(saga)
      .withReducer(combineReducers({ customerEntry: reducer }))
      .dispatch(entryDuplicates.requested(nothing))
      .silentRun(500);
    await jest.advanceTimersByTimeAsync(1000);
    jest.useRealTimers();
    await running;
    expect(duplicatesOf).not.toHaveBeenCalled();
    const found = entryDuplicates.answer([
      { id: 1, name: 'Ana', status: 'nuevo', archived: false, by: 'phone' },
    ]);
    const after = (...keys: (typeof typed)[]) =>
      [entryDuplicates.requested(typed), found, ...keys.map(entryDuplicates.requested)].reduce(
        reducer,
        reducer(undefined, { type: '' }),
      ).value;
    expect(after({ ...typed, phone: '7875' })).toHaveLength(1);
    expect(after(nothing)).toBeUndefined();
  });
});

describe('duplicates that are shown', () => {
  const row = { id: 1, visitId: null, phone: '787', email: '', document: '', merged: false };
  const eva = { id: 2, name: 'Eva', status: 'nuevo', archived: false, by: 'phone' } as const;
  const { duplicates } = parts;
  const dueAfter = async (one: typeof row, ...shown: Duplicate[]) => {
    const { name, reducer } = duplicates.feature;
    const state = [partsOpened(row), duplicates.answer(shown)].reduce(reducer, undefined);
    const { effects } = await expectSaga(rereadDuplicates, one)
      .withState({ [name]: state })
      .run();
    return effects.put?.length ?? 0;
  };

  test('are read again, since a colleague may have merged them', async () => {
    expect(await dueAfter(row, eva)).toBe(1);
  });
  test('are not read again if there are none, or if another customer or a merged one is open', async () => {
    expect(await dueAfter(row)).toBe(0);
    expect(await dueAfter({ ...row, id: 3 }, eva)).toBe(0);
    expect(await dueAfter({ ...row, merged: true }, eva)).toBe(0);
  });
});

test.each(['requests', 'policies', 'claims'] as const)(
  'reads only %s again that are shown',
  async (part) => {
    const row = { id: 1, visitId: null, phone: '', email: '', document: '', merged: false };
    const { feature, answer } = parts[part];
    const dueAfter = async (id: number, ...shown: UnreadableItem[]) => {
      const { name, reducer } = feature;
      const state = [partsOpened(row), answer(shown)].reduce(
        reducer as Reducer,
        undefined,
      ) as object;
      const { effects } = await expectSaga(rereadRows, { ...row, id })
        .withState({ [name]: state })
        .run();
      return effects.put?.length ?? 0;
    };
    expect(await dueAfter(1, { unreadable: 5 })).toBe(1);
    expect(await dueAfter(2, { unreadable: 5 })).toBe(0);
    expect(await dueAfter(1)).toBe(0);
  },
);
