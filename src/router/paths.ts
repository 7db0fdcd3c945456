/**
 * Paths of the areas, in the order of their links. This is the one list of areas: what makes a path private, the routes
 * with their guard and the links are derived from it, and an area without code (staff/index.ts) or label
 * (text/account.ts) does not compile.
 */
export const areaPaths = {
  customers: '/customers',
  policies: '/policies',
  campaigns: '/ads',
  visits: '/visits',
  products: '/products',
  team: '/team',
} as const;

export type AreaName = keyof typeof areaPaths;

/** Addresses of the pages (R2.1). */
export const paths = {
  home: '/',
  services: '/#services',
  companies: '/#companies',
  contact: '/#contact',
  login: '/login',
  /** Where the links lead by which staff set a password. */
  password: '/password',
  ...areaPaths,
  form: '/form',
  agreements: '/agreements',
  quoteData: '/agreements#quote',
  privacy: '/agreements#privacy',
} as const;

/** Parameter of the form's address: the line of business that is asked about. */
export const LINE_PARAMETER = 'linea';

export const formFor = (line: string): string => `${paths.form}?${LINE_PARAMETER}=${line}`;

/** As the router matches, but without its code, which the tracker does not wait for: case and trailing slashes are free. */
function matches(routes: string[], pathname: string): boolean {
  try {
    const path = decodeURIComponent(pathname)
      .replace(/(?<=.)\/+$/, '')
      .toLowerCase();
    return routes.includes(path);
  } catch {
    return false; // A percent sign that encodes nothing.
  }
}

export const isStaffPath = (pathname: string): boolean =>
  matches(Object.values(areaPaths), pathname);

export const isSignInPath = (pathname: string): boolean => matches([paths.login], pathname);

/** Whether the page has a guard, or a secret in its address. Only origin and path of its address are recorded (D3.6). */
export const isPrivatePath = (pathname: string): boolean =>
  isStaffPath(pathname) || matches([paths.login, paths.password], pathname);
