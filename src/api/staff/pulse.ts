import { isRole } from '../../config/roles';
import { askTables, dataIf } from './askTables';
import { type Checked, isInteger, objectOf } from './shapes';

const isPulse = objectOf({
  role: isRole,
  /** Requests that nobody has answered, at most 1,000. */
  unanswered: isInteger,
  /** The person's customers for whom colleagues ask, at most 20. */
  asked: isInteger,
  /** Customers that the person asked for and got, at most 20. */
  got: isInteger,
});
export type Pulse = Checked<typeof isPulse>;

/** What every staff page asks for every few seconds; undefined after a failure, which is logged. */
export const readPulse = () =>
  askTables('readPulse', (tables) => tables.rpc('pulse'), dataIf(isPulse));
