import { testSaga } from 'redux-saga-test-plan';
import * as effects from 'redux-saga/effects';
import { fetchVisits } from '../../../api/staff/visitList';
import { selectStatus } from '../../../session/selectors';
import { sessionEnded, signedIn, signedInElsewhere } from '../../../session/slice';
import { visit } from '../../../test/visits';
import { countAll } from '../countAll';
import { untilPageIs } from '../../../lib/untilPageIs';
import { currentTime } from '../../../lib/currentTime';
import { visitsList, loadStarted, pageClosed, rowsFound, selectList } from '../list/slice';
import { readQuery } from '../query';
import { findNewest, poll, pollIfOpen, countNew, pause, watchNew } from './saga';
import { newVisitsCounted, liveSlice, newestSeen, selectNewCount, selectNewest } from './slice';

jest.mock('../../../api/staff/visitList');

const list = (status: string, search = '') => ({
  ...visitsList.getInitialState(),
  status,
  query: readQuery(new URLSearchParams(search)),
});

test('watchNew restarts the polling on each event', () => {
  const events = [loadStarted, pageClosed, sessionEnded, signedIn, signedInElsewhere];
  testSaga(watchNew)
    .next()
    .is(
      effects.takeLatest(
        events.map(({ type }) => type),
        pollIfOpen,
      ),
    )
    .next()
    .isDone();
});

describe('pollIfOpen', () => {
  test('does nothing while the page is closed', () => {
    testSaga(pollIfOpen).next().select(selectList).next(list('idle')).isDone();
  });

  test('does nothing after the session has ended', () => {
    testSaga(pollIfOpen)
      .next()
      .select(selectList)
      .next(list('loaded'))
      .select(selectStatus)
      .next('ended')
      .isDone();
  });

  test.each(['signedIn', 'unknown'])('polls while %s', (status) => {
    testSaga(pollIfOpen)
      .next()
      .select(selectList)
      .next(list('loading'))
      .select(selectStatus)
      .next(status)
      .call(poll)
      .next()
      .isDone();
  });
});

test('poll lengthens its interval, and resets it to 10 s after a new visit', () => {
  testSaga(poll)
    .next()
    .call(findNewest)
    .next(7)
    .call(pause, 10_000)
    .next('due')
    .call(countNew)
    .next(false)
    .call(pause, 20_000)
    .next('due')
    .call(countNew)
    .next(false)
    .call(pause, 40_000)
    .next('due')
    .call(countNew)
    .next(false)
    .call(pause, 60_000)
    .next('due')
    .call(countNew)
    .next(false)
    .call(pause, 60_000)
    .next('due')
    .call(countNew)
    .next(true)
    .call(pause, 10_000)
    .next('due')
    .call(countNew)
    .next(false)
    .call(pause, 20_000)
    .next('shown')
    .call(countNew)
    .next(false)
    .call(pause, 10_000);
});

test('pause waits for the interval, or for a hidden page until it is visible again', () => {
  const pausing = () =>
    testSaga(pause, 10_000)
      .next()
      .race({ due: effects.delay(10_000), hidden: effects.call(untilPageIs, 'hidden') });
  pausing().next({ due: true }).returns('due');
  pausing().next({ hidden: undefined }).call(untilPageIs, 'visible').next().returns('shown');
});

describe('findNewest', () => {
  const finding = () => testSaga(findNewest).next().select(selectNewest);

  test('uses the known id', () => {
    finding().next(7).returns(7);
  });

  test('is 0 for an empty first page without filters', () => {
    finding().next(undefined).select(selectList).next(list('loaded')).returns(0);
  });

  test.each([
    ['device=PC', [visit({ id: 12 })], 12],
    ['page=7&below=3', [], 0],
  ])('asks the server otherwise: %s', (search, rows, expected) => {
    finding()
      .next(undefined)
      .select(selectList)
      .next(list('loaded', search))
      .call(fetchVisits, {}, 1)
      .next({ rows, reached: null })
      .put(newestSeen(expected))
      .next()
      .returns(expected);
  });

  test('returns undefined after a failure', () => {
    finding()
      .next(undefined)
      .select(selectList)
      .next(list('loaded', 'device=PC'))
      .call(fetchVisits, {}, 1)
      .next(undefined)
      .returns(undefined);
  });
});

describe('countNew', () => {
  const NOW = new Date();
  const looking = (before: number) =>
    testSaga(countNew)
      .next()
      .select(selectList)
      .next(list('loaded', 'device=PC'))
      .call(findNewest)
      .next(7)
      .select(selectNewCount)
      .next(before)
      .call(currentTime)
      .next(NOW)
      .call(countAll, { device: 'PC' }, 7);

  test('offers new visits', () => {
    looking(0).next(2).put(newVisitsCounted(2)).next().returns(true);
  });

  test('offers fewer after a deletion', () => {
    looking(3).next(2).put(newVisitsCounted(2)).next().returns(false);
  });

  test.each([[2], [undefined]])('keeps the offer: %s', (newCount) => {
    looking(2).next(newCount).returns(false);
  });

  test.each(['loading', 'failed'])('does nothing while the list is %s', (status) => {
    testSaga(countNew).next().select(selectList).next(list(status)).returns(false);
  });
});

describe('liveSlice', () => {
  const { reducer, getInitialState } = liveSlice;
  const shown = (...ids: number[]) =>
    rowsFound({ rows: ids.map((id) => visit({ id })), reached: null });
  const first = loadStarted({ size: 25, isFirst: true });
  const second = loadStarted({ size: 25, isFirst: false });
  const after = (...actions: Parameters<typeof reducer>[1][]) =>
    actions.reduce(reducer, getInitialState());

  test('visits on the first page are not new', () => {
    expect(after(first, shown(9, 8))).toEqual({ newest: 9, newCount: 0 });
    expect(after(first, newestSeen(12), shown(9, 8)).newest).toBe(12);
    expect(after(first, newestSeen(12), shown(13)).newest).toBe(13);
  });

  test('loading another page keeps the newest id, loading the first resets it', () => {
    const before = [first, shown(9, 8), newVisitsCounted(3)];
    expect(after(...before, second, shown(7, 6))).toEqual({ newest: 9, newCount: 0 });
    expect(after(...before, first)).toEqual({ newest: undefined, newCount: 0 });
    expect(after(...before, pageClosed())).toEqual(getInitialState());
  });
});
