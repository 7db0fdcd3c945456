import { configureStore, Tuple } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { testSaga } from 'redux-saga-test-plan';
import { reloadShown } from '../../resource/list/watchList';
import { customersArea, doubtfulArea } from './area';
import { board } from './board/board';
import { handleErased, handleMerged, handleRefreshed, reloadLists, watchChanges } from './changes';
import { rereadDuplicates, rereadPolicies } from './page/parts';
import { erased } from './page/rights';
import { today } from './today/today';
import { eventsChanged } from './work/answers';
import { pulseRequested } from '../shared/pulse/slice';

const [customers, doubtful] = [customersArea.actions, doubtfulArea.actions];

test('a merge reads the open row and all lists again, those of doubtful leads too', () => {
  testSaga(handleMerged)
    .next()
    .put(customers.rereadRequested())
    .next()
    .put(doubtful.rereadRequested())
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
    .put(today.due())
    .next()
    .put(board.due())
    .next()
    .isDone();
});

test('a call or a message reads the list of the day and the number in the bar again', () => {
  const sagas = createSagaMiddleware();
  const seen: string[] = [];
  const store = configureStore({
    reducer: (_: object = {}, { type }: { type: string }) => {
      seen.push(type);
      return {};
    },
    middleware: () => new Tuple(sagas),
  });
  const watching = sagas.run(watchChanges);
  store.dispatch(eventsChanged());
  watching.cancel();
  expect(seen).toEqual(expect.arrayContaining([today.due().type, pulseRequested().type]));
});

test('a row that was read again, as after a merge that failed, has its duplicates and policies read again', () => {
  const row = { id: 7, version: 1, archived: false };
  const refreshed = customers.rowRefreshed({ key: 7, row, isOwn: false });
  testSaga(handleRefreshed, refreshed)
    .next()
    .call(rereadDuplicates, row)
    .next()
    .call(rereadPolicies, row)
    .next()
    .isDone();
  testSaga(watchChanges)
    .next()
    .takeLatest([customers.rowRefreshed.type, doubtful.rowRefreshed.type], handleRefreshed);
});

test('an erasure drops what was written for the person', () => {
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
