import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { HomePage } from '../pages/home/HomePage';
import { type AreaName, areaPaths, paths } from '../router/paths';
import { redirectTo } from '../router/redirectTo';
import { makeGuards } from '../session/guards';
import type { Store } from '../store/makeStore';
import { loadFormPage } from './formCode';
import { Layout } from './Layout';
import { lazyPage } from './lazyPage';
import { LoadFailure } from './LoadFailure';
import { ProgressLine, Root } from './Root';

const areaPages = (install: Store['install']) =>
  Object.entries(areaPaths).map(([area, path]) =>
    lazyPage(path, async () =>
      (await import(/* webpackChunkName: "staff" */ '../staff')).enter(area as AreaName, install),
    ),
  );

const loginPage = lazyPage(
  paths.login,
  async () => (await import(/* webpackChunkName: "login" */ '../pages/login/LoginPage')).LoginPage,
);

/** Route of the password page. It has no guard, because its link works whether or not somebody is signed in. */
const passwordPage = lazyPage(
  paths.password,
  async () =>
    (await import(/* webpackChunkName: "login" */ '../pages/login/PasswordPage')).PasswordPage,
);

const agreementsPage = lazyPage(
  paths.agreements,
  async () =>
    (await import(/* webpackChunkName: "agreements" */ '../pages/agreements/AgreementsPage'))
      .AgreementsPage,
);

const formPage = lazyPage(paths.form, loadFormPage);

/** Page with all components in the site's theme, in development only. */
const developersPages =
  process.env.NODE_ENV === 'development'
    ? [lazyPage('/parts', async () => (await import('../pages/parts/PartsPage')).PartsPage)]
    : [];

/** Part of the store that routes use: guards dispatch what they find, and areas install their features. */
type RoutesStore = Pick<Store, 'dispatch' | 'getState' | 'install'>;

/** Routes of R2.1. Guards and redirects are resolved before a page renders, so that nothing of it is shown before. */
export function makeRoutes({ install, ...store }: RoutesStore): RouteObject[] {
  const { requireSession, requireNoSession } = makeGuards(store);
  return [
    {
      element: <Root />,
      errorElement: <LoadFailure />,
      HydrateFallback: ProgressLine,
      children: [
        {
          element: <Layout />,
          children: [
            { path: paths.home, element: <HomePage />, errorElement: <LoadFailure /> },
            agreementsPage,
            passwordPage,
            { middleware: [requireNoSession], children: [loginPage] },
            { middleware: [requireSession], children: areaPages(install) },
          ],
        },
        formPage,
        ...developersPages,
        { path: '*', loader: ({ request }) => redirectTo(paths.home, request), element: null },
      ],
    },
  ];
}

export const makeRouter = (store: RoutesStore) => createBrowserRouter(makeRoutes(store));
