import type { Row } from '../rows';
import { toLength } from '../visitFields';
import { askTables } from './askTables';

export type CustomerEvent = Row<'customerEvents'>;

const MAX_EVENTS = 200;

/** Events of a customer, newest first, at most 200; undefined after a failure, which is logged. */
export const eventsOf = (customer: number) =>
  askTables(
    'eventsOf',
    (tables) =>
      tables
        .from('customerEvents')
        .select()
        .eq('customerId', customer)
        .order('id', { ascending: false })
        .limit(MAX_EVENTS),
    ({ data }) => (toLength(data) === undefined ? undefined : (data as CustomerEvent[])),
  );

/** Kinds that staff write; calls and messages answer a request. */
export type EventKind = 'note' | 'call' | 'message';

/** The database sets author and time. @returns undefined after a failure */
export const addEvent = (customer: number, kind: EventKind, text: string) =>
  askTables(
    'addEvent',
    (tables) =>
      tables.from('customerEvents').insert({ customerId: customer, kind, text }).select('id'),
    ({ data }) => (toLength(data) === 1 ? (true as const) : undefined),
  );
