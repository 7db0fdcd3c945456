import { askTables, dataIf } from './askTables';
import { isText, listOf, orNull } from './shapes';

/** Names of the setup steps that are not done yet; null once the firm has a customer, and for everybody but admins. */
export const readFirstSteps = () =>
  askTables(
    'readFirstSteps',
    (tables) => tables.rpc('first_steps'),
    dataIf(orNull(listOf(isText))),
  );
