import { testSaga } from 'redux-saga-test-plan';
import { untilPageIs } from '../../../lib/untilPageIs';
import type { ListQuery } from '../../../resource/define/query';
import { undoSlice, updateMade } from '../../../resource/undo/slice';
import { selectStatus } from '../../../session/selectors';
import { customersArea } from '../area';
import { makeWork } from './makeWork';

const read = jest.fn();
const work = makeWork<string[]>({
  name: 'work',
  read,
  after: (data, { type }) => (type === changed.type ? data.slice(1) : data),
});
const { queryChanged, dataRead, readFailed, pageClosed } = work.actions;
const query = { search: '' } as ListQuery;
const changed = { type: customersArea.changeTypes[0] ?? '' };
const { reducer } = work.feature;
type Action = Parameters<typeof reducer>[1];
const after = (...actions: Action[]) => ({
  work: actions.reduce(reducer, reducer(undefined, { type: '' })),
  undo: undoSlice.reducer(undefined, { type: '' }),
});

test('reads now, and again after 8 s when the page is visible', () => {
  testSaga(work.keepReading)
    .next()
    .inspect(() => undefined)
    .next({ query })
    .select(selectStatus)
    .next('signedIn')
    .call(read, query)
    .next(['a'])
    .put(dataRead(['a']))
    .next()
    .delay(8000)
    .next()
    .call(untilPageIs, 'visible')
    .next()
    .inspect(() => undefined)
    .next({ query })
    .select(selectStatus)
    .next('signedIn')
    .call(read, query)
    .next(undefined)
    .put(readFailed());
});

test('does not read while the page is closed', () => {
  testSaga(work.keepReading)
    .next()
    .inspect(() => undefined)
    .next({ query: undefined })
    .isDone();
});

test('does not read while the session has ended', () => {
  testSaga(work.keepReading)
    .next()
    .inspect(() => undefined)
    .next({ query })
    .select(selectStatus)
    .next('ended')
    .isDone();
});

test('keeps what was read when a later read fails', () => {
  const state = after(queryChanged(query), dataRead(['a']), readFailed());
  expect([work.selectData(state), work.selectHasFailed(state)]).toEqual([['a'], true]);
  expect(work.selectHasFailed({ work: reducer(state.work, dataRead([])) })).toBe(false);
});

test('forgets the data of another query, and answers that arrive after the page was closed', () => {
  expect(work.selectData(after(queryChanged(query), dataRead(['a']), queryChanged(query)))).toBe(
    undefined,
  );
  expect(work.selectData(after(queryChanged(query), pageClosed(), dataRead(['a'])))).toBe(
    undefined,
  );
});

test('shows changes before and after they are confirmed', () => {
  const state = after(queryChanged(query), dataRead(['a', 'b', 'c']));
  const undo = undoSlice.reducer(state.undo, updateMade('text', changed));
  const pending = { ...state, undo };
  const confirmed = { ...state, work: reducer(state.work, changed) };
  expect(work.selectData(pending)).toEqual(['b', 'c']);
  expect(work.selectData(confirmed)).toEqual(['b', 'c']);
});
