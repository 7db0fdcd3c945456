import { addEvent, type CustomerEvent, eventsOf } from '../../api/staff/customerEvents';
import type { History } from '../../resource/history/makeHistory';
import { customers } from '../../text/customers';

const text = customers.events;

/** Events of a customer: the database records changes of status, staff add notes and calls. */
export const history: History = {
  read: async (customer) =>
    (await eventsOf(customer))?.map((event) => ({ ...event, title: titleOf(event) })),
  add: (customer, kind, said) => addEvent(customer, kind === 'call' ? kind : 'note', said),
  kinds: text.kinds,
};

function titleOf({ kind, before, after }: CustomerEvent): string {
  if (kind === 'request') return text.request;
  if (kind === 'status') return text.status(before, after);
  if (kind === 'doubt') return text.accepted(before);
  return text.kinds.find(([one]) => one === kind)?.[1] ?? kind;
}
