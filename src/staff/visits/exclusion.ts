import { visitsText as text } from '../../text/visits';

// Who counts in figures: the column `exclusion` (D5.20).

/** As private.is_counted in SQL. */
export const isCounted = ({ exclusion }: { exclusion: string }): boolean =>
  exclusion === '' || exclusion === 'included';

/** Why the visitor does not count: 'Robot'; undefined when it does. */
export const reasonOf = (visit: { exclusion: string }): string | undefined =>
  isCounted(visit)
    ? undefined
    : ((text.exclusions as Record<string, string>)[visit.exclusion] ?? visit.exclusion);

/** What staff set by hand. */
export const exclusionFor = (counts: boolean) => (counts ? 'included' : 'manual');
