import type { Answer } from '../unwrap';
import { askTables } from './askTables';
import type { ImportArea, ImportColumns, ImportOptions, StagedRow } from './imports';
import { isBoolean, isInteger, isNumber, objectOf } from './shapes';

// The calls log a failure, return undefined and never throw (R6.4). All may be repeated.

const done = () => true as const;

/** Begins an import. A second call with the same id changes nothing. */
export const beginImport = (
  id: string,
  area: ImportArea,
  fileName: string,
  columns: ImportColumns,
  options: ImportOptions,
) =>
  askTables(
    'beginImport',
    (tables) =>
      tables.rpc('begin_import', {
        id,
        area,
        fileName,
        columns: columns as never,
        options: options as never,
      }),
    done,
  );

/** Stores rows to check; a row with the number of a stored one replaces it. */
export const stageImport = (id: string, rows: readonly StagedRow[]) =>
  askTables(
    'stageImport',
    (tables) => tables.rpc('stage_import', { id, rows: rows as never }),
    done,
  );

/** Milliseconds that the database took for a batch. */
const timed = { ms: isNumber };
const isChecked = objectOf({ checked: isInteger, last: isInteger, ...timed });
const isRun = objectOf({
  created: isInteger,
  updated: isInteger,
  skipped: isInteger,
  failed: isInteger,
  left: isInteger,
  ...timed,
});
const isUndone = objectOf({ undone: isInteger, kept: isInteger, left: isInteger, ...timed });

/** A batch of work: number of rows that it dealt with, number of the last one, and whether more are left. */
export interface Batch {
  rows: number;
  last: number;
  isLast: boolean;
  ms: number;
}

const batchOf =
  <T>(isAnswer: (data: unknown) => data is T, toBatch: (data: T) => Omit<Batch, 'ms'>) =>
  ({ data }: Pick<Answer, 'data'>): Batch | undefined =>
    isAnswer(data) ? { ...toBatch(data), ms: (data as { ms: number }).ms } : undefined;

/** Decides what to do with the rows after a number, without doing it. */
export const checkImport = (id: string, after: number, count: number) =>
  askTables(
    'checkImport',
    (tables) => tables.rpc('check_import', { id, after, count }),
    batchOf(isChecked, ({ checked, last }) => ({ rows: checked, last, isLast: checked < count })),
  );

/** Writes the next rows that are checked. */
export const runImport = (id: string, _after: number, count: number) =>
  askTables(
    'runImport',
    (tables) => tables.rpc('run_import', { id, count }),
    batchOf(isRun, ({ created, updated, skipped, failed, left }) => ({
      rows: created + updated + skipped + failed,
      last: 0,
      isLast: left === 0,
    })),
  );

/** Takes back the next rows that were written. */
export const undoImport = (id: string, _after: number, count: number) =>
  askTables(
    'undoImport',
    (tables) => tables.rpc('undo_import', { id, count }),
    batchOf(isUndone, ({ undone, kept, left }) => ({
      rows: undone + kept,
      last: 0,
      isLast: left === 0,
    })),
  );

const isDiscarded = objectOf({ left: isBoolean });

/** Removes the rows of an import that were not written, and the import if none was. */
export async function discardImport(id: string): Promise<true | undefined> {
  let left: boolean | undefined = true;
  while (left)
    left = await askTables(
      'discardImport',
      (tables) => tables.rpc('discard_import', { id }),
      ({ data }) => (isDiscarded(data) ? data.left : undefined),
    );
  return left === false ? true : undefined;
}

/** Replaces a row by its correction, or answers what to do with it. */
export const correctImport = (
  id: string,
  { number, entered, problems }: StagedRow,
  decision: 'create' | 'update' | 'skip' | null,
) =>
  askTables(
    'correctImport',
    (tables) =>
      tables.rpc('correct_import', {
        id,
        number,
        entered: entered as never,
        problems: problems as never,
        decision: decision as never,
      }),
    done,
  );
