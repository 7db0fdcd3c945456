import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { runWithStore } from '../../test/session';
import { selectToasts, toastShown } from './slice';
import { ToastArea } from './ToastArea';

jest.mock('./Toasts', () => {
  throw new Error('Loading chunk 7 failed.');
});

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => jest.useRealTimers());

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const texts = () => screen.queryAllByRole('alert').map((alert) => alert.firstChild!.textContent);

async function open() {
  const store = runWithStore(function* () {});
  render(
    <Provider store={store}>
      <ToastArea />
    </Provider>,
  );
  const show = async (text: string) => {
    act(() => void store.dispatch(toastShown('error', text)));
    await advance(0);
  };
  return { show, left: () => selectToasts(store.getState()).length };
}

test('shows toasts even when the code of Toasts cannot be loaded', async () => {
  const { show, left } = await open();
  await show('Connection error.');
  expect(texts()).toEqual(['Connection error.']);
  await advance(5000);
  await show('again');
  expect(texts()).toEqual(['Connection error.', 'again']);
  await advance(4999);
  expect(texts()).toHaveLength(2);
  await advance(1);
  expect(texts()).toEqual(['again']);
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(texts()).toEqual([]);
  expect(left()).toBe(0);
});
