import type { Site } from './site';

export type Proof = Pick<Site, 'since' | 'responseTime'> & Required<Pick<Site, 'people'>>;

/** What speaks for the firm. A placeholder is left out, since it would be presented as true. */
export function proofOf({ since, responseTime, people = [], placeholders = [] }: Site): Proof {
  const isReal = (field: keyof Proof) => !placeholders.includes(field);
  return {
    since: isReal('since') ? since : undefined,
    responseTime: isReal('responseTime') ? responseTime : undefined,
    people: isReal('people') ? people : [],
  };
}
