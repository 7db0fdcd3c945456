import { runSaga } from 'redux-saga';
import { testSaga } from 'redux-saga-test-plan';
import { sizeOf } from '../../../resource/list/watchList';
import { connectionRestored } from '../../../resource/connection';
import { signedIn, signedInElsewhere } from '../../../session/slice';
import { visit } from '../../../test/visits';
import { allVisitsChecked, visitsChanged, visitsDeleted } from '../actions';
import { readQuery, toFilters } from '../query';
import { currentTime } from '../../../lib/currentTime';
import { fillUp, load, loadLast, watchQuery } from './saga';
import {
  visitsList,
  loadFailed,
  loadStarted,
  pageClosed,
  queryChanged,
  reloadRequested,
  selectCount,
  selectList,
} from './slice';
import { loadCount, loadRows } from './loadRows';

jest.mock('../../../api/staff/visitList');

const NOW = new Date(2026, 10, 21, 12);
const read = (search: string) => readQuery(new URLSearchParams(search));
const rowsOf = (...ids: number[]) => ids.map((id) => visit({ id }));
const list = (fields: object) => ({ ...visitsList.getInitialState(), ...fields });

test('watchQuery loads a new query, and fills the page up after a deletion', () => {
  const returns = [signedIn, signedInElsewhere, connectionRestored];
  const TAKEN = [queryChanged, reloadRequested, pageClosed, ...returns]
    .map(({ type }): string => type)
    .concat([visitsDeleted, visitsChanged, allVisitsChecked].map(({ type }) => type));
  testSaga(watchQuery)
    .next()
    .take(TAKEN)
    .next(queryChanged(read('')))
    .select(selectList)
    .next(list({ round: 1, status: 'loading' }))
    .fork(load)
    .next(runSaga({}, function* () {}))
    .take(TAKEN)
    .next(visitsDeleted({ ids: [3] }))
    .select(selectList)
    .next(list({ round: 1, status: 'loaded' }))
    .inspect((effect) => expect(effect).toMatchObject({ type: 'CANCEL' }))
    .next()
    .fork(fillUp);
});

describe('load', () => {
  const loading = (search: string) => {
    const query = read(search);
    return testSaga(load)
      .next()
      .select(selectList)
      .next(list({ query }))
      .call(sizeOf, visitsList, query.size)
      .next(50)
      .call(currentTime)
      .next(NOW);
  };

  test('loads the rows, then counts', () => {
    const query = read('range=today&page=2&below=9');
    const filters = toFilters(query, NOW);
    loading('range=today&page=2&below=9')
      .put(loadStarted({ size: 50, isFirst: false }))
      .next()
      .call(loadRows, filters, 50, { below: 9, above: undefined })
      .next(true)
      .call(loadCount, filters)
      .next()
      .isDone();
  });

  test('does not count after a failure', () => {
    loading('')
      .put(loadStarted({ size: 50, isFirst: true }))
      .next()
      .call(loadRows, {}, 50, { below: undefined })
      .next(false)
      .isDone();
  });

  test('reads the first page of the oldest visits upwards, where no new visits appear', () => {
    loading('sort=created_at')
      .put(loadStarted({ size: 50, isFirst: false }))
      .next()
      .call(loadRows, {}, 50, { above: 0 });
  });

  test('counts first for the last page', () => {
    loading('page=4&above=0')
      .put(loadStarted({ size: 50, isFirst: false }))
      .next()
      .call(loadLast, {}, 50, { below: undefined, above: 0 })
      .next()
      .isDone();
  });

  test('logs a thrown error and dispatches loadFailed', () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    testSaga(load).next().throw(new Error('broken')).put(loadFailed()).next().isDone();
    expect(log).toHaveBeenCalledWith('visits: load failed: broken');
  });
});

describe('loadLast', () => {
  const counting = (count: object) =>
    testSaga(loadLast, {}, 25, { above: 0 })
      .next()
      .call(loadCount, {})
      .next()
      .select(selectCount)
      .next({ ...visitsList.getInitialState().count, ...count });

  test.each([
    [60, 10],
    [75, 25],
    [0, 25],
  ])('the last page of %d visits has %d rows', (total, rows) => {
    counting({ total, reached: null }).call(loadRows, {}, rows, { above: 0 }).next().isDone();
  });

  test('fails when the count is incomplete', () => {
    counting({ total: 60, reached: 5 }).put(loadFailed()).next().isDone();
  });
});

describe('fillUp', () => {
  const filling = (fields: object) =>
    testSaga(fillUp)
      .next()
      .select(selectList)
      .next(list({ size: 3, ...fields }))
      .call(currentTime)
      .next(NOW);

  test('appends the visits that follow', () => {
    const rows = rowsOf(9, 8);
    filling({ rows })
      .call(loadRows, {}, 3, { below: 8 }, { rows, unreadable: [] })
      .next(true)
      .call(loadCount, {})
      .next()
      .isDone();
  });

  test('starts at the cursor of the page when no row is left', () => {
    const query = read('page=2&below=9');
    filling({ rows: [], query }).call(loadRows, {}, 3, query.cursor, { rows: [], unreadable: [] });
  });

  test('appends upwards to a page with the oldest visits first', () => {
    const [rows, query] = [rowsOf(9, 8), read('sort=created_at')];
    filling({ rows, query }).call(loadRows, {}, 3, { above: 9 }, { rows, unreadable: [] });
    filling({ rows: [], query }).call(loadRows, {}, 3, { above: 0 }, { rows: [], unreadable: [] });
  });

  test('keeps a full page, and counts', () => {
    filling({ rows: rowsOf(9, 8, 7) })
      .call(loadCount, {})
      .next()
      .isDone();
  });
});
