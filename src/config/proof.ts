import type { Site } from './site';

export type Proof = Partial<Pick<Site, 'since' | 'responseTime' | 'registerNumber'>> &
  Required<Pick<Site, 'people'>>;

/** What speaks for the firm. A placeholder is left out, since it would be presented as true. */
export function proofOf(site: Site): Proof {
  const real = <Field extends keyof Proof>(field: Field): Site[Field] | undefined =>
    site.placeholders?.includes(field) ? undefined : site[field];
  return {
    since: real('since'),
    responseTime: real('responseTime'),
    registerNumber: real('registerNumber'),
    people: real('people') ?? [],
  };
}
