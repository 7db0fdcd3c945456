import { testSaga } from 'redux-saga-test-plan';
import * as effects from 'redux-saga/effects';
import { recordExport } from '../../api/staff/audit';
import { currentTime } from '../../lib/currentTime';
import { exporting as text } from '../../text/exporting';
import { toHead, toLines } from './csv';
import { saveFile, toPart } from './download';
import { makeExport } from './makeExport';
import {
  authorizeExport,
  type ExportSource,
  exportRows,
  handleExport,
  nextPage,
  watchExport,
} from './saga';

const texts = {
  label: 'Exportación',
  stopped: 'Detenida.',
  failed: 'No se pudo.',
  nothing: 'Nada.',
  done: (rows: number, file: string) => `${file}: ${rows}`,
  file: (day: string) => `cosas-${day}.csv`,
};
const find = jest.fn<
  ReturnType<ReturnType<ExportSource<number>['finder']>>,
  [from: number | undefined]
>();
const things: ExportSource<number> = {
  exporting: makeExport('things'),
  subject: 'companies',
  finder: () => find,
  total: () => 3,
  labels: ['Cosa'],
  texts,
};
const {
  exportRequested,
  exportStarted,
  exportProgressed,
  exportStopped,
  exportResumed,
  exportCancelled,
  exportEnded,
} = things.exporting.actions;

const NOW = new Date(2026, 10, 21, 10, 47);
const [HEAD, FIRST, SECOND] = [new Blob(['head']), new Blob(['1']), new Blob(['2'])];

const row = (id: number) => [id];
const found = (rows: number[][], reached: number | null, unreadable = 0) => ({
  rows,
  reached,
  unreadable: Array<null>(unreadable).fill(null),
});
const saysToast = (kind: string, text: string) => (effect: unknown) =>
  expect(effect).toMatchObject({ payload: { action: { payload: { kind, text } } } });

test('runs one export at a time, to its end or until it is cancelled', () => {
  testSaga(watchExport, things)
    .next()
    .take([exportRequested.type])
    .next()
    .race({
      done: effects.call(handleExport<number>, things),
      cancelled: effects.take(exportCancelled.type),
    })
    .next()
    .put(exportEnded())
    .next()
    .take([exportRequested.type]);
});

test('handleExport reports an error', () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  testSaga(handleExport, things)
    .next()
    .call(exportRows<number>, things)
    .throw(new Error('broken'))
    .inspect(saysToast('error', texts.failed))
    .next()
    .isDone();
  expect(log).toHaveBeenCalledWith('things: export failed: broken');
});

describe('exportRows', () => {
  const begun = () =>
    testSaga(exportRows, things)
      .next()
      .call(currentTime)
      .next(NOW)
      .select(things.finder, NOW)
      .next(find)
      .select(things.total)
      .next(3)
      .put(exportStarted({ total: 3 }))
      .next()
      .call(toPart, toHead(things.labels, ','))
      .next(HEAD)
      .call(nextPage, things, find, undefined);

  test.each([
    [1, 'Falta 1 fila, que no se pudo leer.'],
    [2, 'Faltan 2 filas, que no se pudieron leer.'],
  ])('says that %d rows are missing, because they could not be read', (count, said) => {
    begun()
      .next(found([row(9)], null, count))
      .call(toPart, toLines([row(9)], ','))
      .next(FIRST)
      .put(exportProgressed(1))
      .next()
      .call(authorizeExport, 'companies', 1, texts.failed)
      .next(true)
      .call(saveFile, 'cosas-2026-11-21.csv', [HEAD, FIRST])
      .next()
      .inspect(saysToast('warning', `cosas-2026-11-21.csv: 1 ${said}`));
  });

  test('writes all pages that match the filters, whichever page the list shows', () => {
    const rows = [row(9), row(8)];
    begun()
      .next(found(rows, 8))
      .call(toPart, toLines(rows, ','))
      .next(FIRST)
      .put(exportProgressed(2))
      .next()
      .call(nextPage, things, find, 8)
      .next(found([row(5)], null))
      .call(toPart, toLines([row(5)], ','))
      .next(SECOND)
      .put(exportProgressed(1))
      .next()
      .call(authorizeExport, 'companies', 3, texts.failed)
      .next(true)
      .call(saveFile, 'cosas-2026-11-21.csv', [HEAD, FIRST, SECOND])
      .next()
      .inspect(saysToast('success', texts.done(3, 'cosas-2026-11-21.csv')))
      .next()
      .isDone();
  });

  test('creates no file for a person who may not export', () => {
    begun()
      .next(found([row(9)], null))
      .call(toPart, toLines([row(9)], ','))
      .next(FIRST)
      .put(exportProgressed(1))
      .next()
      .call(authorizeExport, 'companies', 1, texts.failed)
      .next(false)
      .isDone();
  });

  test.each([
    ['recorded', undefined],
    ['refused', text.refused],
    ['failed', texts.failed],
  ] as const)('allows a file only for an export that is recorded: %s', (record, said) => {
    const asked = testSaga(authorizeExport, 'companies', 3, texts.failed)
      .next()
      .call(recordExport, 'companies', 3)
      .next(record);
    if (said === undefined) asked.returns(true);
    else asked.inspect(saysToast('error', said)).next().returns(false);
  });

  test('continues after a response without rows', () => {
    begun()
      .next(found([], 100_000))
      .put(exportProgressed(0))
      .next()
      .call(nextPage, things, find, 100_000);
  });

  test('creates no file without rows', () => {
    begun()
      .next(found([], null))
      .put(exportProgressed(0))
      .next()
      .inspect(saysToast('info', texts.nothing))
      .next()
      .isDone();
  });
});

test('nextPage stops after a failure and repeats the request when resumed', () => {
  const page = found([row(5)], null);
  testSaga(nextPage, things, find, 8)
    .next()
    .call(find, 8)
    .next(undefined)
    .put(exportStopped())
    .next()
    .inspect(saysToast('error', texts.stopped))
    .next()
    .take([exportResumed.type])
    .next()
    .call(find, 8)
    .next(page)
    .returns(page);
});
