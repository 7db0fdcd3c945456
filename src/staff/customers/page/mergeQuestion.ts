import { createSelector } from '@reduxjs/toolkit';
import type { Duplicate } from '../../../api/staff/customerParts';
import { readRow } from '../../../api/staff/tableRows';
import { makeReading } from '../../../resource/makeReading';
import type { Customer } from '../customer';
import { parts } from './parts';

interface Question {
  /** Id of the customer that is kept. */
  kept: number;
  other: Duplicate;
}

/** Row of the other customer; 'gone': somebody has merged or erased it. */
export const otherCustomer = makeReading<Customer | 'gone', Question>(
  'mergeQuestion',
  async ({ other }) => {
    const row = (await readRow('customers', other.id)) as Customer | null | undefined;
    return row === null || row?.merged ? 'gone' : row;
  },
);

/** Question whether to merge, while it is shown, with the other customer's row; undefined until the row is read. */
export const selectQuestion = createSelector(
  [otherCustomer.select, parts.duplicates.select],
  ({ wanted, value, hasFailed }, { wanted: shown, value: duplicates }) => {
    if (!wanted) return undefined;
    const { kept, other } = wanted.key;
    const row = value ?? (hasFailed ? ('failed' as const) : undefined);
    // The page reads duplicates again while the question is shown, so it notices first that the other one is gone.
    const isGone =
      shown?.key.id === kept && duplicates && !duplicates.some(({ id }) => id === other.id);
    return { kept, other, row: isGone ? ('gone' as const) : row };
  },
);
