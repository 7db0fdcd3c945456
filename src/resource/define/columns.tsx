import type { ReactNode } from 'react';
import { formatDay, formatMoment, formatMoney } from '../../lib/formats';
import { inZone, toLocalTime } from '../exporting/csv';
import type { Field } from '../form/fields';
import { Day, Due, Moment, Person, State, type Tone } from '../list/cells';
import type { Column as ColumnOf } from '../list/types';
import type { Filter, NameOf, RowChange } from './definition';

// Column factories. Most columns are sortable; `unsorted`, amounts in USD and lookups are not.

type Column<R> = ColumnOf<R, NameOf<R>>;

export const textColumn = <R,>(field: NameOf<R>, label: string, width: number): Column<R> =>
  namedColumn(field, label, width, (value) => value);

export const wideColumn = <R,>(field: NameOf<R>, label: string, width: number): Column<R> => ({
  ...textColumn(field, label, width),
  isWide: true,
});

/** The column that identifies a row; it comes first. */
export const titleColumn = <R,>(field: NameOf<R>, label: string, width: number): Column<R> => ({
  ...wideColumn(field, label, width),
  isTitle: true,
});

/** A column that narrow tables hide; the columns with the greatest rank are hidden first. */
export const ranked = <C extends { rank?: number }>(rank: number, column: C): C => ({
  ...column,
  rank,
});

export const hidden = <R,>(column: Column<R>): Column<R> => ({ ...column, isHidden: true });

/** A column by which the list cannot be sorted: it has no index, and the table may be large. */
export const unsorted = <R,>(column: Column<R>): Column<R> => ({ ...column, isSorted: false });

export const namedColumn = <R,>(
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

/** A column that shows a state as dot and word. */
export const stateColumn = <R,>(
  field: NameOf<R>,
  label: string,
  width: number,
  nameOf: (value: string) => string,
  tones: Record<string, Tone>,
): Column<R> => {
  const column = namedColumn(field, label, width, nameOf);
  const toneOf = (row: R) => tones[String(row[field])] ?? 'quiet';
  return { ...column, render: stateBy((row) => nameOf(String(row[field] ?? '')), toneOf) };
};

/** Shows a row's state as dot and word; nothing when the word is ''. */
export const stateBy =
  <R,>(wordOf: (row: R) => string, toneOf: (row: R) => Tone) =>
  (row: R): ReactNode => {
    const word = wordOf(row);
    return word !== '' && <State word={word} tone={toneOf(row)} />;
  };

/** A column that refers to a member of staff, shown by initials and name. */
export const personColumn = <R,>(...options: Parameters<typeof lookupColumn<R>>): Column<R> => {
  const column = lookupColumn(...options);
  return {
    ...column,
    render: (row, options) => {
      const name = column.show(row, options);
      return name !== '' && <Person name={name} />;
    },
  };
};

/**
 * A column that refers to another row, shown by that row's name.
 * @param idOf id of the other row. Default: the column's value
 */
export const lookupColumn = <R,>(
  field: NameOf<R>,
  label: string,
  width: number,
  lookup: string,
  idOf = (row: R) => row[field] as string | number | null,
): Column<R> => ({
  field,
  label,
  width,
  show: (row, { nameOf }) => nameOf(lookup, idOf(row)),
});

/**
 * A point in time, in words when it is near. Exported as local time; the column's name in the file contains the zone.
 */
export const momentColumn = <R,>(field: NameOf<R>, label: string, width: number): Column<R> => ({
  ...namedColumn(field, label, width, formatMoment),
  render: (row) => row[field] !== null && <Moment iso={String(row[field])} />,
  exportedAs: [{ label: inZone(label), exported: (row) => toLocalTime(String(row[field] ?? '')) }],
});

export const dayColumn = <R,>(field: NameOf<R>, label: string, width: number): Column<R> => ({
  ...namedColumn(field, label, width, formatDay),
  render: (row) => row[field] !== null && <Day day={String(row[field])} />,
  exported: dayOf(field),
});

/** A day on which something is due. */
export const dueColumn = <R,>(
  field: NameOf<R>,
  label: string,
  width: number,
  { soon, isOpen = () => true, dueOn = dayOf(field) }: DueOptions<R>,
): Column<R> => ({
  ...dayColumn(field, label, width),
  show: (row) => formatDay(dueOn(row)),
  render: (row) => dueOn(row) !== '' && <Due day={dueOn(row)} soon={soon} isOpen={isOpen(row)} />,
  exported: dueOn,
});

interface DueOptions<R> {
  /** Number of days ahead that are emphasized. */
  soon: number;
  /** Whether something is still to be done on that day. Default: always. */
  isOpen?: (row: R) => boolean;
  /** Day of a row, '' for none. Default: the column's value. */
  dueOn?: (row: R) => string;
}

/** Makes the function that exports a day: YYYY-MM-DD, '' for none. */
export const dayOf =
  <R,>(field: NameOf<R>) =>
  (row: R): string =>
    String(row[field] ?? '');

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

/** An amount in USD. The list cannot be sorted by it without an index. */
export const usdColumn = <R,>(field: NameOf<R>, label: string, width: number): Column<R> => ({
  field,
  label,
  width,
  align: 'right',
  show: (row) => formatMoney(row[field] as number | null, 'USD'),
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
  done: { activated: RowChange['done']; deactivated: RowChange['done'] };
}

/** Column, filter, field and changes of rows that can be inactive. */
export const activityOf = <R extends { active: boolean }>(text: ActivityText) => ({
  column: {
    field: 'active',
    label: text.activity,
    width: 136,
    isSorted: true,
    show: ({ active }) => (active ? text.yes : text.no),
    render: ({ active }) => (
      <State word={active ? text.yes : text.no} tone={active ? 'success' : 'quiet'} />
    ),
  } satisfies Column<R>,
  filter: {
    name: 'active',
    label: text.activity,
    options: text.activities,
  } satisfies Filter<'active'>,
  field: { name: 'active', kind: 'switch', label: text.active } satisfies Field<'active'>,
  rowChanges: [
    { label: text.activate, changes: { active: true }, done: text.done.activated },
    { label: text.deactivate, changes: { active: false }, done: text.done.deactivated },
  ] satisfies RowChange<'active'>[],
});
