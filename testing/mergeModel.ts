/** States, the least advanced first. */
export const STATES = ['perdido', 'nuevo', 'contactado', 'cotizado', 'ganado'];

export interface Row {
  id: number;
  status: string;
  lostReason: string;
  firstSource: string;
  lastSource: string;
  archived: boolean;
  merged: boolean;
  [column: string]: unknown;
}
export interface Stored {
  customers: Record<number, Row>;
  /** Events (except those of merges), and numbers of policies, by customer. */
  events: Record<number, string[]>;
  policies: Record<number, string[]>;
}

/** Groups of columns that a merge takes over together when the first one has no value. */
const GROUPS = [
  ['email'],
  ['phone'],
  ['document'],
  ['line'],
  ['message'],
  ['answers'],
  ['renewsOn'],
  ['value'],
  ['owner'],
  ['visitId', 'uuid', 'record'],
  ['nextContactOn', 'nextStep'],
  ['consentAt', 'consentVersion'],
  ['marketingAt', 'marketingVersion'],
] as const;

const isNone = (value: unknown) => ['""', 'null', '{}'].includes(JSON.stringify(value));

/** Rows that should result from merging `other` into `kept`. */
export function merged(before: Stored, kept: number, other: number): Stored {
  const { [kept]: mine, [other]: theirs } = before.customers;
  if (!mine || !theirs) throw new Error('There is no such customer');
  const result: Row = { ...mine };
  for (const group of GROUPS)
    if (isNone(mine[group[0]]) && !isNone(theirs[group[0]]))
      for (const column of group) result[column] = theirs[column];
  if (result.message !== mine.message) result.messageAt = theirs.messageAt ?? theirs.created_at;
  if (STATES.indexOf(theirs.status) > STATES.indexOf(mine.status))
    Object.assign(result, {
      status: theirs.status,
      statusSince: theirs.statusSince,
      lostReason: '',
    });
  if (theirs.doubt === '') result.doubt = '';
  const older = kept < other ? [mine, theirs] : [theirs, mine];
  const first = older.find(({ firstSource }) => firstSource !== '') ?? mine;
  const last = older.toReversed().find(({ lastSource }) => lastSource !== '') ?? mine;
  for (const column of ['firstAdId', 'firstUtmCampaign', 'firstSource'])
    result[column] = first[column];
  for (const column of ['lastAdId', 'lastUtmCampaign', 'lastSource']) result[column] = last[column];
  const moved = (rows: Record<number, string[]>) => ({
    ...rows,
    [kept]: [...(rows[kept] ?? []), ...(rows[other] ?? [])].sort(),
    [other]: [],
  });
  return {
    customers: {
      ...before.customers,
      [kept]: result,
      [other]: { ...theirs, merged: true, archived: true },
    },
    events: moved(before.events),
    policies: moved(before.policies),
  };
}
