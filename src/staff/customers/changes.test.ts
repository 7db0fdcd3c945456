import { configureStore, Tuple } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { testSaga } from 'redux-saga-test-plan';
import { reloadShown } from '../../resource/list/watchList';
import { customersArea, doubtfulArea, opportunitiesArea } from './area';
import { board } from './board/board';
import {
  handleCustomersChanged,
  handleErased,
  handleMerged,
  handleRefreshed,
  handleRequestsChanged,
  reloadLists,
  watchChanges,
} from './changes';
import { parts, rereadDuplicates, rereadRows } from './page/parts';
import { erased } from './page/rights';
import { today } from './today/today';
import { eventsChanged } from './work/answers';
import { pulseRequested } from '../shared/pulse/slice';

const { actions: customers } = customersArea;
const { actions: doubtful } = doubtfulArea;
const { actions: requests } = opportunitiesArea;

test('reads the open row and all lists again after a merge, including those of doubtful leads', () => {
  testSaga(handleMerged)
    .next()
    .put(customers.rereadRequested())
    .next()
    .put(doubtful.rereadRequested())
    .next()
    .put(requests.rereadRequested())
    .next()
    .call(reloadLists)
    .next()
    .isDone();
  testSaga(reloadLists)
    .next()
    .call(reloadShown, customersArea.list)
    .next()
    .call(reloadShown, doubtfulArea.list)
    .next()
    .call(reloadShown, opportunitiesArea.list)
    .next()
    .put(today.due())
    .next()
    .put(board.due())
    .next()
    .isDone();
});

test('reads customers again after a change of requests, and the other way round', () => {
  testSaga(handleRequestsChanged)
    .next()
    .put(customers.rereadRequested())
    .next()
    .call(reloadShown, customersArea.list)
    .next()
    .put(doubtful.rereadRequested())
    .next()
    .call(reloadShown, doubtfulArea.list)
    .next()
    .put(parts.requests.due())
    .next()
    .isDone();
  testSaga(handleCustomersChanged)
    .next()
    .put(requests.rereadRequested())
    .next()
    .call(reloadShown, opportunitiesArea.list)
    .next()
    .put(parts.requests.due())
    .next()
    .isDone();
});

test('reads the tasks and the number in the navigation bar again after a call or a message', () => {
  const sagas = createSagaMiddleware();
  const seen: string[] = [];
  const store = configureStore({
    reducer: (_: object | undefined, { type }: { type: string }) => {
      seen.push(type);
      return { opportunities: opportunitiesArea.feature.reducer(undefined, { type: '' }) };
    },
    middleware: () => new Tuple(sagas),
  });
  const watching = sagas.run(watchChanges);
  store.dispatch(eventsChanged());
  watching.cancel();
  expect(seen).toEqual(expect.arrayContaining([today.due().type, pulseRequested().type]));
});

test('reads duplicates and policies again when the open row was read again, as after a failed merge', () => {
  const row = { id: 7, version: 1, archived: false };
  const refreshed = customers.rowRefreshed({ key: 7, row, isOwn: false });
  testSaga(handleRefreshed, refreshed)
    .next()
    .call(rereadDuplicates, row)
    .next()
    .call(rereadRows, row)
    .next()
    .isDone();
  testSaga(watchChanges)
    .next()
    .takeLatest([customers.rowRefreshed.type, doubtful.rowRefreshed.type], handleRefreshed);
});

test('drops unsaved changes and notes of an erased customer', () => {
  const note = { row: 7, text: '', title: '' };
  testSaga(handleErased, erased(7))
    .next()
    .put(customers.changesDropped(7))
    .next()
    .put(customers.noteWritten(note))
    .next()
    .put(doubtful.changesDropped(7))
    .next()
    .put(doubtful.noteWritten(note))
    .next()
    .call(reloadLists)
    .next()
    .isDone();
});
