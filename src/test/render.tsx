import { ThemeProvider } from '@mui/material/styles';
import {
  combineReducers,
  configureStore,
  type Reducer,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import createSagaMiddleware from 'redux-saga';
import { theme } from '../app/theme';
import type { Saga } from '../lib/effects';
import { sessionReducer } from '../session/slice';
import { toastsReducer } from '../ui/toasts/slice';

/**
 * Makes a store that collects the dispatched actions. Tests dispatch the results of sagas that are not run.
 * @param reducers reducers of features
 * @param sagas sagas that are run
 */
export function makeTestStore(
  reducers: Record<string, Reducer> = {},
  sagas: readonly (() => Saga)[] = [],
) {
  const dispatched: UnknownAction[] = [];
  const runner = createSagaMiddleware();
  const reducer = combineReducers({ session: sessionReducer, toasts: toastsReducer, ...reducers });
  const store = configureStore({
    reducer: (state: ReturnType<typeof reducer> | undefined, action: UnknownAction) => {
      dispatched.push(action);
      return reducer(state, action);
    },
    middleware: (defaults) => defaults().concat(runner),
  });
  for (const saga of sagas) runner.run(saga);
  return { store, dispatched };
}

// The theme has no ripples, because their animation outlives the test.
const themeWithoutRipples = {
  ...theme,
  components: { ...theme.components, MuiButtonBase: { defaultProps: { disableRipple: true } } },
};

const withStore = (store: ReturnType<typeof makeTestStore>['store'], content: ReactElement) => (
  <Provider store={store}>
    <ThemeProvider theme={themeWithoutRipples}>{content}</ThemeProvider>
  </Provider>
);

/** Shows content as the server renders it, then hydrates it. @param before called in between */
export function hydrateWithStore(content: ReactElement, before: () => void): void {
  const page = withStore(makeTestStore().store, content);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  before();
  render(page, { container, hydrate: true });
}

/** Renders with the site's theme and a test store. */
export function renderWithStore(content: ReactElement, { store, dispatched } = makeTestStore()) {
  const view = render(withStore(store, content));
  const sent = (type: string) => dispatched.filter((action) => action.type === type);
  const dispatch = (action: UnknownAction) =>
    act(() => {
      store.dispatch(action);
    });
  return { ...view, store, sent, dispatch, user: userEvent.setup() };
}
