import { createMemoryRouter } from 'react-router-dom';
import {
  connectRouter,
  isOnSignInPage,
  isOnStaffPage,
  leaveTo,
  navigate,
  ownAddress,
} from './navigate';

/** Mock of the window that navigate.ts uses. */
const page = new EventTarget();
const assign = jest.fn();
const globals = {
  location: { origin: 'https://site.example', assign },
  addEventListener: page.addEventListener.bind(page),
};

beforeAll(() => {
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true });
});
afterAll(() => {
  for (const name of Object.keys(globals)) Reflect.deleteProperty(globalThis, name);
});

test('without a router navigate does nothing, and no page is shown', async () => {
  await navigate('/visits');
  expect([isOnStaffPage(), isOnSignInPage()]).toEqual([false, false]);
});

test('navigate resolves when the page is shown', async () => {
  let arrive: (value: null) => void = () => undefined;
  const code = new Promise<null>((resolve) => (arrive = resolve));
  const router = createMemoryRouter([
    { path: '/', element: null },
    { path: '/login', element: null },
    { path: '/visits', element: null, loader: () => code },
  ]);
  connectRouter(router);
  const ended = jest.fn();
  const navigation = navigate('/visits').then(ended);
  await new Promise((done) => setImmediate(done));
  expect(ended).not.toHaveBeenCalled();
  expect(isOnStaffPage()).toBe(false);
  arrive(null);
  await navigation;
  expect([isOnStaffPage(), isOnSignInPage()]).toEqual([true, false]);
  expect(router.state.historyAction).toBe('PUSH');
  await navigate('/login', { replace: true });
  expect([isOnStaffPage(), isOnSignInPage()]).toEqual([false, true]);
  expect(router.state.historyAction).toBe('REPLACE');
  router.dispose();
});

test('ownAddress returns an absolute address', () => {
  expect(ownAddress('/login')).toBe('https://site.example/login');
});

test('leaveTo resolves when the visitor returns to the page', async () => {
  const back = jest.fn();
  const left = leaveTo('https://github.example/authorize').then(back);
  expect(assign).toHaveBeenCalledWith('https://github.example/authorize');
  await new Promise((done) => setImmediate(done));
  expect(back).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('pageshow'));
  await left;
});
