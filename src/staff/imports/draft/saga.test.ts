import { type Action, combineReducers } from '@reduxjs/toolkit';
import { type Import, readImportCatalogue, readImports } from '../../../api/staff/imports';
import { beginImport, stageImport } from '../../../api/staff/importWork';
import { firm } from '../../../config/firm';
import { navigate } from '../../../router/navigate';
import { heldPromise, startSaga } from '../../../test/startSaga';
import { importAt } from '../addresses';
import * as reader from '../reader/reader';
import type { OpenedFile } from '../reader/session';
import {
  areaChosen,
  choiceMade,
  draftReducer,
  fieldChosen,
  fileChosen,
  resumeRequested,
  selectDraftState,
  sendRequested,
  styleChosen,
  valueChosen,
} from './draft';
import { watchDraft } from './saga';

jest.mock('../../../api/staff/imports');
jest.mock('../../../api/staff/importWork');
jest.mock('../../../router/navigate');
jest.mock('../reader/reader');
jest.mock('../reader/startWorker', () => ({}));
const { ask, closeReader, openKept } = jest.mocked(reader);
const begin = jest.mocked(beginImport);
const stage = jest.mocked(stageImport);

const file: OpenedFile = {
  sheets: [],
  otherSheets: [],
  hash: 'h',
  headers: ['Nombre', 'X'],
  rows: 501,
  leftOut: [],
  haveSeveralPolicies: false,
  preview: [],
  area: 'customers',
  fields: { customers: ['name', ''], policies: ['customerName', ''], products: ['', ''] },
};
const catalogue = { companies: [], products: [], staff: [] };
const columns = { headers: file.headers, fields: ['name', ''], answers: { values: {} } };
const planned = { questions: [], preview: [] };
const rowsFrom = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    number: from + index,
    entered: { name: 'x' },
    problems: [],
  }));

const reducer = combineReducers({ imports: combineReducers({ draft: draftReducer }) });
const start = () => {
  const { dispatch } = startSaga(watchDraft, reducer);
  return async (...steps: Action[]) => selectDraftState(await dispatch(...steps));
};
const run = (...steps: Action[]) => start()(...steps);
const chosen = fileChosen({ name: 'a\u202eb\n.csv' });
const plans = () => ask.mock.calls.flatMap(([name, what]) => (name === 'plan' ? [what] : []));

beforeEach(() => {
  jest.resetAllMocks();
  openKept.mockResolvedValue(file);
  // redux-saga-test-plan forks only what returns an iterator.
  closeReader.mockImplementation(() => [].values());
  jest.mocked(readImportCatalogue).mockResolvedValue(catalogue);
  begin.mockResolvedValue(true);
  stage.mockResolvedValue(true);
  ask.mockImplementation((name, what) => {
    if (name === 'plan') return Promise.resolve(planned as never);
    const { from, count } = what as { from: number; count: number };
    return Promise.resolve(rowsFrom(from + 2, Math.min(count, file.rows - from)) as never);
  });
});

test('maps a file as the last one with the same headers, and shows how its rows would be imported', async () => {
  const answers = { values: { line: { mascotas: 'hogar' } } };
  const remembered = { ...columns, fields: ['name', 'notes'], answers };
  jest.mocked(readImports).mockResolvedValue([
    { area: 'policies', columns: remembered },
    { area: 'customers', columns: { ...columns, headers: ['Nombre'] } },
    { area: 'customers', columns: { ...columns, headers: ['Nombre', 'Y'] } },
    { area: 'customers', columns: remembered },
    { area: 'customers', columns },
  ] as Import[]);
  const { status, draft } = await run(chosen);
  expect(status).toBe('mapping');
  expect(draft).toMatchObject({ fields: ['name', 'notes'], answers, catalogue, planned });
  expect(plans()).toEqual([
    { area: 'customers', fields: ['name', 'notes'], answers, catalogue, country: firm.country },
  ]);
});

test('plans anew after each choice, and forgets an answer that is taken back', async () => {
  const { draft } = await run(
    chosen,
    fieldChosen({ column: 1, field: 'notes' }),
    styleChosen('dmy'),
    valueChosen({ kind: 'line', key: 'mascotas', value: 'hogar' }),
    valueChosen({ kind: 'line', key: 'x', value: 'auto' }),
    valueChosen({ kind: 'line', key: 'x', value: undefined }),
  );
  const mapping = {
    fields: ['name', 'notes'],
    answers: { style: 'dmy', values: { line: { mascotas: 'hogar' } } },
  };
  expect(draft).toMatchObject(mapping);
  expect(plans()).toHaveLength(6);
  expect(plans().at(-1)).toMatchObject(mapping);

  await run(chosen, areaChosen('policies'));
  expect(plans().at(-1)).toMatchObject({ area: 'policies', fields: ['customerName', ''] });
});

