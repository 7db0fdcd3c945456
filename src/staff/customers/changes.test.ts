import { testSaga } from 'redux-saga-test-plan';
import { reloadShown } from '../../resource/list/watchList';
import { customersArea, doubtfulArea } from './area';
import { board } from './board/board';
import { handleErased, handleMerged, reloadLists } from './changes';
import { erased } from './page/rights';
import { today } from './today/today';

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
    .put(today.actions.reloadRequested())
    .next()
    .put(board.actions.reloadRequested())
    .next()
    .isDone();
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
