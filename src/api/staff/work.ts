import { STEP_AREAS } from '../../config/stepAreas';
import { unwrap } from '../unwrap';
import { askTables, dataIf } from './askTables';
import { loadStaffClient } from './lazyClient';
import {
  type Checked,
  isBoolean,
  isDay,
  isInteger,
  isList,
  isMoment,
  isNumber,
  isText,
  listOf,
  objectOf,
  orNull,
  type Readable,
  readableOf,
  recordOf,
  type UnreadableIds,
} from './shapes';

// Calls of the pages with work to do: today and the board. Each logs a failure and returns undefined; none throws.

/** Something to be done on a day for a customer, mostly about one of its requests. */
const isTask = objectOf({
  /** Due day, YYYY-MM-DD; null for a lead. */
  due: orNull(isDay),
  /** Id of the customer. */
  id: isInteger,
  /** Id of the request or renewal, whose are state, next step and message; null: they are the customer's. */
  opportunityId: orNull(isInteger),
  name: isText,
  phone: isText,
  email: isText,
  line: isText,
  status: isText,
  owner: orNull(isText),
  nextStep: isText,
  nextContactOn: orNull(isDay),
  created_at: isMoment,
  /** Id of the policy that ends, or which the row is about; null for other tasks. */
  policyId: orNull(isInteger),
  number: isText,
  product: isText,
  /** Premium of one year in USD. */
  premium: orNull(isNumber),
  /** Message of a lead, at most 200 characters; next step of a row about a policy; '' for other tasks. */
  message: isText,
  /** Ad of the request ('': none), and what was last said or noted, at most 200 characters. */
  ad: isText,
  said: isText,
  /** Id of the row about a policy, such as a claim, in its area; null for other tasks. */
  rowId: orNull(isInteger),
});
export type Task = Checked<typeof isTask>;

export const TASK_KINDS = ['lead', 'contact', ...STEP_AREAS, 'policy', 'renewal'] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

const areTasks = recordOf(objectOf({ total: isInteger, rows: isList }));
const toTasks = readableOf(isTask);

/** Tasks by kind, at most 20 rows of each; a kind without tasks is missing. */
export type Tasks = Partial<Record<TaskKind, { total: number } & Readable<Task>>>;

/** @param day YYYY-MM-DD in the person's time zone @param mine whether to leave out tasks of colleagues */
export const fetchTasks = (day: string, mine: boolean): Promise<Tasks | undefined> =>
  askTables(
    'fetchTasks',
    (tables) => tables.rpc('today', { day, mine }),
    ({ data }) =>
      areTasks(data) ? eachOf(data, ({ total, rows }) => ({ total, ...toTasks(rows) })) : undefined,
  );

