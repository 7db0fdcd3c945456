import { firm } from '../../../config/firm';
import { formatDay, formatMoment, formatMoney } from '../../../lib/formats';
import { isNone, isTakenOver, MERGED_COLUMNS, type MergedColumn } from '../../../lib/mergedColumns';
import { formatPhone } from '../../../lib/phone';
import { customers as text } from '../../../text/customers';
import { duplicates } from '../../../text/duplicates';
import { answersInWords } from '../../../text/questions';
import { lineName } from '../../shared/choices';
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
  status: text.status,
  owner: text.owner,
  line: text.line,
  message: text.message,
  answers: duplicates.answers,
  value: text.valueShort,
  nextContactOn: text.nextContactOn,
  renewsOn: text.renewsOn,
  marketingAt: text.consent.marketing,
};

function shown(column: MergedColumn, row: Customer, nameOf: (id: string | null) => string): string {
  if (isNone(row[column])) return '';
  switch (column) {
    case 'phone':
      return formatPhone(row.phone, firm.country);
    case 'status':
      return text.statusName(row.status);
    case 'owner':
      return nameOf(row.owner);
    case 'line':
      return lineName(row.line);
    case 'answers':
      return answersInWords(row.answers)
        .map(([label, words]) => `${label}: ${words}`)
        .join('\n');
    case 'value':
      return formatMoney(row.value, 'USD');
    case 'nextContactOn':
      return [formatDay(row.nextContactOn ?? ''), row.nextStep].filter(Boolean).join(': ');
    case 'renewsOn':
      return formatDay(row.renewsOn ?? '');
    case 'marketingAt':
      return formatMoment(row.marketingAt ?? '');
    default:
      return row[column];
  }
}
