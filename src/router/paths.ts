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
  quoteData: '/agreements#quote',
} as const;

/** Of the form's address: the line of business that is asked about. */
export const LINE_PARAMETER = 'linea';

/** The form, for this line of business. */
export const formFor = (line: string): string => `${paths.form}?${LINE_PARAMETER}=${line}`;

const staffRoutes = [paths.products, paths.customers, paths.ads, paths.visits];

// The router's own matching: case, slashes at the end and percent signs are as there.
const matches = (routes: string[], pathname: string) =>
  matchRoutes(
    routes.map((path) => ({ path })),
    { pathname },
  ) !== null;

export const isStaffPath = (pathname: string): boolean => matches(staffRoutes, pathname);

export const isSignInPath = (pathname: string): boolean => matches([paths.login], pathname);

/** Whether a guard stands before the page. Of its address only origin and path are recorded (design 4). */
export const isPrivatePath = (pathname: string): boolean =>
  matches([...staffRoutes, paths.login], pathname);
