import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { runWithStore, stateAfter } from '../../test/session';
import { selectToasts, toastShown } from './slice';
import { ToastArea } from './ToastArea';

const toastsCode = jest.fn();
jest.mock('./Toasts', () => {
  toastsCode();
  return jest.requireActual<object>('./Toasts');
});

beforeEach(() => jest.useFakeTimers());
afterEach(async () => {
  // What is on its way out goes before the next test.
  await pass(20_000);
  await movedOut();
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** What closes moves out of sight first, in steps that each begin when React has drawn the one before. */
const movedOut = async () => {
  for (let step = 0; step < 4; step++) await pass(500);
};

async function open(...before: ReturnType<typeof toastShown>[]) {
  const store = runWithStore(function* () {}, stateAfter(...before));
  render(
    <StrictMode>
      <Provider store={store}>
        <ToastArea />
      </Provider>
    </StrictMode>,
  );
  await pass(0);
  return {
    left: () => selectToasts(store.getState()).map(({ text }) => text),
    tell: async (...toasts: ReturnType<typeof toastShown>[]) => {
      act(() => toasts.forEach((toast) => void store.dispatch(toast)));
      await pass(0);
    },
  };
}

const alerts = () => screen.queryAllByRole('alert');
const texts = () => alerts().map(({ textContent }) => textContent);
const close = async (text: string) => {
  const toast = alerts().find((alert) => alert.textContent === text)!;
  fireEvent.click(within(toast).getByRole('button', { name: 'Cerrar' }));
  await movedOut();
};

test('its code comes with the first toast', async () => {
  const { tell } = await open();
  expect(toastsCode).not.toHaveBeenCalled();
  await tell(toastShown('error', 'Connection error.'));
  expect(toastsCode).toHaveBeenCalledTimes(1);
  expect(texts()).toEqual(['Connection error.']);
});

test('what was told before the page was drawn is shown', async () => {
  await open(toastShown('warning', 'ended'));
  expect(texts()).toEqual(['ended']);
});

test('closes after ten seconds', async () => {
  const { left } = await open(toastShown('success', 'ana is logged in!'));
  await pass(9_900);
  expect(texts()).toEqual(['ana is logged in!']);
  expect(left()).toEqual(['ana is logged in!']);
  await pass(100);
  expect(left()).toEqual([]);
  await movedOut();
  expect(texts()).toEqual([]);
});

test('its button closes it, and only it', async () => {
  const { left } = await open(toastShown('info', 'one'), toastShown('info', 'two'));
  await close('one');
  expect(texts()).toEqual(['two']);
  expect(left()).toEqual(['two']);
});

test('each is shown once, also the same text twice', async () => {
  const { tell } = await open(toastShown('error', 'one'));
  await tell(toastShown('error', 'two'), toastShown('error', 'one'));
  expect(texts().sort()).toEqual(['one', 'one', 'two']);
  await tell(toastShown('error', 'three'));
  await movedOut();
  expect(texts().sort()).toEqual(['one', 'three', 'two']);
});

test('what is closed does not come back with the next', async () => {
  const { tell } = await open(toastShown('error', 'one'));
  await close('one');
  await tell(toastShown('error', 'two'));
  expect(texts()).toEqual(['two']);
});

test.each(['info', 'success', 'warning', 'error'] as const)('%s has its look', async (kind) => {
  await open(toastShown(kind, 'text'));
  const [alert] = alerts();
  expect(alert!.className.toLowerCase()).toContain(kind);
});
