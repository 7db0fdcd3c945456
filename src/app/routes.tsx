import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { HomePage } from '../pages/home/HomePage';
import { paths } from '../router/paths';
import { redirectTo } from '../router/redirectTo';
import { requireNoSession, requireSession } from '../session/guards';
import { Layout } from './Layout';
import { lazyPage } from './lazyPage';
import { LoadFailure } from './LoadFailure';
import { ProgressLine } from './Progress';
import { Root } from './Root';

const staffRooms = async () => (await import(/* webpackChunkName: "staff" */ '../staff')).rooms;

const staffPages = [
  lazyPage(paths.products, async () => (await staffRooms()).products()),
  lazyPage(paths.customers, async () => (await staffRooms()).customers()),
  lazyPage(paths.ads, async () => (await staffRooms()).campaigns()),
  lazyPage(paths.visits, async () => (await staffRooms()).visits()),
];

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

/** Spec 2. Guards and redirects are resolved before a page exists, so nothing of it is shown meanwhile. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <LoadFailure />,
    HydrateFallback: ProgressLine,
    children: [
      {
        element: <Layout />,
        children: [
          { path: paths.home, element: <HomePage /> },
          agreementsPage,
          { middleware: [requireNoSession], children: [loginPage] },
          { middleware: [requireSession], children: staffPages },
        ],
      },
      formPage,
      { path: '*', loader: ({ request }) => redirectTo(paths.home, request), element: null },
    ],
  },
];

export const makeRouter = () => createBrowserRouter(routes);
