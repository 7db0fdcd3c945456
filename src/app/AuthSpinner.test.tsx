import { ThemeProvider } from '@mui/material/styles';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import {
  checkEnded,
  checkStarted,
  signedOut,
  signInRequested,
  signOutFinished,
  signOutRequested,
} from '../session/slice';
import { EMAIL as email, runWithStore } from '../test/session';
import { AuthSpinner } from './AuthSpinner';
import { theme } from './theme';

function open() {
  const { dispatch, ...store } = runWithStore(function* () {});
  render(
    <Provider store={{ ...store, dispatch }}>
      <ThemeProvider theme={theme}>
        <AuthSpinner />
      </ThemeProvider>
    </Provider>,
  );
  return (...actions: Parameters<typeof dispatch>[0][]) =>
    act(() => actions.forEach((action) => void dispatch(action)));
}

const spinner = () => screen.queryByRole('status');
/** When it is seen: jsdom draws nothing, but knows the animation. */
const delay = () => /(\d+ms) both$/.exec(getComputedStyle(spinner()!).animation)?.[1];

test('nothing under way: nothing over the page', () => {
  open();
  expect(spinner()).toBeNull();
});

test('a check is only seen when it takes long, and is over', () => {
  const dispatch = open();
  dispatch(checkStarted());
  expect(spinner()).toHaveTextContent('Comprobando su sesión…');
  expect(delay()).toBe('150ms');
  dispatch(checkEnded());
  expect(spinner()).toBeNull();
});

test('a sign-in', () => {
  const dispatch = open();
  dispatch(signInRequested({ email, password: 'secreto' }));
  expect(spinner()).toHaveTextContent('Entrando…');
  expect(delay()).toBe('150ms');
});

test('a sign-out is seen at once, also when a check was not yet, and until it is finished', () => {
  const dispatch = open();
  dispatch(checkStarted());
  const ofCheck = spinner();
  dispatch(signOutRequested());
  expect(spinner()).toHaveTextContent('Cerrando la sesión…');
  expect(delay()).toBe('0ms');
  // Another element: the animation of the former would go on.
  expect(spinner()).not.toBe(ofCheck);
  dispatch(signedOut(), checkEnded());
  expect(spinner()).toHaveTextContent('Cerrando la sesión…');
  dispatch(signOutFinished());
  expect(spinner()).toBeNull();
});
