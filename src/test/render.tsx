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

/** Renders with the site's theme and a test store. */
export function renderWithStore(content: ReactElement, { store, dispatched } = makeTestStore()) {
  const view = render(
    <Provider store={store}>
      <ThemeProvider theme={themeWithoutRipples}>{content}</ThemeProvider>
    </Provider>,
  );
  const sent = (type: string) => dispatched.filter((action) => action.type === type);
  const dispatch = (action: UnknownAction) =>
    act(() => {
      store.dispatch(action);
    });
  return { ...view, store, sent, dispatch, user: userEvent.setup() };
}
