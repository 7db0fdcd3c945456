import { createSelector } from '@reduxjs/toolkit';
import type { Duplicate } from '../../../api/staff/customerParts';
import { readRow } from '../../../api/staff/tableRows';
import { makeReading } from '../../../resource/makeReading';
import type { Customer } from '../customer';
import { parts } from './parts';

interface Question {
  /** Id of the customer that stays. */
  kept: number;
  other: Duplicate;
}

/** The other customer's row. `gone`: somebody has merged or erased it. */
export const otherCustomer = makeReading<Customer | 'gone', Question>(
  'mergeQuestion',
  async ({ other }) => {
    const row = (await readRow('customers', other.id)) as Customer | null | undefined;
    return row === null || row?.merged ? 'gone' : row;
  },
);

/** The question whether to merge, while it is shown; the row is undefined until it is read. */
export const selectQuestion = createSelector(
  [otherCustomer.select, parts.duplicates.select],
  ({ wanted, value, hasFailed }, { wanted: shown, value: duplicates }) => {
    if (!wanted) return undefined;
    const { kept, other } = wanted.key;
    const row = value ?? (hasFailed ? ('failed' as const) : undefined);
    // The page has found out, while the question is shown, that the other one is no duplicate any more.
    const isGone =
      shown?.key.id === kept && duplicates && !duplicates.some(({ id }) => id === other.id);
    return { kept, other, row: isGone ? ('gone' as const) : row };
  },
);
