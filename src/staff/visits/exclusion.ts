import { visitsText as text } from '../../text/visits';

// The column `exclusion` decides which visitors count in figures (D5.20).

/** Whether the visitor counts in figures, by the same rule as private.is_counted in SQL. */
export const isCounted = ({ exclusion }: { exclusion: string }): boolean =>
  exclusion === '' || exclusion === 'included';

/** Reason why the visitor does not count, such as 'Robot'; undefined when it counts. */
export const reasonOf = (visit: { exclusion: string }): string | undefined =>
  isCounted(visit)
    ? undefined
    : ((text.exclusions as Record<string, string>)[visit.exclusion] ?? visit.exclusion);

/** Value of `exclusion` when staff set it by hand. */
export const exclusionFor = (counts: boolean) => (counts ? 'included' : 'manual');
