import { act } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { mount } from './mount';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const Page = () => <h1>Page</h1>;
const Broken = () => <h1>Broken</h1>;
/** Sets up a router at /page, whose code loads or fails when the test says so. @param path of the prerendered page */
function open(path: string | undefined) {
  window.history.replaceState(null, '', '/page');
  let resolveCode = () => undefined as void;
  let rejectCode = (_: Error) => undefined as void;
  const code = new Promise<null>((resolve, reject) => {
    resolveCode = () => resolve(null);
    rejectCode = reject;
  });
  const router = createBrowserRouter([
    {
      path: '/page',
      loader: () => code,
      Component: Page,
      errorElement: <Broken />,
      HydrateFallback: () => <i>Loading</i>,
    },
  ]);
  const root = document.createElement('div');
  root.innerHTML = '<h1>Page</h1>';
  if (path) root.dataset.path = path;
  const [before] = root.children;
  const start = () => act(async () => mount(root, <RouterProvider router={router} />, router));
  const loadCode = () => act(async () => resolveCode());
  const failCode = () => act(async () => rejectCode(new Error('no connection')));
  const isKept = () => root.firstElementChild === before;
  return { root, start, loadCode, failCode, isKept };
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation());

test('keeps the nodes of the prerendered page before and after its code is loaded', async () => {
  const { root, start, loadCode, isKept } = open('/page');
  await start();
  expect(isKept()).toBe(true);
  await loadCode();
  expect([root.innerHTML, isKept()]).toEqual(['<h1>Page</h1>', true]);
  expect(Object.keys(root.firstElementChild!).some((key) => key.startsWith('__react'))).toBe(true);
  expect(console.error).not.toHaveBeenCalled();
});

test('replaces the prerendered page with a failure when its code cannot be loaded', async () => {
  const { root, start, failCode } = open('/page');
  await start();
  await failCode();
  expect(root).toHaveTextContent(/^Broken$/);
});

test.each(['/', undefined])(
  'replaces a page that was not prerendered for this address: %s',
  async (path) => {
    const { root, start, loadCode, isKept } = open(path);
    await start();
    await loadCode();
    expect([root.innerHTML, isKept()]).toEqual(['<h1>Page</h1>', false]);
    expect(console.error).not.toHaveBeenCalled();
  },
);
