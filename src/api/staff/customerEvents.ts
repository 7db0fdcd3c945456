import type { Row } from '../rows';
import { isInteger, listOf, objectOf } from './shapes';
import { toLength } from '../visitFields';
import { askTables, dataIf } from './askTables';

/** `opportunity`: the request that the event is about, in the history of a customer. */
export type CustomerEvent = Omit<Row<'customerEvents'>, 'mentions' | 'attachments'> & {
  /** Documents that an answer took along, [{id, name}]. */
  attachments?: unknown;
  opportunity?: { line: string } | null;
};

const MAX_EVENTS = 200;

const areIds = listOf(objectOf({ id: isInteger }));

/**
 * Reads the events of a customer, or those of one of its requests, newest first, at most 200.
 * @returns undefined after a failure, which is logged
 */
export const eventsOf = (id: number, of: 'customerId' | 'opportunityId' = 'customerId') =>
  askTables(
    'eventsOf',
    (tables) =>
      tables
        .from('customerEvents')
        .select(of === 'customerId' ? '*,opportunity:opportunities(line)' : '*')
        .eq(of, id)
        .order('id', { ascending: false })
        .limit(MAX_EVENTS),
    ({ data }) => (toLength(data) === undefined ? undefined : (data as CustomerEvent[])),
  );

/** Kinds of events that staff add; `kept` answers a colleague's request for the customer. */
export type EventKind = 'note' | 'call' | 'message' | 'kept';

/**
 * Adds an event, to which the database adds author and time.
 * @param opportunity request that a call or message answers; null: all that wait
 * @param mentions ids of colleagues who find it in 'Hoy', at most 5
 * @returns the event's id; undefined after a failure
 */
export const addEvent = (
  customer: number,
  kind: EventKind,
  text: string,
  opportunity: number | null = null,
  mentions: readonly string[] = [],
) =>
  askTables(
    'addEvent',
    (tables) =>
      tables
        .from('customerEvents')
        .insert({
          ...{ customerId: customer, kind, text, opportunityId: opportunity },
          // A server of the former release does not know the column.
          ...(mentions.length > 0 && { mentions: [...mentions] }),
        })
        .select('id'),
    (answer) => dataIf(areIds)(answer)?.[0]?.id,
  );

/** Deletes an event that the person added minutes ago. @returns false when there is none; undefined after a failure */
export const withdrawEvent = (event: number) =>
  askTables(
    'withdrawEvent',
    (tables) => tables.rpc('withdraw_event', { event }),
    dataIf((data): data is boolean => typeof data === 'boolean'),
  );