test('shows the plan of the last choice, however late the worker answers the one before', async () => {
  const [before, last] = [heldPromise<never>(), heldPromise<never>()];
  ask.mockReturnValueOnce(before.promise).mockReturnValueOnce(last.promise);
  const plan = { ...planned, preview: rowsFrom(2, 1) };
  const dispatch = start();
  await dispatch(chosen, styleChosen('mdy'));
  await last.answer(plan as never);
  await before.answer(planned as never);
  expect((await dispatch()).draft?.planned).toEqual(plan);
});

test.each([
  ['it is too large', { failed: 'bomb' as const }, catalogue, 'bomb'],
  ['it could not be opened', undefined, catalogue, undefined],
  ['the catalogue could not be read', file, undefined, undefined],
])('refuses a file and says why: %s', async (_, opened, names, reason) => {
  openKept.mockResolvedValue(opened);
  jest.mocked(readImportCatalogue).mockResolvedValue(names);
  const resuming = resumeRequested({ rows: 0, options: { hash: 'h' } } as Import);
  for (const action of [chosen, resuming])
    expect(await run(action)).toMatchObject({ status: 'failed', reason });
  expect(ask).not.toHaveBeenCalled();
});

test('sends the rows in parts, with the choices for all rows, and opens the page of the import', async () => {
  const choices = choiceMade({ duplicates: 'fill', status: 'ganado' });
  expect(await run(chosen, choices, sendRequested())).toMatchObject({
    status: 'idle',
    draft: undefined,
  });
  const id = begin.mock.calls[0]?.[0] ?? '';
  // PostgreSQL writes ids in this way.
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/);
  const options = { duplicates: 'fill', owner: null, status: 'ganado', total: 501, hash: 'h' };
  expect(begin.mock.calls).toEqual([[id, 'customers', 'ab.csv', columns, options]]);
  expect(stage.mock.calls).toEqual([
    [id, rowsFrom(2, 500)],
    [id, rowsFrom(502, 1)],
  ]);
  expect(navigate).toHaveBeenCalledWith(importAt(id));
  expect(closeReader).toHaveBeenCalled();
});

test.each([
  ['policies', { duplicates: 'fill', owner: 'a', status: null }],
  ['products', { duplicates: 'skip', owner: 'a', status: null }],
] as const)('of %s it sends only the choices that they have', async (area, options) => {
  const choices = choiceMade({ duplicates: 'fill', owner: 'a' });
  await run(chosen, areaChosen(area), choices, sendRequested());
  expect(begin.mock.calls[0]?.[1]).toBe(area);
  expect(begin.mock.calls[0]?.[4]).toMatchObject(options);
});

test('sends nothing twice when the button is pressed twice', async () => {
  const begun = heldPromise<undefined>();
  begin.mockReturnValue(begun.promise);
  await run(chosen, sendRequested(), sendRequested());
  await begun.answer(undefined);
  expect(begin).toHaveBeenCalledTimes(1);
  expect(stage).not.toHaveBeenCalled();
});

test.each([
  ['the import could not begin', 0, () => begin.mockResolvedValue(undefined)],
  ['the file could not be read', 0, () => ask.mockResolvedValue(undefined)],
  ['rows did not arrive', 500, () => stage.mockReset().mockResolvedValueOnce(true)],
])('keeps the mapping so that the file can be sent again: %s', async (_, sent, fail) => {
  const dispatch = start();
  await dispatch(chosen);
  fail();
  const state = await dispatch(sendRequested());
  expect(state).toMatchObject({ status: 'mapping', hasStopped: true, sent });
  expect(state.draft?.fields).toEqual(['name', '']);
  expect(navigate).not.toHaveBeenCalled();
});

describe('an import whose sending was interrupted', () => {
  const options = { hash: 'h' };
  const one = { id: 'a', area: 'customers', columns, rows: 500, options } as Import;
  const resuming = resumeRequested(one);

  test('goes on after the last row that arrived', async () => {
    expect(await run(resuming)).toMatchObject({ status: 'idle', hasStopped: false });
    expect(plans()).toMatchObject([{ area: 'customers', fields: columns.fields, catalogue }]);
    expect(begin).not.toHaveBeenCalled();
    expect(stage.mock.calls).toEqual([['a', rowsFrom(502, 1)]]);
    expect(closeReader).toHaveBeenCalled();
  });

  test('does not go on with another file', async () => {
    openKept.mockResolvedValue({ ...file, hash: 'i' });
    expect(await run(resuming)).toMatchObject({ status: 'failed', reason: 'differs' });
    expect(stage).not.toHaveBeenCalled();
  });

  test.each([
    ['the rows could not be planned', () => ask.mockResolvedValue(undefined)],
    ['rows did not arrive', () => stage.mockResolvedValue(undefined)],
  ])('can be tried again: %s', async (_, fail) => {
    fail();
    expect(await run(resuming)).toMatchObject({ status: 'idle', hasStopped: true, sent: 500 });
  });
});
