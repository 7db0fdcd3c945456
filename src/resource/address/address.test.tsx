import { act, render, screen } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { connectRouter } from '../../router/navigate';
import { makeAddress, pendingSearch } from './address';

interface Query {
  text: string;
  page: number;
}

const { useQuery, setQuery } = makeAddress<Query>({
  read: (parameters) => ({
    text: parameters.get('q') ?? '',
    page: Number(parameters.get('page') ?? 1),
  }),
  write: ({ text, page }) =>
    new URLSearchParams({ ...(text && { q: text }), ...(page > 1 && { page: String(page) }) }),
  change: (query, changes) => ({ ...query, ...changes }),
});

function Page() {
  return <p>{JSON.stringify(useQuery()[0])}</p>;
}

/** Lets the pending navigation arrive. */
let arrive: () => void;
let router: ReturnType<typeof createBrowserRouter>;

async function open(address: string) {
  window.history.pushState(null, '', address);
  const wait = () => new Promise<null>((resolve) => (arrive = () => resolve(null)));
  let isFirst = true;
  const loader = () => (isFirst ? ((isFirst = false), null) : wait());
  router = createBrowserRouter([
    { path: '/list', loader, Component: Page, HydrateFallback: () => null },
    { path: '/other', Component: () => <p>other</p> },
  ]);
  connectRouter(router);
  render(<RouterProvider router={router} />);
  await screen.findByText(/./);
}
const shown = () => JSON.parse(screen.getByText(/\{/).textContent) as Query;
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

afterEach(() => {
  pendingSearch.set(undefined);
  router.dispose();
});

test('shows new settings before the navigation has arrived, and combines successive changes', async () => {
  await open('/list?page=3');
  expect(shown()).toEqual({ text: '', page: 3 });
  act(() => setQuery({ text: 'a' }, { isImmediate: true }));
  expect(shown()).toEqual({ text: 'a', page: 3 });
  act(() => setQuery({ page: 4 }, { isImmediate: true }));
  expect(shown()).toEqual({ text: 'a', page: 4 });
  expect(window.location.search).toBe('?page=3');
  arrive();
  await settle();
  expect(window.location.search).toBe('?q=a&page=4');
  expect(pendingSearch.get()).toBeUndefined();
  expect(shown()).toEqual({ text: 'a', page: 4 });
});

test('changes nothing when another page was opened before the next paint', async () => {
  await open('/list');
  act(() => setQuery({ text: 'a' }));
  await act(() => router.navigate('/other'));
  await settle();
  expect(window.location.pathname + window.location.search).toBe('/other');
});

test('adds a history entry, or replaces the current one', async () => {
  await open('/list');
  const entries = window.history.length;
  act(() => setQuery({ text: 'a' }, { isImmediate: true, replace: true }));
  arrive();
  await settle();
  expect([window.location.search, window.history.length]).toEqual(['?q=a', entries]);
  act(() => setQuery({ text: 'b' }, { isImmediate: true }));
  arrive();
  await settle();
  expect([window.location.search, window.history.length]).toEqual(['?q=b', entries + 1]);
});
