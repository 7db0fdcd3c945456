import { records } from '../../text/records';
import type { AnyDefinition, RowChange } from '../define/definition';

/** The change with the values that were entered in its dialog. */
export const withChosen = (change: RowChange, columns: Record<string, unknown>): RowChange => ({
  ...change,
  changes: { ...change.changes, ...columns },
  done: (count, _, rows) => change.done(count, columns, rows),
});

type Needs = Pick<AnyDefinition, 'defaults' | 'texts' | 'isFixed'>;

export const archiving = ({ defaults, texts }: Needs): RowChange => ({
  label: records.archive.archive,
  // A constraint of the database refuses archived rows that are active.
  changes: { archived: true, ...('active' in defaults && { active: false }) },
  done: texts.done.archived,
});

export const restoring = ({ texts, isFixed }: Needs): RowChange => ({
  label: records.archive.restore,
  changes: { archived: false },
  done: texts.done.restored,
  fits: (row) => !isFixed?.(row),
});
