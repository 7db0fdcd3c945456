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

jest.unmock('@emotion/sheet');

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
/** Delay of the animation that makes the spinner visible. */
const delay = () => /(\d+ms) both$/.exec(getComputedStyle(spinner()!).animation)?.[1];

test('shows no spinner while no call is in flight', () => {
  open();
  expect(spinner()).toBeNull();
});

test('appears 150 ms after a session check began, until the check ends', () => {
  const dispatch = open();
  dispatch(guardStarted());
  expect(spinner()).toHaveTextContent('Comprobando su sesión…');
  expect(delay()).toBe('150ms');
  dispatch(guardEnded());
  expect(spinner()).toBeNull();
});

test('appears 150 ms after a sign-in began', () => {
  const dispatch = open();
  dispatch(signInRequested({ email, password: 'secreto' }));
  expect(spinner()).toHaveTextContent('Entrando…');
  expect(delay()).toBe('150ms');
});

test('appears at once for a sign-out, even during a session check, until the sign-out is finished', () => {
  const dispatch = open();
  dispatch(guardStarted());
  const checkSpinner = spinner();
  dispatch(signOutRequested());
  expect(spinner()).toHaveTextContent('Cerrando la sesión…');
  expect(delay()).toBe('0ms');
  // The element has to be a new one, because the old one would continue its delayed animation.
  expect(spinner()).not.toBe(checkSpinner);
  dispatch(signedOut(), guardEnded());
  expect(spinner()).toHaveTextContent('Cerrando la sesión…');
  dispatch(signOutFinished());
  expect(spinner()).toBeNull();
});
