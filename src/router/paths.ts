import { matchRoutes } from 'react-router-dom';

/** Addresses of the pages (spec 2). */
export const paths = {
  home: '/',
  services: '/#services',
  companies: '/#companies',
  contact: '/#contact',
  login: '/login',
  products: '/products',
  customers: '/customers',
  ads: '/ads',
  visits: '/visits',
  form: '/form',
  agreements: '/agreements',
} as const;

const privateRoutes = [paths.login, paths.products, paths.customers, paths.ads, paths.visits].map(
  (path) => ({ path }),
);

/**
 * Whether a guard stands before the page. Of its address only origin and path are recorded (design 4), so this asks
 * the router's own matching: case, slashes at the end and percent signs are as there.
 */
export function isPrivatePath(pathname: string): boolean {
  return matchRoutes(privateRoutes, { pathname }) !== null;
}
