import type { Row } from '../rows';
import { unwrap } from '../unwrap';
import { toLength } from '../visitFields';
import { loadStaffClient } from './lazyClient';

export type CustomerEvent = Row<'customerEvents'>;

const MOST = 200;

/** The newest first, 200 at most. undefined: it failed, and has been logged. */
export function eventsOf(customer: number): Promise<CustomerEvent[] | undefined> {
  return unwrap(
    'eventsOf',
    async () =>
      (await loadStaffClient()).tables
        .from('customerEvents')
        .select()
        .eq('customerId', customer)
        .order('id', { ascending: false })
        .limit(MOST),
    ({ data }) => (toLength(data) === undefined ? undefined : (data as CustomerEvent[])),
  );
}

/** Who and when are the database's to say. @returns undefined when it failed */
export function addEvent(
  customer: number,
  kind: 'note' | 'call',
  text: string,
): Promise<true | undefined> {
  return unwrap(
    'addEvent',
    async () =>
      (await loadStaffClient()).tables
        .from('customerEvents')
        .insert({ customerId: customer, kind, text })
        .select('id'),
    ({ data }) => (toLength(data) === 1 ? (true as const) : undefined),
  );
}