const eachOf = <A, B>(data: Record<string, A>, read: (one: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(data).map(([name, one]) => [name, read(one)]));

const areOwned = listOf(objectOf({ owner: orNull(isText), version: isInteger }));
/** A customer after it was taken. */
export interface Taken {
  /** Id of the signed-in person. */
  owner: string;
  version: number;
  /** Whether nobody owned the customer before. */
  wasFree: boolean;
}

/** Makes the signed-in person the owner of a customer that nobody owns. @returns null when a colleague owns it */
export async function takeCustomer(customer: number): Promise<Taken | null | undefined> {
  const columns = 'owner,version';
  let wasFree = true;
  return unwrap(
    'takeCustomer',
    async () => {
      const { auth, tables } = await loadStaffClient();
      const own = (await auth.getSession()).data.session?.user.id ?? '';
      const free = tables.from('customers').update({ owner: own }).eq('id', customer);
      const taken = await free.is('owner', null).select(columns);
      if (taken.error || taken.data.length > 0) return taken;
      wasFree = false;
      return tables.from('customers').select(columns).eq('id', customer).eq('owner', own);
    },
    ({ data }) => {
      if (!areOwned(data)) return undefined;
      const [row] = data;
      return row?.owner ? { owner: row.owner, version: row.version, wasFree } : null;
    },
  );
}

/** Undoes takeCustomer for a customer that has not changed since. @returns the number of changed customers, 0 or 1 */
export const giveBackCustomer = (
  customer: number,
  { owner, version }: Pick<Taken, 'owner' | 'version'>,
): Promise<number | undefined> =>
  askTables(
    'giveBackCustomer',
    (tables) =>
      tables
        .from('customers')
        .update({ owner: null })
        .eq('id', customer)
        .eq('owner', owner)
        .eq('version', version)
        .select('id'),
    ({ data }) => (Array.isArray(data) ? data.length : undefined),
  );

const isFree = objectOf({ id: isInteger, name: isText });
const areFree = listOf(isFree);
export type Free = Checked<typeof isFree>;
const MOST_FREE = 50;

/**
 * Reads which of these customers nobody owns, at most 50.
 * @param onlyNew whether to read only those in state 'nuevo'
 */
export const freeOf = (ids: number[], onlyNew: boolean) =>
  askTables(
    'freeOf',
    (tables) => {
      const free = tables
        .from('customers')
        .select('id,name')
        .in('id', ids.slice(0, MOST_FREE))
        .is('owner', null)
        .order('id');
      return onlyNew ? free.eq('status', 'nuevo') : free;
    },
    dataIf(areFree),
  );

const areAsked = listOf(
  objectOf({
    status: isText,
    customer: objectOf({ id: isInteger, name: isText, owner: orNull(isText) }),
  }),
);

/** Does what freeOf does for the customers of these requests; the state is that of the request. */
export const freeByRequest = (ids: number[], onlyNew: boolean): Promise<Free[] | undefined> =>
  askTables(
    'freeByRequest',
    (tables) =>
      tables
        .from('opportunities')
        .select('status,customer:customers(id,name,owner)')
        .in('id', ids.slice(0, MOST_FREE))
        .order('id'),
    ({ data }) => {
      if (!areAsked(data)) return undefined;
      const free = data.filter(
        ({ status, customer }) => customer.owner === null && (!onlyNew || status === 'nuevo'),
      );
      return [...new Map(free.map(({ customer: { id, name } }) => [id, { id, name }])).values()];
    },
  );

/** A request of a customer. */
const isCard = objectOf({
  /** Id of the customer. */
  id: isInteger,
  opportunityId: isInteger,
  name: isText,
  line: isText,
  status: isText,
  /** Instant of the last change of the state. */
  statusSince: isMoment,
  owner: orNull(isText),
  nextContactOn: orNull(isDay),
  nextStep: isText,
  /** Premium of one year in USD, of its policies or else expected; null when unknown. */
  value: orNull(isNumber),
});
export type Card = Checked<typeof isCard>;

const isBoard = recordOf(objectOf({ count: isInteger, cards: isList }));
const toCards = readableOf(isCard);

interface BoardColumn {
  count: number;
  /** Sum of the values of all its requests; 0 also when it cannot be read. */
  value: number;
  cards: Card[];
  /** Ids of cards that cannot be shown; missing when there are none. */
  unreadable?: UnreadableIds;
}
/** Columns by state, each with its newest 50 cards; a state without requests is missing. */
export type Board = Record<string, BoardColumn>;

/**
 * @param owner id of a member of staff, '-' (NONE in addresses) for customers without an owner, undefined for all
 * @param since instant since which requests were won or lost, undefined for all of them
 */
export const fetchBoard = (owner: string | undefined, line: string | undefined, since?: string) =>
  askTables(
    'fetchBoard',
    (tables) =>
      tables.rpc('board', {
        ...(owner && { owner }),
        ...(line && { line }),
        ...(since && { since }),
      }),
    ({ data }) =>
      isBoard(data)
        ? eachOf(data, ({ count, cards, ...column }) => {
            const { value } = column as { value?: unknown };
            const { rows, ...unreadable } = toCards(cards);
            return { count, value: isNumber(value) ? value : 0, cards: rows, ...unreadable };
          })
        : undefined,
  );

const areOwnSettings = objectOf({
  /** Name of the person; '' without one. */
  name: isText,
  /** Whether the person gets the daily e-mail. */
  digest: isBoolean,
  hasCalendar: isBoolean,
  /** Whether the server can send e-mail. */
  sendsEmail: isBoolean,
});
export type OwnSettings = Checked<typeof areOwnSettings>;

export const fetchOwnSettings = () =>
  askTables('fetchOwnSettings', (tables) => tables.rpc('own_settings'), dataIf(areOwnSettings));

const done = () => true as const;

export const setDigest = (wanted: boolean) =>
  askTables('setDigest', (tables) => tables.rpc('set_digest', { wanted }), done);

/** @returns the secret of the person's new calendar address; the address before is no longer valid */
export const newCalendarSecret = () =>
  askTables('newCalendarSecret', (tables) => tables.rpc('new_calendar_secret'), dataIf(isText));

export const dropCalendar = () =>
  askTables('dropCalendar', (tables) => tables.rpc('drop_calendar'), done);

const areFailedMessages = listOf(
  objectOf({
    id: isInteger,
    created_at: isText,
    channel: isText,
    kind: isText,
    customerId: orNull(isInteger),
    customers: orNull(objectOf({ name: isText })),
    /** Id of the person who gets the digest or the invitation; null for other messages. */
    staffId: orNull(isText),
    error: isText,
  }),
);
export type FailedMessage = Checked<typeof areFailedMessages>[number];

/** Reads messages for which the server has given up, newest first, at most 50. */
export const fetchFailedMessages = () =>
  askTables(
    'fetchFailedMessages',
    (tables) =>
      tables
        .from('messages')
        .select('id,created_at,channel,kind,customerId,staffId,error,customers(name)')
        .eq('status', 'failed')
        .order('id', { ascending: false })
        .limit(50),
    dataIf(areFailedMessages),
  );

/**
 * Sends failed messages again, or drops them.
 * @param newest id of the last message shown; later ones stay @param again whether to send them
 * @returns the number of messages
 */
export const settleFailedMessages = (newest: number, again: boolean) =>
  askTables(
    'settleFailedMessages',
    (tables) => tables.rpc('settle_failed_messages', { newest, again }),
    dataIf(isInteger),
  );
