import * as effects from 'redux-saga/effects';
import { readImportCatalogue, readImports } from '../../../api/staff/imports';
import { beginImport, stageImport } from '../../../api/staff/importWork';
import { firm } from '../../../config/firm';
import { call, put, type Saga, select } from '../../../lib/effects';
import { navigate } from '../../../router/navigate';
import { randomUuid } from '../../../tracking/environment';
import { ask, closeReader, openKept } from '../reader/reader';
import { importAt } from '../addresses';
import { inRequests } from './batches';
import {
  areaChosen,
  type Draft,
  draftClosed,
  fieldChosen,
  fileChosen,
  fileOpened,
  fileRefused,
  planMade,
  rememberedOf,
  resumed,
  resumeRequested,
  rowsSent,
  selectDraftState,
  sendFailed,
  sendRequested,
  styleChosen,
  valueChosen,
} from './draft';

/** Number of rows that the worker hands over at a time. */
const STEP = 500;
/** Length of a file's name that the table takes. */
const NAME_LENGTH = 200;

/** Reads the kept file and what names in it are matched to. */
const readKept = () => Promise.all([openKept(), readImportCatalogue()]);
/** Reads also the mappings of former files. */
export const readAll = () => Promise.all([openKept(), readImportCatalogue(), readImports()]);

export function* handleFile({ payload: { name } }: ReturnType<typeof fileChosen>): Saga {
  const [file, catalogue, former] = yield* call(readAll);
  if (!file || !catalogue || 'failed' in file) {
    yield* put(fileRefused(file && 'failed' in file ? file.failed : undefined));
    return;
  }
  const { area, headers } = file;
  const remembered = rememberedOf(headers, area, former ?? []);
  yield* put(
    fileOpened({
      fileName: name,
      file,
      catalogue,
      area,
      fields: remembered?.fields ?? file.fields[area],
      answers: remembered?.answers ?? { values: {} },
      choices: { duplicates: 'skip', owner: '', status: 'ganado' },
      planned: undefined,
    }),
  );
}

function* handlePlan(): Saga {
  const { draft } = yield* select(selectDraftState);
  if (!draft) return;
  const { area, fields, answers, catalogue } = draft;
  yield* put(
    planMade(
      yield* call(ask<'plan'>, 'plan', { area, fields, answers, catalogue, country: firm.country }),
    ),
  );
}

/** Sends all rows, then opens the import's own page, where they are checked. */
export function* handleSend(): Saga {
  const { draft } = yield* select(selectDraftState);
  if (!draft) return;
  const id = yield* call(newId);
  if (!(yield* call(sendRows, id, draft))) {
    yield* put(sendFailed());
    return;
  }
  yield* call(navigate, importAt(id));
  yield* put(draftClosed());
}

/** Goes on with sending where it was interrupted, if the file is the same. */
function* handleResume({ payload: one }: ReturnType<typeof resumeRequested>): Saga {
  const [file, catalogue] = yield* call(readKept);
  if (!file || !catalogue || 'failed' in file) {
    yield* put(fileRefused(file && 'failed' in file ? file.failed : undefined));
    return;
  }
  if (file.hash !== one.options.hash) {
    yield* put(fileRefused('differs'));
    return;
  }
  const { area, columns } = one;
  const { fields, answers } = columns;
  const how = { area, fields, answers, catalogue, country: firm.country };
  yield* put(resumed(one.rows));
  const isPlanned = yield* call(ask<'plan'>, 'plan', how);
  if (isPlanned && (yield* call(stageRows, one.id, one.rows, file.rows))) yield* put(draftClosed());
  else yield* put(sendFailed());
}

/** @returns whether all rows have arrived */
function* sendRows(id: string, draft: Draft): Saga<boolean> {
  const { area, fileName, file, fields, answers, choices } = draft;
  const name = Array.from(fileName.replace(/\p{C}/gu, '')).slice(-NAME_LENGTH).join('');
  const options = {
    duplicates: area === 'products' ? ('skip' as const) : choices.duplicates,
    owner: choices.owner || null,
    status: area === 'customers' ? choices.status : null,
    total: file.rows,
    hash: file.hash,
  };
  const columns = { headers: file.headers, fields, answers };
  if (!(yield* call(beginImport, id, area, name, columns, options))) return false;
  return yield* call(stageRows, id, 0, file.rows);
}

/** Sends the rows from an index on, in their order. @returns whether all have arrived */
function* stageRows(id: string, first: number, total: number): Saga<boolean> {
  for (let from = first; from < total; from += STEP) {
    const rows = yield* call(ask<'rows'>, 'rows', { from, count: STEP });
    if (!rows) return false;
    for (const request of inRequests(rows)) {
      if (!(yield* call(stageImport, id, request))) return false;
      yield* put(rowsSent(request.length));
    }
  }
  return true;
}

/** A new id as PostgreSQL writes it. */
const newId = (): string =>
  randomUuid().replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');

export function* watchDraft(): Saga {
  yield effects.takeLatest(fileChosen.type, handleFile);
  yield effects.takeLatest(resumeRequested.type, handleResume);
  yield effects.takeLatest(
    [fileOpened, areaChosen, fieldChosen, styleChosen, valueChosen].map(({ type }) => type),
    handlePlan,
  );
  yield effects.takeLeading(sendRequested.type, handleSend);
  yield effects.takeEvery(draftClosed.type, closeReader);
}
