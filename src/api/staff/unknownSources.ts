import { askTables, dataIf } from './askTables';
import { type Checked, isInteger, isText, listOf, objectOf, orNull } from './shapes';

const isUnknownSource = objectOf({
  /** 'c:' or 'u:' with the code or campaign as private.source_of writes it. */
  source: isText,
  /** As the visitor's browser sent it: any text. */
  text: isText,
  /** Visits that count (D5.20). */
  visits: isInteger,
  /** Instants of the first and the last visit. */
  firstAt: isText,
  lastAt: isText,
  /** The ad with the most similar code or campaign; null when none is similar. */
  nearest: orNull(isInteger),
});
export type UnknownSource = Checked<typeof isUnknownSource>;

const isPart = objectOf({ rows: listOf(isUnknownSource), reached: orNull(isText) });

/**
 * A part of the codes and campaigns that no ad has, in the order of their sources. Logs a failure and returns undefined.
 * @param after `reached` of the part before; '' for the first
 * @returns `reached` null for the last part
 */
export const unknownSources = (after: string) =>
  askTables('unknownSources', (tables) => tables.rpc('unknown_sources', { after }), dataIf(isPart));
