import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { HomePage } from '../pages/home/HomePage';
import { paths } from '../router/paths';
import { redirectTo } from '../router/redirectTo';
import { makeGuards } from '../session/guards';
import type { Store } from '../store/makeStore';
import { Layout } from './Layout';
import { lazyPage } from './lazyPage';
import { LoadFailure } from './LoadFailure';
import { ProgressLine } from './Progress';
import { Root } from './Root';

type Room = Parameters<(typeof import('../staff'))['enter']>[0];

const staffPages = (install: Store['install']) => {
  const page = (path: string, room: Room) =>
    lazyPage(path, async () =>
      (await import(/* webpackChunkName: "staff" */ '../staff')).enter(room, install),
    );
  return [
    page(paths.products, 'products'),
    page(paths.customers, 'customers'),
    page(paths.ads, 'campaigns'),
    page(paths.visits, 'visits'),
  ];
};

const loginPage = lazyPage(
  paths.login,
  async () => (await import(/* webpackChunkName: "login" */ '../pages/login/LoginPage')).LoginPage,
);

const agreementsPage = lazyPage(
  paths.agreements,
  async () =>
    (await import(/* webpackChunkName: "agreements" */ '../pages/agreements/AgreementsPage'))
      .AgreementsPage,
);

const formPage = lazyPage(
  paths.form,
  async () => (await import(/* webpackChunkName: "form" */ '../pages/form/FormPage')).FormPage,
);

/** What the theme makes of everything that pages are made of; no visitor ever sees it. */
const developersPages =
  process.env.NODE_ENV === 'development'
    ? [lazyPage('/parts', async () => (await import('../pages/parts/PartsPage')).PartsPage)]
    : [];

/** Guards tell it what they find, staff areas bring their part of it along. */
type RoutesStore = Pick<Store, 'dispatch' | 'getState' | 'install'>;

/** Spec 2. Guards and redirects are resolved before a page exists, so nothing of it is shown meanwhile. */
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
            { middleware: [requireNoSession], children: [loginPage] },
            { middleware: [requireSession], children: staffPages(install) },
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
