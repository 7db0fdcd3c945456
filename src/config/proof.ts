import type { Site } from './site';

export type Proof = Partial<Pick<Site, 'since' | 'responseTime' | 'registerNumber'>> &
  Required<Pick<Site, 'people'>>;

/**
 * Facts that show that the firm can be trusted. Placeholders are left out, because the site would present them as true.
 */
export function proofOf(site: Site): Proof {
  const real = <Field extends keyof Proof>(field: Field): Site[Field] | undefined =>
    // A field that an admin has emptied is null in the page (ShownFirm).
    site.placeholders?.includes(field) ? undefined : (site[field] ?? undefined);
  return {
    since: real('since'),
    responseTime: real('responseTime'),
    registerNumber: real('registerNumber'),
    people: real('people') ?? [],
  };
}
