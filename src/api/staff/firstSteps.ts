import { askTables, dataIf } from './askTables';
import { isText, listOf, orNull } from './shapes';

/** Names of the first steps that are left; null once the firm has a customer, and for all but admins. */
export const readFirstSteps = () =>
  askTables(
    'readFirstSteps',
    (tables) => tables.rpc('first_steps'),
    dataIf(orNull(listOf(isText))),
  );
