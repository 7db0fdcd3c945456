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
  // Waits until all toasts are closed, so that none is left for the next test.
  await advance(20_000);
  await waitForClosing();
  jest.useRealTimers();
});

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Waits for the closing transition, of which each step starts after a render. */
const waitForClosing = async () => {
  for (let step = 0; step < 4; step++) await advance(500);
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
  await advance(0);
  return {
    left: () => selectToasts(store.getState()).map(({ text }) => text),
    show: async (...toasts: ReturnType<typeof toastShown>[]) => {
      act(() => toasts.forEach((toast) => void store.dispatch(toast)));
      await advance(0);
    },
  };
}

const alerts = () => screen.queryAllByRole('alert');
const texts = () => alerts().map(({ textContent }) => textContent);
const close = async (text: string) => {
  const toast = alerts().find((alert) => alert.textContent === text)!;
  fireEvent.click(within(toast).getByRole('button', { name: 'Cerrar' }));
  await waitForClosing();
};

test('loads its code with the first toast', async () => {
  const { show } = await open();
  expect(toastsCode).not.toHaveBeenCalled();
  await show(toastShown('error', 'Connection error.'));
  expect(toastsCode).toHaveBeenCalledTimes(1);
  expect(texts()).toEqual(['Connection error.']);
});

test('shows a toast dispatched before the first render', async () => {
  await open(toastShown('warning', 'ended'));
  expect(texts()).toEqual(['ended']);
});

test('closes after ten seconds', async () => {
  const { left } = await open(toastShown('success', 'ana is logged in!'));
  await advance(9_900);
  expect(texts()).toEqual(['ana is logged in!']);
  expect(left()).toEqual(['ana is logged in!']);
  await advance(100);
  expect(left()).toEqual([]);
  await waitForClosing();
  expect(texts()).toEqual([]);
});

test('closes only the toast whose button is clicked', async () => {
  const { left } = await open(toastShown('info', 'one'), toastShown('info', 'two'));
  await close('one');
  expect(texts()).toEqual(['two']);
  expect(left()).toEqual(['two']);
});

test('shows each toast once, and two toasts with the same text', async () => {
  const { show } = await open(toastShown('error', 'one'));
  await show(toastShown('error', 'two'), toastShown('error', 'one'));
  expect(texts().sort()).toEqual(['one', 'one', 'two']);
  await show(toastShown('error', 'three'));
  await waitForClosing();
  expect(texts().sort()).toEqual(['one', 'three', 'two']);
});

test('does not show a closed toast again with the next one', async () => {
  const { show } = await open(toastShown('error', 'one'));
  await close('one');
  await show(toastShown('error', 'two'));
  expect(texts()).toEqual(['two']);
});

test.each(['info', 'success', 'warning', 'error'] as const)(
  'styles a toast of kind %s',
  async (kind) => {
    await open(toastShown(kind, 'text'));
    const [alert] = alerts();
    expect(alert!.className.toLowerCase()).toContain(kind);
  },
);
