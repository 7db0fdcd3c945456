/** Columns that a merge of two customers compares, as merge_customers in SQL; `nextStep` goes with `nextContactOn`. */
export const MERGED_COLUMNS = [
  'name',
  'phone',
  'email',
  'document',
  'status',
  'owner',
  'line',
  'message',
  'answers',
  'value',
  'nextContactOn',
  'renewsOn',
  'marketingAt',
] as const;
export type MergedColumn = (typeof MERGED_COLUMNS)[number];

/** States by progress. 'perdido' is the first, because a lost customer who asks again is open again. */
const STATES = ['perdido', 'nuevo', 'contactado', 'cotizado', 'ganado'];

/** Whether a value is empty: undefined, null, '' or {}. */
export const isNone = (value: unknown): boolean =>
  ['null', '""', '{}', undefined].includes(JSON.stringify(value));

/** Whether the merged customer gets this value of `other` instead of its own. */
export function isTakenOver(
  column: MergedColumn,
  kept: Record<string, unknown>,
  other: Record<string, unknown>,
): boolean {
  if (column === 'name') return false;
  if (column === 'status')
    return STATES.indexOf(String(other.status)) > STATES.indexOf(String(kept.status));
  return isNone(kept[column]) && !isNone(other[column]);
}
