import { ThemeProvider } from '@mui/material/styles';
import { combineReducers, configureStore, type Reducer } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { createPath, type RouteObject, RouterProvider } from 'react-router-dom';
import { getSession, type Session } from '../api/auth';
import { locationChanged } from '../router/locationChange';
import { areaPaths, isPrivatePath, paths } from '../router/paths';
import type { Install } from '../store/features';
import { reducers } from '../store/rootReducer';
import { PageDataProvider } from '../ui/pageData';
import { bridgeLocation } from './bridgeLocation';
import { makeRouter, makeRoutes } from './routes';
import { theme } from './theme';

jest.mock('../api/auth', () => ({ getSession: jest.fn() }));
jest.mock('../staff', () => ({
  get enter() {
    staffCode();
    return jest.requireActual<typeof import('../staff')>('../staff').enter;
  },
}));
// Collects the addresses that the store receives. An address that redirects must never be among them.
const seen = new Set<string>();
const staffCode = jest.fn();
jest.mock('../pages/home/HomePage', () => ({ HomePage: () => <h1>Home</h1> }));
jest.mock('../pages/agreements/YourData', () => ({ YourData: () => null }));

const session: Session = {
  email: 'ana@group.example',
  userId: '1',
  accessToken: 'a',
  refreshToken: 'r',
  expiresAt: 0,
};
const checks = {
  somebody: () => Promise.resolve(session),
  nobody: () => Promise.resolve(null),
  failed: () => Promise.resolve(undefined),
  broken: () => Promise.reject(new Error('broken')),
};
type Check = keyof typeof checks;

let router: ReturnType<typeof makeRouter> | undefined;

beforeEach(() => {
  seen.clear();
  staffCode.mockClear();
  window.scrollTo = jest.fn();
  performance.getEntriesByType = () => [];
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => router?.dispose());

function open(address: string, check: Check) {
  jest.mocked(getSession).mockImplementation(checks[check]);
  window.history.pushState(null, '', address);
  const store = configureStore({ reducer: reducers });
  const installed: Record<string, Reducer> = {};
  const install: Install = ({ name, reducer }) => {
    installed[name] = reducer;
    store.replaceReducer(combineReducers({ ...reducers, ...installed }));
  };
  router = makeRouter({ dispatch: store.dispatch, getState: store.getState, install });
  bridgeLocation(router, (action) => {
    if (locationChanged.match(action)) seen.add(createPath(action.payload.location));
    return action;
  });
  render(
    <StrictMode>
      <Provider store={store}>
        <ThemeProvider theme={theme}>
          <PageDataProvider value={{ linesOfBusiness: [], companies: [] }}>
            <RouterProvider router={router} />
          </PageDataProvider>
        </ThemeProvider>
      </Provider>
    </StrictMode>,
  );
  return router;
}

const notIn: Check[] = ['nobody', 'failed', 'broken'];
const HOME = 'Home';
const rows: [from: string, checks: Check[], to: string, heading: string][] = [
  ['/', ['nobody', 'somebody'], '/', HOME],
  ['/?c=verano#services', ['nobody'], '/?c=verano#services', HOME],
  ['/agreements?c=verano', ['nobody', 'somebody'], '/agreements?c=verano', 'Términos y privacidad'],
  ['/form?c=verano', ['nobody', 'somebody'], '/form?c=verano', 'Pida su precio'],
  ['/home?c=verano', ['nobody', 'somebody'], '/?c=verano', HOME],
  ['/nada/aqui', ['nobody', 'somebody'], '/', HOME],
  ['/nada/por/aqui?x=1&c=verano', ['nobody'], '/?c=verano', HOME],
  ['/login?c=verano', notIn, '/login?c=verano', 'Acceso para empleados'],
  ['/login?c=verano&x=1', ['somebody'], '/customers?c=verano', 'Clientes'],
  ['/customers?x=1', ['somebody'], '/customers?x=1', 'Clientes'],
  ['/Ads/', ['somebody'], '/Ads/', 'Ads'],
  ['/visits', ['somebody'], '/visits', 'Visitas'],
  ['/visits?c=A', ['somebody'], '/visits?c=A', 'Visitas'],
  ['/products', ['somebody'], '/products', 'Productos'],
  ['/policies', ['somebody'], '/policies', 'Pólizas'],
  ['/customers?x=1', notIn, '/', HOME],
  ['/Ads/?c=verano', notIn, '/?c=verano', HOME],
  ['/visits?x=1&c=verano', notIn, '/?c=verano', HOME],
  ['/products?c=', notIn, '/?c=', HOME],
  ['/policies', notIn, '/', HOME],
  ['/ads?c=A%26B', notIn, '/?c=A%26B', HOME],
  ['/visits/', notIn, '/', HOME],
];

test.each(
  rows.flatMap(([from, of, to, heading]) => of.map((check) => ({ from, check, to, heading }))),
)('$from, $check: $to', async ({ from, check, to, heading }) => {
  open(from, check);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(heading);
  expect([...seen]).toEqual([to]);
  expect(createPath(window.location)).toBe(to);
  if (check !== 'somebody') expect(staffCode).not.toHaveBeenCalled();
});

describe('guards and the navigation record', () => {
  const store = { dispatch: jest.fn(), getState: jest.fn(), install: jest.fn() };
  /** Paths of all pages, with whether a route around them has a guard. */
  const pagesOf = (routes: RouteObject[], isGuarded = false): [string, boolean][] =>
    routes.flatMap(({ path, middleware = [], children = [] }) => {
      const guarded = isGuarded || middleware.length > 0;
      return [
        ...(path ? [[path, guarded] as [string, boolean]] : []),
        ...pagesOf(children, guarded),
      ];
    });
  const pages = pagesOf(makeRoutes(store));

  test.each(pages)(
    '%s (guarded: %s) is recorded without its query only if it is guarded or its query is secret',
    (path, guarded) => {
      expect(isPrivatePath(path)).toBe(guarded || path === paths.password);
    },
  );

  test('every area has a guarded page', () => {
    expect(pages).toEqual(
      expect.arrayContaining(Object.values(areaPaths).map((path) => [path, true])),
    );
  });
});

test('guards a navigation inside the application', async () => {
  const { navigate } = open('/agreements', 'nobody');
  await screen.findByRole('heading', { level: 1 });
  await navigate('/visits?c=verano');
  expect(await screen.findByRole('heading', { level: 1, name: HOME })).toBeVisible();
  expect([...seen]).toEqual(['/agreements', '/?c=verano']);
  expect(staffCode).not.toHaveBeenCalled();
});

test('checks the session again on navigation to another area', async () => {
  const { navigate } = open('/visits', 'somebody');
  await screen.findByRole('heading', { name: 'Visitas' });
  jest.mocked(getSession).mockImplementation(checks.nobody);
  await navigate('/customers');
  expect(await screen.findByRole('heading', { level: 1, name: HOME })).toBeVisible();
  expect([...seen]).toEqual(['/visits', '/']);
});
