import { createAction } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import {
  type Catalogue,
  type Import,
  type ImportArea,
  type ImportRow,
  KEPT,
  readImportCatalogue,
  readImportRows,
  type StagedRow,
} from '../../../api/staff/imports';
import { correctImport, discardImport } from '../../../api/staff/importWork';
import { currentTime } from '../../../lib/currentTime';
import { toDay } from '../../../lib/dayBounds';
import { call, put, type Saga } from '../../../lib/effects';
import { firm } from '../../../config/firm';
import { toHead, toLines } from '../../../resource/exporting/csv';
import { saveFile } from '../../../resource/exporting/download';
import { authorizeExport } from '../../../resource/exporting/saga';
import { navigate } from '../../../router/navigate';
import { paths } from '../../../router/paths';
import { imports } from '../../../text/imports';
import { toastShown } from '../../../ui/toasts/slice';
import { discarded, rowCorrected } from '../actions';
import { importFields } from '../mapping/fields';
import { fileValue, sayProblem } from './shown';

const text = imports.one;

export type Decision = 'create' | 'update' | 'skip';

/** The person corrected a row, or decided what to do with it. */
export const correctionSent = createAction<{
  id: Import['id'];
  row: StagedRow;
  decision: Decision | null;
}>('imports/correctionSent');
export const discardRequested = createAction<Import['id']>('imports/discardRequested');
/** The person wants the rows in error, or those that an undo has kept, as a file. */
export const fileRequested = createAction<{
  id: Import['id'];
  area: ImportArea;
  list: 'error' | 'kept';
}>('imports/fileRequested');

function* handleCorrection({ payload }: ReturnType<typeof correctionSent>): Saga {
  const { id, row, decision } = payload;
  if (!(yield* call(correctImport, id, row, decision))) {
    yield* put(toastShown('error', imports.rows.notCorrected));
    return;
  }
  yield* put(rowCorrected({ number: row.number }));
}

function* handleDiscard({ payload: id }: ReturnType<typeof discardRequested>): Saga {
  if (!(yield* call(discardImport, id))) {
    yield* put(toastShown('error', text.notDiscarded));
    return;
  }
  yield* put(toastShown('success', text.discarded));
  yield* put(discarded());
  yield* call(navigate, paths.imports);
}

/** Number of rows in a response, the most that the server sends. */
const PART = 1000;

/** Saves rows as a file that the import maps by itself. */
export function* handleFile({ payload }: ReturnType<typeof fileRequested>): Saga {
  const { id, area, list } = payload;
  const rows: ImportRow[] = [];
  let part: ImportRow[] | undefined;
  do {
    part = yield* call(readImportRows, id, list, rows.at(-1)?.number ?? 0, PART);
    rows.push(...(part ?? []));
  } while (part?.length === PART);
  const catalogue = yield* call(readImportCatalogue);
  if (!part || !catalogue) {
    yield* put(toastShown('error', text.notDownloaded));
    return;
  }
  if (!(yield* call(authorizeExport, area, rows.length, text.notDownloaded))) return;
  const name = text.fileName[list](toDay(yield* call(currentTime)));
  yield* call(saveFile, name, [rowsFile(area, rows, catalogue)]);
  yield* put(toastShown('success', text.downloaded(name)));
}

/** Contents of the file: a column for each field that a row has, and one that says what is wrong, or why it was kept. */
export function rowsFile(
  area: ImportArea,
  rows: readonly ImportRow[],
  catalogue: Catalogue,
): string {
  const valueOf = (row: ImportRow, name: string) => fileValue(row, name, catalogue);
  const fields = importFields[area].filter(({ name }) =>
    rows.some((row) => valueOf(row, name) !== ''),
  );
  const head = toHead([...fields.map(({ label }) => label), text.problemColumn], firm.csvDelimiter);
  const lines = rows.map((row) => [
    ...fields.map(({ name }) => valueOf(row, name)),
    [
      ...(row.problems ?? []).map((problem) => sayProblem(area, problem)),
      ...KEPT.filter((reason) => reason === row.undone).map((reason) => imports.rows.kept[reason]),
    ].join('; '),
  ]);
  return head + toLines(lines, firm.csvDelimiter);
}

export function* watchRows(): Saga {
  yield effects.takeEvery(correctionSent.type, handleCorrection);
  yield effects.takeLeading(discardRequested.type, handleDiscard);
  yield effects.takeLeading(fileRequested.type, handleFile);
}
