import { testSaga } from 'redux-saga-test-plan';
import { countMatching, fetchVisits } from '../../../api/staff/visitList';
import { visit } from '../../../test/visits';
import { countFailed, visitsList, loadFailed, rowsFound, selectCount, batchCounted } from './slice';
import { loadCount, loadRows } from './loadRows';

jest.mock('../../../api/staff/visitList');

const rowsOf = (...ids: number[]) => ids.map((id) => visit({ id }));
const found = (rows: ReturnType<typeof rowsOf>, reached: number | null, unreadable = 0) => ({
  rows,
  unreadable: Array<null>(unreadable).fill(null),
  reached,
});

describe('loadRows', () => {
  test('searches until the page is full, and shows rows as they are found', () => {
    const [a, b] = [rowsOf(9, 8), rowsOf(4)];
    testSaga(loadRows, { device: 'PC' }, 3, {})
      .next()
      .call(fetchVisits, { device: 'PC' }, 3, {})
      .next(found(a, 6))
      .put(rowsFound(found(a, 6)))
      .next()
      .call(fetchVisits, { device: 'PC' }, 1, { below: 6 })
      .next(found(b, 4))
      .put(rowsFound(found([...a, ...b], null)))
      .next()
      .returns(true);
  });

  test('puts rows above the earlier ones when it searches upwards', () => {
    const [a, b] = [rowsOf(12, 11), rowsOf(30)];
    testSaga(loadRows, {}, 3, { above: 10 })
      .next()
      .call(fetchVisits, {}, 3, { above: 10 })
      .next(found(a, 20))
      .put(rowsFound(found(a, 20)))
      .next()
      .call(fetchVisits, {}, 1, { above: 20 })
      .next(found(b, null))
      .put(rowsFound(found([...b, ...a], null)))
      .next()
      .returns(true);
  });

  test('appends to the rows already on the page', () => {
    const [a, b] = [rowsOf(9, 8), rowsOf(7)];
    testSaga(loadRows, {}, 3, { below: 8 }, { rows: a })
      .next()
      .call(fetchVisits, {}, 1, { below: 8 })
      .next(found(b, null))
      .put(rowsFound(found([...a, ...b], null)))
      .next()
      .returns(true);
  });

  test('counts a visit that cannot be read as a row of the page', () => {
    const [a, b] = [rowsOf(9), rowsOf(4)];
    testSaga(loadRows, {}, 3, {})
      .next()
      .call(fetchVisits, {}, 3, {})
      .next(found(a, 6, 1))
      .put(rowsFound(found(a, 6, 1)))
      .next()
      .call(fetchVisits, {}, 1, { below: 6 })
      .next(found(b, 4))
      .put(rowsFound(found([...a, ...b], null, 1)))
      .next()
      .returns(true);
  });

  test('returns false after a failure', () => {
    testSaga(loadRows, {}, 3, {})
      .next()
      .call(fetchVisits, {}, 3, {})
      .next(undefined)
      .put(loadFailed())
      .next()
      .returns(false);
  });
});

describe('loadCount', () => {
  const batch = (count: number, reached: number | null) => ({ count, reached });
  const counting = (reached: number | null | undefined) =>
    testSaga(loadCount, { ad: '' })
      .next()
      .select(selectCount)
      .next({ ...visitsList.getInitialState().count, reached });

  test('counts in batches, from where the last count stopped', () => {
    counting(undefined)
      .call(countMatching, { ad: '' }, {})
      .next(batch(100, 50))
      .put(batchCounted(batch(100, 50)))
      .next()
      .call(countMatching, { ad: '' }, { below: 50 })
      .next(batch(3, null))
      .put(batchCounted(batch(3, null)))
      .next()
      .isDone();
    counting(50).call(countMatching, { ad: '' }, { below: 50 });
  });

  test('does nothing when all visits are counted', () => {
    counting(null).isDone();
  });

  test('reports a failure', () => {
    counting(undefined)
      .call(countMatching, { ad: '' }, {})
      .next(undefined)
      .put(countFailed())
      .next()
      .isDone();
  });
});
