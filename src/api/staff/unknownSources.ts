import { askTables, dataIf } from './askTables';
import { type Checked, isInteger, isText, listOf, objectOf, orNull } from './shapes';

const isUnknownSource = objectOf({
  /** Key of the source: 'c:' and a code, or 'u:' and a campaign (private.source_of). */
  source: isText,
  /** Code or campaign as the visitor's browser sent it, which may be any text. */
  text: isText,
  /** Number of visits that figures count (D5.20). */
  visits: isInteger,
  /** Instant of the first visit; the next field is that of the last one. */
  firstAt: isText,
  lastAt: isText,
  /** Id of the ad with the most similar code or campaign; null when none is similar. */
  nearest: orNull(isInteger),
});
export type UnknownSource = Checked<typeof isUnknownSource>;

const isPart = objectOf({ rows: listOf(isUnknownSource), reached: orNull(isText) });

/**
 * Reads one part of the codes and campaigns that belong to no ad, by source. Logs a failure and returns undefined.
 * @param after `reached` of the previous part; '' for the first
 * @returns `reached` null for the last part
 */
export const unknownSources = (after: string) =>
  askTables('unknownSources', (tables) => tables.rpc('unknown_sources', { after }), dataIf(isPart));
