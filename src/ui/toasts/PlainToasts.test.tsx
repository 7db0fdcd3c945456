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

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const texts = () => screen.queryAllByRole('alert').map((alert) => alert.firstChild!.textContent);

async function open() {
  const store = runWithStore(function* () {});
  render(
    <Provider store={store}>
      <ToastArea />
    </Provider>,
  );
  const tell = async (text: string) => {
    act(() => void store.dispatch(toastShown('error', text)));
    await pass(0);
  };
  return { tell, left: () => selectToasts(store.getState()).length };
}

test('what toasts say is said, also when their code does not come', async () => {
  const { tell, left } = await open();
  await tell('Connection error.');
  expect(texts()).toEqual(['Connection error.']);
  await pass(5000);
  await tell('again');
  expect(texts()).toEqual(['Connection error.', 'again']);
  await pass(4999);
  expect(texts()).toHaveLength(2);
  await pass(1);
  expect(texts()).toEqual(['again']);
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(texts()).toEqual([]);
  expect(left()).toBe(0);
});
