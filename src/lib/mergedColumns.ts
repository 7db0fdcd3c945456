/** Columns of a customer that a merge compares, as merge_customers in SQL decides; the next step goes with its day. */
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

/** From the least advanced; a lost customer who asks again is open again. */
const STATES = ['perdido', 'nuevo', 'contactado', 'cotizado', 'ganado'];

/** Whether a value says nothing: null, '' or no answers. */
export const isNone = (value: unknown): boolean =>
  ['null', '""', '{}', undefined].includes(JSON.stringify(value));

/** Whether the kept customer takes this value over from the other one. */
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
