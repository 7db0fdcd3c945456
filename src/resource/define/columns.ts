import { formatDay, formatMoment, formatMoney } from '../../lib/formats';
import type { Field } from '../form/fields';
import type { Column as ColumnOf } from '../list/types';
import type { Bulk, Filter, NameOf } from './definition';

// Column factories. All columns but lookups are sortable.

type Column<R> = ColumnOf<R, NameOf<R>>;

export const textColumn = <R>(field: NameOf<R>, label: string, width: number): Column<R> =>
  namedColumn(field, label, width, (value) => value);

export const wideColumn = <R>(field: NameOf<R>, label: string, width: number): Column<R> => ({
  ...textColumn(field, label, width),
  isWide: true,
});

export const hidden = <R>(column: Column<R>): Column<R> => ({ ...column, isHidden: true });

/** A column without an index, by which a large table should not be sorted. */
export const unsorted = <R>(column: Column<R>): Column<R> => ({ ...column, isSorted: false });

export const namedColumn = <R>(
  field: NameOf<R>,
  label: string,
  width: number,
  nameOf: (value: string) => string,
): Column<R> => ({
  field,
  label,
  width,
  isSorted: true,
  show: (row) => nameOf(String(row[field] ?? '')),
});

/** Name of the row that the column refers to. */
export const lookupColumn = <R>(
  field: NameOf<R>,
  label: string,
  width: number,
  lookup: string,
): Column<R> => ({
  field,
  label,
  width,
  show: (row, { nameOf }) => nameOf(lookup, row[field] as string | number | null),
});

const timeColumn =
  (format: (value: string) => string) =>
  <R>(field: NameOf<R>, label: string, width: number): Column<R> => ({
    ...namedColumn(field, label, width, format),
    exported: (row) => String(row[field] ?? ''),
  });

export const momentColumn = timeColumn(formatMoment);
export const dayColumn = timeColumn(formatDay);

/** Shows the amount with the row's currency; exports it as a number. */
export const moneyColumn = <R extends { currency: string }>(
  field: NameOf<R>,
  label: string,
  width: number,
): Column<R> => ({
  field,
  label,
  width,
  align: 'right',
  isSorted: true,
  needs: [field, 'currency'],
  show: (row) => formatMoney(row[field] as number | null, row.currency),
  exported: (row) => (row[field] as number | null) ?? '',
});

interface ActivityText {
  active: string;
  activity: string;
  activities: Filter['options'];
  yes: string;
  no: string;
  activate: string;
  deactivate: string;
  done: { activated: Bulk['done']; deactivated: Bulk['done'] };
}

/** Column, filter, field and bulk changes of rows that can be inactive. */
export const activityOf = <R extends { active: boolean }>(text: ActivityText) => ({
  column: {
    field: 'active',
    label: text.activity,
    width: 110,
    show: ({ active }) => (active ? text.yes : text.no),
  } satisfies Column<R>,
  filter: {
    name: 'active',
    label: text.activity,
    options: text.activities,
  } satisfies Filter<'active'>,
  field: { name: 'active', kind: 'switch', label: text.active } satisfies Field<'active'>,
  bulk: [
    { label: text.activate, changes: { active: true }, done: text.done.activated },
    { label: text.deactivate, changes: { active: false }, done: text.done.deactivated },
  ] satisfies Bulk<'active'>[],
});
