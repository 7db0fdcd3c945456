/** Addresses of the pages (spec 2). */
export const paths = {
  home: '/',
  services: '/#services',
  companies: '/#companies',
  contact: '/#contact',
} as const;
