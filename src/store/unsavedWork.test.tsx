import { combineReducers, configureStore, type Reducer } from '@reduxjs/toolkit';
import { confirmUnsavedWorkLoss } from '../lib/unsavedWork';
import { sessionReducer, signedIn, signedOut } from '../session/slice';
import { makeInstall } from './features';

test('asks about the unsaved work of an installed feature until the sign-out', () => {
  jest.spyOn(window, 'confirm').mockReturnValue(false);
  const reducers: Record<string, Reducer> = { session: sessionReducer };
  const store = configureStore({ reducer: combineReducers(reducers) });
  store.dispatch(signedIn({ email: 'ana@group.example', userId: '1' }));
  const install = makeInstall(reducers, store, () => undefined);
  install({
    name: 'draft',
    reducer: (draft: string = '', { type }) => (type === 'written' ? 'text' : draft),
    saga: function* () {},
    hasUnsavedWork: ({ draft }: { draft: string }) => draft !== '',
  });
  expect(confirmUnsavedWorkLoss('')).toBe(true);
  store.dispatch({ type: 'written' });
  expect(confirmUnsavedWorkLoss('')).toBe(false);
  store.dispatch(signedOut());
  expect(confirmUnsavedWorkLoss('')).toBe(true);
});
