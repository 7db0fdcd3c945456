import { combineReducers, configureStore, Tuple } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import * as tableRows from '../../api/staff/tableRows';
import type { TableRow } from '../../api/staff/tableRows';
import type { Definition } from '../../resource/define/definition';
import { sessionReducer } from '../../session/slice';
import { textsOf } from '../../text/nouns';
import { makeArea } from './makeArea';
import { roleChanged } from './pulse/slice';

jest.mock('../../api/staff/tableRows');
const findRows = jest.mocked(tableRows.findRows).mockResolvedValue({ rows: [], total: 0 });

const texts = textsOf({ one: 'cosa', many: 'cosas', gender: 'f', empty: '' });
const definition: Definition<TableRow> = {
  ...{ name: 'things', table: 'companies', path: '/things', texts, searchHint: '', order: '-id' },
  ...{ titleOf: ({ id }) => `${id}`, columns: [], card: [], filters: [], fields: [] },
  ...{ defaults: {}, rules: {}, rowChanges: [] },
};

test('an open list is read again after a change of role, since the role decides which rows are seen', () => {
  const { feature, list } = makeArea(definition);
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: combineReducers({ session: sessionReducer, things: feature.reducer }),
    middleware: () => new Tuple(sagas),
  });
  const task = sagas.run(feature.saga);
  store.dispatch(roleChanged());
  expect(findRows).not.toHaveBeenCalled();
  store.dispatch(list.actions.queryChanged(list.selectQuery(store.getState())));
  store.dispatch(roleChanged());
  expect(findRows).toHaveBeenCalledTimes(2);
  task.cancel();
});
