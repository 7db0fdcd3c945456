import { act } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { mount } from './mount';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const Page = () => <h1>Page</h1>;
const Broken = () => <h1>Broken</h1>;
/** A router at /page whose code comes, or not, when it is told. */
function open(path: string | undefined) {
  window.history.replaceState(null, '', '/page');
  let arrive = () => undefined as void;
  let fail = (_: Error) => undefined as void;
  const code = new Promise<null>((resolve, reject) => {
    arrive = () => resolve(null);
    fail = reject;
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
  const begin = () => act(async () => mount(root, <RouterProvider router={router} />, router));
  const codeComes = () => act(async () => arrive());
  const codeFails = () => act(async () => fail(new Error('no connection')));
  const isKept = () => root.firstElementChild === before;
  return { root, begin, codeComes, codeFails, isKept };
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation());

test('a prerendered page stays as it is until its code is there, and then too', async () => {
  const { root, begin, codeComes, isKept } = open('/page');
  await begin();
  expect(isKept()).toBe(true);
  await codeComes();
  expect([root.innerHTML, isKept()]).toEqual(['<h1>Page</h1>', true]);
  expect(Object.keys(root.firstElementChild!).some((key) => key.startsWith('__react'))).toBe(true);
  expect(console.error).not.toHaveBeenCalled();
});

test('when its code does not come, the page says so', async () => {
  const { root, begin, codeFails } = open('/page');
  await begin();
  await codeFails();
  expect(root).toHaveTextContent(/^Broken$/);
});

test.each(['/', undefined])('a page that is not of this address is replaced: %s', async (path) => {
  const { root, begin, codeComes, isKept } = open(path);
  await begin();
  await codeComes();
  expect([root.innerHTML, isKept()]).toEqual(['<h1>Page</h1>', false]);
  expect(console.error).not.toHaveBeenCalled();
});
