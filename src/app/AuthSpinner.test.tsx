import { ThemeProvider } from '@mui/material/styles';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import {
  guardEnded,
  guardStarted,
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
/** Delay of the animation that makes it visible. */
const delay = () => /(\d+ms) both$/.exec(getComputedStyle(spinner()!).animation)?.[1];

test('shows no spinner while no call is in flight', () => {
  open();
  expect(spinner()).toBeNull();
});

test('shows a session check after 150 ms, until it ends', () => {
  const dispatch = open();
  dispatch(guardStarted());
  expect(spinner()).toHaveTextContent('Comprobando su sesión…');
  expect(delay()).toBe('150ms');
  dispatch(guardEnded());
  expect(spinner()).toBeNull();
});

test('shows a sign-in after 150 ms', () => {
  const dispatch = open();
  dispatch(signInRequested({ email, password: 'secreto' }));
  expect(spinner()).toHaveTextContent('Entrando…');
  expect(delay()).toBe('150ms');
});

test('shows a sign-out without delay, even during a check, until it is finished', () => {
  const dispatch = open();
  dispatch(guardStarted());
  const checkSpinner = spinner();
  dispatch(signOutRequested());
  expect(spinner()).toHaveTextContent('Cerrando la sesión…');
  expect(delay()).toBe('0ms');
  // A new element, since the old one would continue its delayed animation.
  expect(spinner()).not.toBe(checkSpinner);
  dispatch(signedOut(), guardEnded());
  expect(spinner()).toHaveTextContent('Cerrando la sesión…');
  dispatch(signOutFinished());
  expect(spinner()).toBeNull();
});
