import { isRole } from '../../config/roles';
import { askTables, dataIf } from './askTables';
import { type Checked, isInteger, objectOf } from './shapes';

const isPulse = objectOf({
  role: isRole,
  /** Number of requests that nobody has answered, at most 1,000. */
  unanswered: isInteger,
  /** Number of the person's customers for which colleagues ask, at most 20. */
  asked: isInteger,
  /** Number of customers that the person asked for and got, at most 20. */
  got: isInteger,
  /** Number of notes that mention the person, and which the person has not seen, at most 20. */
  mentions: isInteger,
});
export type Pulse = Checked<typeof isPulse>;

/**
 * Reads what every page for staff shows and asks for every few seconds.
 * @returns undefined after a failure, which is logged
 */
export const readPulse = () =>
  askTables('readPulse', (tables) => tables.rpc('pulse'), dataIf(isPulse));
