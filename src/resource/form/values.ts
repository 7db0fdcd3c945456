import type { TableRow } from '../../api/staff/tableRows';
import { type Draft, newestRow } from './draft';
import { type Field, toValues, type Values } from './fields';

/**
 * What rows and drafts of a form have as values, and how they differ.
 * @param defaults column values of a new row
 */
export function makeValues(fields: readonly Field[], defaults: object) {
  const valuesOfRow = (row: TableRow | undefined, given: Values = {}) =>
    row ? toValues(fields, row) : { ...toValues(fields, defaults), ...given };
  const differing = (changes: Values, row: TableRow | undefined, given?: Values): Values => {
    const values = valuesOfRow(row, given);
    return Object.fromEntries(
      Object.entries(changes).filter(([field, value]) => value !== values[field]),
    );
  };

  /** Names of the fields in which two rows differ. */
  const changedFields = (before: TableRow | undefined, now: TableRow | undefined): string[] => {
    const [old, next] = [valuesOfRow(before), valuesOfRow(now)];
    return fields.map((field) => field.name).filter((field) => old[field] !== next[field]);
  };

  /** The values that the form shows. During a conflict too, fields that this person left alone have what was saved. */
  const valuesOf = (draft: Draft): Values => ({
    ...valuesOfRow(newestRow(draft), draft.given),
    ...draft.changes,
  });

  /** Values changed during the save. */
  const writtenSince = (draft: Draft): Values =>
    Object.fromEntries(
      Object.entries(valuesOf(draft)).filter(([field, value]) => value !== draft.sent[field]),
    );

  /** Whether a person sees a difference. Triggers change versions without one. */
  const isOther = (before: TableRow, now: TableRow): boolean =>
    before.archived !== now.archived || changedFields(before, now).length > 0;

  /** Takes over a row as it was read; with changes here that it affects, as a conflict. @param row null: it was deleted */
  function receive(draft: Draft, row: TableRow | null): void {
    draft.status = row === null ? 'gone' : 'ready';
    // A late response can be older than the row.
    if (row === null || (draft.row && row.version < draft.row.version)) return;
    const changes = differing(draft.changes, row);
    // No conflict when the values are equal: it may be this person's own save, whose response was lost.
    const isDone = Object.keys(changes).length === 0;
    if (draft.row && draft.row.version !== row.version && !isDone && isOther(draft.row, row))
      draft.theirs = row;
    else Object.assign(draft, { row, changes, theirs: undefined, isStopped: false });
    if (isDone) draft.hasFailed = false;
  }

  return {
    valuesOfRow,
    valuesOf,
    differing,
    changedFields,
    writtenSince,
    receive,
    /** Fields that the other person changed, with the value before and now. */
    changedByOther: ({ row, theirs }: Draft) => {
      const [before, now] = [valuesOfRow(row), valuesOfRow(theirs)];
      const changed = changedFields(row, theirs);
      return fields
        .filter((field) => changed.includes(field.name))
        .map((field) => ({ field, before: before[field.name], now: now[field.name] }));
    },
  };
}
