import { testSaga } from 'redux-saga-test-plan';
import * as effects from 'redux-saga/effects';
import { findVisits, type Found, type FoundVisit } from '../../../api/staff/findVisits';
import { exporting as text } from '../../../text/exporting';
import { currentTime } from '../list/saga';
import { selectQuery, selectTotal } from '../list/slice';
import { readQuery } from '../query';
import { toHead, toLines } from './csv';
import { saveFile, toPart } from './download';
import { exportVisits, handleExport, nextPage, watchExport } from './saga';
import {
  exportCancelled,
  exportEnded,
  exportGrew,
  exportRequested,
  exportResumed,
  exportStarted,
  exportStopped,
} from './slice';

const NOW = new Date(2026, 10, 21, 10, 47);
const QUERY = readQuery(new URLSearchParams({ ad: 'meta-auto', below: '7' }));
const FILTERS = { ad: 'meta-auto' };
const [HEAD, FIRST, SECOND] = [new Blob(['head']), new Blob(['1']), new Blob(['2'])];

const row = (id: number): FoundVisit => ({
  id,
  created_at: '2026-11-20T10:47:03+00:00',
  updatedAt: null,
  adId: 'meta-auto',
  uuid: 'c0ffee00-0000-4000-8000-000000000001',
  ip: '203.0.113.7',
  deviceType: 'PC',
  system: 'Linux',
  prePage: '',
  stay: 12,
  pages: 3,
  checked: false,
});
const found = (rows: Found['rows'], reached: number | null): Found => ({ rows, reached });
const saysToast = (kind: string, said: string) => (effect: unknown) =>
  expect(effect).toMatchObject({ payload: { action: { payload: { kind, text: said } } } });

test('an export runs to its end, or until it is cancelled, before another begins', () => {
  testSaga(watchExport)
    .next()
    .take([exportRequested.type])
    .next()
    .race({ done: effects.call(handleExport), cancelled: effects.take(exportCancelled.type) })
    .next()
    .put(exportEnded())
    .next()
    .take([exportRequested.type]);
});

test('handleExport says what breaks', () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  testSaga(handleExport)
    .next()
    .call(exportVisits)
    .throw(new Error('broken'))
    .inspect(saysToast('error', text.failed))
    .next()
    .isDone();
  expect(log).toHaveBeenCalledWith('exportVisits failed: broken');
});

describe('exportVisits', () => {
  const begun = () =>
    testSaga(exportVisits)
      .next()
      .call(currentTime)
      .next(NOW)
      .select(selectQuery)
      .next(QUERY)
      .select(selectTotal)
      .next(3)
      .put(exportStarted({ total: 3 }))
      .next()
      .call(toPart, toHead(','))
      .next(HEAD)
      .call(nextPage, FILTERS, undefined);

  test('writes page after page of what the filters find, whichever page is shown', () => {
    const rows = [row(9), row(8)];
    begun()
      .next(found(rows, 8))
      .call(toPart, toLines(rows, ','))
      .next(FIRST)
      .put(exportGrew(2))
      .next()
      .call(nextPage, FILTERS, 8)
      .next(found([row(5)], null))
      .call(toPart, toLines([row(5)], ','))
      .next(SECOND)
      .put(exportGrew(1))
      .next()
      .call(saveFile, 'visitas-2026-11-21.csv', [HEAD, FIRST, SECOND])
      .next()
      .inspect(saysToast('success', text.done(3, 'visitas-2026-11-21.csv')))
      .next()
      .isDone();
  });

  test('goes on after an answer that found nothing yet', () => {
    begun().next(found([], 100_000)).put(exportGrew(0)).next().call(nextPage, FILTERS, 100_000);
  });

  test('makes no file of nothing', () => {
    begun()
      .next(found([], null))
      .put(exportGrew(0))
      .next()
      .inspect(saysToast('info', text.nothing))
      .next()
      .isDone();
  });
});

test('nextPage stops after a failure, and asks for the same page when it is to go on', () => {
  const page = found([row(5)], null);
  testSaga(nextPage, FILTERS, 8)
    .next()
    .call(findVisits, FILTERS, 1000, { below: 8 })
    .next(undefined)
    .put(exportStopped())
    .next()
    .inspect(saysToast('error', text.stopped))
    .next()
    .take([exportResumed.type])
    .next()
    .call(findVisits, FILTERS, 1000, { below: 8 })
    .next(page)
    .returns(page);
});
