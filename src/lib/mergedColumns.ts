/**
 * Columns that a merge of two customers compares: what identifies the person. merge_customers in SQL takes over the same,
 * except the name, which stays that of the kept customer.
 */
export const MERGED_COLUMNS = [
  'name',
  'phone',
  'email',
  'document',
  'owner',
  'marketingAt',
] as const;
export type MergedColumn = (typeof MERGED_COLUMNS)[number];

/** Whether a value is empty: undefined, null or ''. */
export const isNone = (value: unknown): boolean =>
  value === undefined || value === null || value === '';

/** Whether the kept customer gets this value of `other` instead of its own. */
export const isTakenOver = (
  column: MergedColumn,
  kept: Record<string, unknown>,
  other: Record<string, unknown>,
): boolean => column !== 'name' && isNone(kept[column]) && !isNone(other[column]);
