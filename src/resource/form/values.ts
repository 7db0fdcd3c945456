import type { TableRow } from '../../api/staff/tableRows';
import { type Draft, initialOf, newestRow } from './draft';
import { type Field, toValues, type Values } from './fields';

/**
 * Functions that give the values of a form's rows and drafts, and compare them.
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

  /**
   * The values that the form shows. Fields that this person did not change show what was saved last, during a conflict
   * too.
   */
  const valuesOf = (draft: Draft): Values => ({
    ...valuesOfRow(newestRow(draft), initialOf(draft)),
    ...draft.changes,
  });

  /** Values changed during the save. */
  const writtenSince = (draft: Draft): Values =>
    Object.fromEntries(
      Object.entries(valuesOf(draft)).filter(([field, value]) => value !== draft.sent[field]),
    );

  /** Whether two rows differ in something that a person sees. Triggers can change the version alone. */
  const isOther = (before: TableRow, now: TableRow): boolean =>
    before.archived !== now.archived || changedFields(before, now).length > 0;

  /**
   * Puts a row that was read into the draft. If the draft has changes and the row has changed too, it is put there as a
   * version conflict.
   * @param row null: it was deleted
   */
  function receive(draft: Draft, row: TableRow | null): void {
    draft.status = row === null ? 'gone' : 'ready';
    // A late response can be older than the row.
    if (row === null || (draft.row && row.version < draft.row.version)) return;
    const changes = differing(draft.changes, row);
    // No conflict when the values are equal: it may be this person's own save, whose response was lost.
    const isDone = Object.keys(changes).length === 0;
    if (draft.row && draft.row.version !== row.version && !isDone && isOther(draft.row, row))
      draft.theirs = row;
    else Object.assign(draft, { row, changes, theirs: undefined, isFoundBySaving: false });
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
