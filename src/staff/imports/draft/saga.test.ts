import { testSaga } from 'redux-saga-test-plan';
import { beginImport, stageImport } from '../../../api/staff/importWork';
import { ask } from '../reader/reader';
import type { OpenedFile } from '../reader/session';
import {
  type Draft,
  draftReducer,
  fieldChosen,
  fileChosen,
  fileOpened,
  fileRefused,
  rememberedOf,
  rowsSent,
  sendFailed,
  sendRequested,
  valueChosen,
} from './draft';
import { handleFile, handleSend, newId, readAll, sendRows, stageRows } from './saga';

jest.mock('../reader/startWorker', () => ({ startWorker: jest.fn() }));

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
const CHOICES = { duplicates: 'fill' as const, owner: null, status: 'ganado' };
const draft: Draft = {
  fileName: 'a\u202eb\n.csv',
  file,
  catalogue,
  area: 'customers',
  fields: ['name', ''],
  answers: { values: {} },
  choices: { duplicates: 'fill', owner: '', status: 'ganado' },
  planned: undefined,
};
const rowsFrom = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    number: from + index,
    entered: { name: 'x' },
    problems: [],
  }));

test('maps a file as the last one with the same headers', () => {
  const columns = { headers: ['Nombre', 'X'], fields: ['name', 'notes'], answers: { values: {} } };
  const former = [
    { area: 'policies' as const, columns },
    { area: 'customers' as const, columns: { ...columns, headers: ['Nombre'] } },
    { area: 'customers' as const, columns },
  ];
  expect(rememberedOf(file.headers, 'customers', former)).toBe(columns);
  testSaga(handleFile, fileChosen({ name: 'a.csv' }))
    .next()
    .call(readAll)
    .next([file, catalogue, former])
    .inspect<{ payload: { action: ReturnType<typeof fileOpened> } }>(({ payload }) =>
      expect(payload.action.payload).toMatchObject({
        fields: ['name', 'notes'],
        fileName: 'a.csv',
      }),
    )
    .next()
    .isDone();
});

test.each([
  [{ failed: 'bomb' as const }, 'bomb'],
  [undefined, undefined],
])('says why a file was refused: %j', (opened, reason) => {
  testSaga(handleFile, fileChosen({ name: 'a.csv' }))
    .next()
    .call(readAll)
    .next([opened, catalogue, []])
    .put(fileRefused(reason as 'bomb' | undefined))
    .next()
    .isDone();
});

test('sends the rows in parts, with the choices for all rows', () => {
  const options = { ...CHOICES, total: 501, hash: 'h' };
  const columns = { headers: file.headers, fields: draft.fields, answers: draft.answers };
  const [first, second] = [rowsFrom(2, 500), rowsFrom(502, 1)];
  testSaga(sendRows, 'id', draft)
    .next()
    .call(beginImport, 'id', 'customers', 'ab.csv', columns, options)
    .next(true)
    .call(stageRows, 'id', 0, 501)
    .next(true)
    .returns(true);
  testSaga(stageRows, 'id', 0, 501)
    .next()
    .call(ask, 'rows', { from: 0, count: 500 })
    .next(first)
    .call(stageImport, 'id', first)
    .next(true)
    .put(rowsSent(500))
    .next()
    .call(ask, 'rows', { from: 500, count: 500 })
    .next(second)
    .call(stageImport, 'id', second)
    .next(undefined)
    .returns(false);
});

test('a failure keeps the mapping, so that the file can be sent again', () => {
  testSaga(handleSend)
    .next()
    .next({ draft })
    .call(newId)
    .next('id')
    .call(sendRows, 'id', draft)
    .next(false)
    .put(sendFailed())
    .next()
    .isDone();
  const states = [fileOpened(draft), sendRequested(), rowsSent(5), sendFailed()].reduce(
    draftReducer,
    undefined,
  );
  expect(states).toMatchObject({
    status: 'mapping',
    hasStopped: true,
    draft: { fields: ['name', ''] },
  });
});

test('keeps fields and answers that are chosen, and forgets an answer that is taken back', () => {
  const actions = [
    fileOpened(draft),
    fieldChosen({ column: 1, field: 'notes' }),
    valueChosen({ kind: 'line', key: 'mascotas', value: 'hogar' }),
    valueChosen({ kind: 'line', key: 'x', value: 'auto' }),
    valueChosen({ kind: 'line', key: 'x', value: undefined }),
  ];
  expect(actions.reduce(draftReducer, undefined)?.draft).toMatchObject({
    fields: ['name', 'notes'],
    answers: { values: { line: { mascotas: 'hogar' } } },
  });
});

test('ids are written as PostgreSQL does', () => {
  expect(newId()).toMatch(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/);
});
