import { askTables, dataIf } from './askTables';
import { type Checked, isInteger, isMoment, isText, listOf, objectOf } from './shapes';

/** A request for a price. */
export const isRequest = objectOf({
  /** Id of the customer as which it arrived, which may have been merged into another one since. */
  id: isInteger,
  created_at: isMoment,
  line: isText,
  message: isText,
  /** '' for a customer who was entered by staff. */
  reference: isText,
});
export type Request = Checked<typeof isRequest>;

/**
 * Reads the customer's requests that nobody has answered, the newest first, at most 50; also those that wait for a planned
 * contact.
 * @returns undefined after a failure, which is logged
 */
export const unansweredRequests = (customer: number) =>
  askTables(
    'unansweredRequests',
    (tables) => tables.rpc('unanswered_requests', { customer }),
    dataIf(listOf(isRequest)),
  );
