import { createBrowserRouter, redirect, type RouteObject } from 'react-router-dom';
import { HomePage } from '../pages/home/HomePage';
import { homeRedirect } from '../router/homeRedirect';
import { paths } from '../router/paths';
import { Layout } from './Layout';

/** Spec 2. A redirect is resolved before a page exists, so nothing is shown meanwhile. */
const routes: RouteObject[] = [
  {
    element: <Layout />,
    children: [{ path: paths.home, element: <HomePage /> }],
  },
  {
    path: '*',
    loader: ({ request }) => redirect(homeRedirect(request.url)),
    HydrateFallback: () => null,
  },
];

export const makeRouter = () => createBrowserRouter(routes);
