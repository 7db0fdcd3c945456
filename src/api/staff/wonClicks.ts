import { askTables, dataIf } from './askTables';
import { type Checked, isInteger, isNumber, isText, listOf, objectOf, orNull } from './shapes';

const isWonClick = objectOf({
  /** The customer's id. */
  id: isInteger,
  /** Instant at which the state became 'ganado'. */
  wonAt: isText,
  /** Premium of one year in USD, of the policies that are not cancelled. */
  premium: isNumber,
  commission: isNumber,
  /** Click id as the visitor's browser sent it, cut to 500 characters. Each click id has the instant of its visit. */
  gclid: orNull(isText),
  gclidAt: orNull(isText),
  fbclid: orNull(isText),
  fbclidAt: orNull(isText),
  msclkid: orNull(isText),
  msclkidAt: orNull(isText),
});
export type WonClick = Checked<typeof isWonClick>;

/** Maximum number of customers that the database returns: the latest ones. */
export const MAX_WON = 10_000;

/**
 * Reads the customers won in a period, oldest first, with their last click on an ad of each platform. Logs a failure
 * and returns undefined.
 * @param filters ISO 8601 instants, both inclusive
 */
export const wonClicks = (filters: { from: string; until: string }) =>
  askTables(
    'wonClicks',
    (tables) => tables.rpc('won_clicks', { filters }),
    dataIf(listOf(isWonClick)),
  );
