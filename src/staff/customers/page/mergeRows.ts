import { firm } from '../../../config/firm';
import { formatMoment } from '../../../lib/formats';
import { isNone, isTakenOver, MERGED_COLUMNS, type MergedColumn } from '../../../lib/mergedColumns';
import { formatPhone } from '../../../lib/phone';
import { customers as text } from '../../../text/customers';
import type { Customer } from '../customer';

/** Line of the comparison of two customers before a merge. */
export interface MergeRow {
  column: MergedColumn;
  label: string;
  kept: string;
  other: string;
  /** Customer whose value stays. */
  stays: 'kept' | 'other';
  /** Whether the history records the other value; it records no consent. */
  isRecorded: boolean;
}

/** Lines for all columns in which a customer has a value. @param nameOf returns a member of staff's name by id */
export function mergeRows(
  kept: Customer,
  other: Customer,
  nameOf: (id: string | null) => string,
): MergeRow[] {
  return MERGED_COLUMNS.filter((column) => !isNone(kept[column]) || !isNone(other[column])).map(
    (column) => ({
      column,
      label: labels[column],
      kept: shown(column, kept, nameOf),
      other: shown(column, other, nameOf),
      stays: isTakenOver(column, kept, other) ? 'other' : 'kept',
      isRecorded: column !== 'marketingAt',
    }),
  );
}

const labels: Record<MergedColumn, string> = {
  name: text.name,
  phone: text.phone,
  email: text.email,
  document: text.document,
  owner: text.owner,
  marketingAt: text.consent.marketing,
};

function shown(column: MergedColumn, row: Customer, nameOf: (id: string | null) => string): string {
  if (isNone(row[column])) return '';
  switch (column) {
    case 'phone':
      return formatPhone(row.phone, firm.country);
    case 'owner':
      return nameOf(row.owner);
    case 'marketingAt':
      return formatMoment(row.marketingAt ?? '');
    default:
      return row[column];
  }
}
