import { isRole } from '../../config/roles';
import { askTables, dataIf } from './askTables';
import { type Checked, isInteger, objectOf } from './shapes';

const isPulse = objectOf({
  role: isRole,
  /** Leads that nobody owns, at most 1,000. */
  unowned: isInteger,
});
export type Pulse = Checked<typeof isPulse>;

/** What every staff page asks for every few seconds; undefined after a failure, which is logged. */
export const readPulse = () =>
  askTables('readPulse', (tables) => tables.rpc('pulse'), dataIf(isPulse));
