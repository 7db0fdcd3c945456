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
import { theme } from '../app/theme';
import { sessionReducer } from '../session/slice';
import { toastsReducer } from '../ui/toasts/slice';

/**
 * Makes a store without sagas that collects the dispatched actions. Tests dispatch the results of sagas themselves.
 * @param reducers reducers of features
 */
export function makeTestStore(reducers: Record<string, Reducer> = {}) {
  const dispatched: UnknownAction[] = [];
  const reducer = combineReducers({ session: sessionReducer, toasts: toastsReducer, ...reducers });
  const store = configureStore({
    reducer: (state: ReturnType<typeof reducer> | undefined, action: UnknownAction) => {
      dispatched.push(action);
      return reducer(state, action);
    },
  });
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
