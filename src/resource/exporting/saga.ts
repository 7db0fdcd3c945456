import * as effects from 'redux-saga/effects';
import { type AuditSubject, recordExport } from '../../api/staff/audit';
import type { UnreadableIds } from '../../api/staff/shapes';
import { logFailure } from '../../api/unwrap';
import { firm } from '../../config/firm';
import { currentTime } from '../../lib/currentTime';
import { toDay } from '../../lib/dayBounds';
import { call, put, race, type Saga, select, take } from '../../lib/effects';
import { exporting as text } from '../../text/exporting';
import type { Texts } from '../../text/nouns';
import { toastShown } from '../../ui/toasts/slice';
import { type Cell, toHead, toLines } from './csv';
import { saveFile, toPart } from './download';
import type { Export } from './makeExport';

/**
 * What an area exports, and how it reads the rows.
 * @template Cursor where a page ends and the next one begins
 */
export interface ExportSource<Cursor> {
  exporting: Export;
  /** Subject of the export in the audit. */
  subject: AuditSubject;
  /** Makes the function that fetches the pages, with the filters as they are when the export starts. */
  finder: (state: object, now: Date) => FindPage<Cursor>;
  total: (state: object) => number | undefined;
  labels: string[];
  texts: Texts['exporting'];
}

/**
 * Fetches one page.
 * @param from `reached` of the page before; undefined: the first page
 * @returns undefined after a failure, which is logged
 */
type FindPage<Cursor> = (from: Cursor | undefined) => Promise<ExportPage<Cursor> | undefined>;

interface ExportPage<Cursor> {
  rows: Cell[][];
  /** Number of rows that are left out, because they cannot be shown. */
  unreadable?: UnreadableIds;
  /** Cursor of the next page; null: this is the last one. */
  reached: Cursor | null;
}

/** Runs one export at a time, also while the user is on another staff page, until the session ends. */
export function* watchExport<Cursor>(what: ExportSource<Cursor>): Saga {
  const { exportRequested, exportCancelled, exportEnded } = what.exporting.actions;
  while (true) {
    yield* take(exportRequested);
    yield* race({
      done: effects.call(handleExport<Cursor>, what),
      cancelled: effects.take(exportCancelled.type),
    });
    yield* put(exportEnded());
  }
}

function* handleExport<Cursor>(what: ExportSource<Cursor>): Saga {
  try {
    yield* call(exportRows, what);
  } catch (error) {
    logFailure(`${what.exporting.name}: export`, error);
    yield* put(toastShown('error', what.texts.failed));
  }
}

/** Exports the rows that match now; rows added during the export are left out. */
function* exportRows<Cursor>(what: ExportSource<Cursor>): Saga {
  const { exporting, subject, labels, texts } = what;
  const { exportStarted, exportProgressed } = exporting.actions;
  const now = yield* call(currentTime);
  const find = yield* select(what.finder, now);
  yield* put(exportStarted({ total: yield* select(what.total) }));
  const parts = [yield* call(toPart, toHead(labels, firm.csvDelimiter))];
  let [rows, unreadable] = [0, 0];
  let from: Cursor | undefined;
  do {
    const found = yield* call(nextPage, what, find, from);
    if (found.rows.length > 0)
      parts.push(yield* call(toPart, toLines(found.rows, firm.csvDelimiter)));
    rows += found.rows.length;
    unreadable += found.unreadable?.length ?? 0;
    from = found.reached ?? undefined;
    yield* put(exportProgressed(found.rows.length));
  } while (from !== undefined);
  const left = unreadable === 0 ? '' : ` ${text.leftOut(unreadable)}`;
  if (rows === 0) {
    yield* put(toastShown(left === '' ? 'info' : 'warning', texts.nothing + left));
    return;
  }
  if (!(yield* call(authorizeExport, subject, rows, texts.failed))) return;
  const name = texts.file(toDay(now));
  yield* call(saveFile, name, parts);
  yield* put(toastShown(left === '' ? 'success' : 'warning', texts.done(rows, name) + left));
}

/**
 * Records an export in the audit. Shows an error when the person may not export, or when recording failed.
 * @param failed text of the error in the second case
 * @returns whether the file may be saved
 */
export function* authorizeExport(what: AuditSubject, rows: number, failed: string): Saga<boolean> {
  const record = yield* call(recordExport, what, rows);
  if (record === 'recorded') return true;
  yield* put(toastShown('error', record === 'refused' ? text.refused : failed));
  return false;
}

/** Fetches a page. After a failure it waits until the user resumes, then repeats the request. */
function* nextPage<Cursor>(
  { exporting, texts }: Pick<ExportSource<Cursor>, 'exporting' | 'texts'>,
  find: FindPage<Cursor>,
  from: Cursor | undefined,
): Saga<ExportPage<Cursor>> {
  const { exportStopped, exportResumed } = exporting.actions;
  while (true) {
    const found = yield* call(find, from);
    if (found) return found;
    yield* put(exportStopped());
    yield* put(toastShown('error', texts.stopped));
    yield* take(exportResumed);
  }
}
