/**
 * Paths of the areas, in the order of their links. Routes with their guard, links and isPrivatePath are derived from
 * them, and an area without code (staff/index.ts) or label (text/account.ts) does not compile. What else a new area
 * needs is in scripts/area/insertions.mjs.
 */
export const areaPaths = {
  customers: '/customers',
  policies: '/policies',
  claims: '/claims',
  campaigns: '/ads',
  visits: '/visits',
  products: '/products',
  templates: '/templates',
  imports: '/imports',
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
  /** Path of the links in e-mails by which staff set a password. */
  password: '/password',
  ...areaPaths,
  form: '/form',
  agreements: '/agreements',
  quoteData: '/agreements#quote',
  privacy: '/agreements#privacy',
} as const;

/** Query parameter of the form's address that selects the line of business. */
export const LINE_PARAMETER = 'linea';

export const formFor = (line: string): string => `${paths.form}?${LINE_PARAMETER}=${line}`;

/**
 * Whether the router would match the path with one of these routes, whatever its case and trailing slashes. Does
 * without the router, because the tracker runs before it is loaded.
 */
function matches(routes: string[], pathname: string): boolean {
  try {
    const path = decodeURIComponent(pathname)
      .replace(/(?<=.)\/+$/, '')
      .toLowerCase();
    return routes.includes(path);
  } catch {
    return false; // The path has a percent sign that encodes nothing.
  }
}

export const isStaffPath = (pathname: string): boolean =>
  matches(Object.values(areaPaths), pathname);

export const isSignInPath = (pathname: string): boolean => matches([paths.login], pathname);

/**
 * Whether a page has a guard, or a secret in its address. The tracker records only origin and path of its address
 * (D3.6).
 */
export const isPrivatePath = (pathname: string): boolean =>
  isStaffPath(pathname) || matches([paths.login, paths.password], pathname);
