import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import { type WonClick, wonClicks } from '../../../api/staff/wonClicks';
import { daysBefore, toDay } from '../../../lib/dayBounds';
import { call, put, type Saga } from '../../../lib/effects';
import { saveFile } from '../../../resource/exporting/download';
import { authorizeExport } from '../../../resource/exporting/saga';
import { runAll } from '../../../resource/runAll';
import { uploads as text } from '../../../text/uploads';
import { toastShown } from '../../../ui/toasts/slice';
import { boundsOf, type Period } from '../../shared/period/period';

const LENGTH = 90;

/** The last 90 days, today included: the longest time for which a platform accepts conversions. */
export const latestDays = (now: Date): Period => ({
  first: toDay(daysBefore(now, LENGTH - 1)),
  last: toDay(now),
});

interface UploadsState {
  status: 'loading' | 'shown' | 'failed';
  /** Customers won in the days of the dialog. */
  rows: WonClick[];
}

const initialState = (): UploadsState => ({ status: 'loading', rows: [] });

const slice = createSlice({
  name: 'adUploads',
  initialState,
  reducers: {
    /** The dialog was opened, or other days were chosen. */
    wonRequested: (_state, _: PayloadAction<Period>) => initialState(),
    /** @param payload undefined after a failure */
    wonRead: (_, { payload: { rows } }: PayloadAction<{ rows: WonClick[] | undefined }>) =>
      rows ? { status: 'shown' as const, rows } : { status: 'failed' as const, rows: [] },
    uploadsClosed: () => initialState(),
  },
});
export const { wonRequested, wonRead, uploadsClosed } = slice.actions;

export const selectUploads = (state: object) => (state as { adUploads: UploadsState }).adUploads;

function* readWon({ payload }: ReturnType<typeof wonRequested>): Saga {
  const rows = yield* call(wonClicks, boundsOf(payload));
  yield* put(wonRead({ rows }));
}

/** Reads for the dialog; takeLatest cancels it when the dialog is closed or other days are chosen. */
function* handleUploads(action: { type: string }): Saga {
  if (wonRequested.match(action)) yield* call(readWon, action);
}

/** The person downloads the file that the dialog has made. */
export const fileChosen = createAction<{ file: string; text: string; rows: number }>(
  'adUploads/fileChosen',
);

export function* handleFile({ payload }: ReturnType<typeof fileChosen>): Saga {
  if (!(yield* call(authorizeExport, 'conversions', payload.rows, text.notSaved))) return;
  yield* call(saveFile, payload.file, [payload.text]);
  yield* put(toastShown('success', text.saved(payload.file)));
}

function* watchFile(): Saga {
  yield effects.takeLeading(fileChosen.type, handleFile);
}

function* watchUploads(): Saga {
  yield effects.takeLatest([wonRequested.type, uploadsClosed.type], handleUploads);
}

export const uploadsFeature = {
  name: 'adUploads',
  reducer: slice.reducer,
  saga: () => runAll('adUploads', [watchUploads, watchFile]),
};
