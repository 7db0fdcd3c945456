import { createAction, createReducer } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import { eraseCustomer, personalData } from '../../../api/staff/customerParts';
import { companyChoices, staffChoices } from '../../../api/staff/lookups';
import { offeredProducts } from '../../../api/staff/offers';
import { firm } from '../../../config/firm';
import { currentTime } from '../../../lib/currentTime';
import { toDay } from '../../../lib/dayBounds';
import { call, put, type Saga } from '../../../lib/effects';
import { saveFile } from '../../../resource/exporting/download';
import { runAll } from '../../../resource/runAll';
import { rights as text } from '../../../text/rights';
import { toastShown } from '../../../ui/toasts/slice';
import { changeFailed } from '../../../resource/changeFailed';
import { productLabel } from '../offers/offer';
import { archiveOf, readFiles, withFiles } from './personFiles';
import { type Names, readableData } from './readable';

export const copyRequested = createAction<{ id: number; as: 'page' | 'json' }>(
  'rights/copyRequested',
);
export const eraseRequested = createAction<number>('rights/eraseRequested');
const copyEnded = createAction('rights/copyEnded');
/** The customer does not exist any more, because this person or a colleague has erased it. */
export const erased = createAction<number>('rights/erased');
const notErased = createAction('rights/notErased');

interface RightsState {
  busy: 'page' | 'json' | 'erasure' | undefined;
  /** Id of the customer that was erased last. */
  erased: number | undefined;
}

export const selectRights = (state: object) => (state as { rights: RightsState }).rights;

/** Names of what the person's data refer to. What could not be read keeps its id. */
async function readNames(): Promise<Names> {
  const [staff = [], products = [], companies = []] = await Promise.all([
    staffChoices(),
    offeredProducts(),
    companyChoices((name) => name),
  ]);
  const nameIn = (choices: readonly (readonly [string, string, ...unknown[]])[]) => (id: string) =>
    choices.find(([one]) => one === id)?.[1] ?? id;
  const productOf = (id: string) => products.find((one) => String(one.id) === id);
  return {
    staff: (one) => staff.find(([id, , email]) => id === one || email === one)?.[1] ?? one,
    product: (id) => {
      const found = productOf(id);
      return found ? productLabel(found) : id;
    },
    lineOf: (id) => productOf(id)?.line ?? '',
    company: nameIn(companies),
  };
}

/** Downloads the page with the documents beside it. */
function* saveArchive(id: number, page: string, files: Parameters<typeof readFiles>[0]): Saga {
  const contents = yield* call(readFiles, files);
  if (!contents) {
    yield* put(changeFailed(text.notArchived));
    return;
  }
  const archive = yield* call(archiveOf, [[text.page(id), new Blob([page])], ...contents]);
  yield* call(saveFile, text.archive(id), archive, 'application/zip');
}

/**
 * Downloads everything that is stored about the person: as a page to read, in an archive with the documents if there are
 * any, or as JSON.
 */
function* handleCopy({ payload: { id, as } }: ReturnType<typeof copyRequested>): Saga {
  const data = yield* call(personalData, id);
  if (!data) yield* put(toastShown('error', text.notCopied));
  else if (as === 'json')
    yield* call(saveFile, text.file(id), [JSON.stringify(data, null, 2)], 'application/json');
  else {
    const names = yield* call(readNames);
    const { data: shown, files } = withFiles(data);
    const page = readableData(shown, { names, firm, today: toDay(currentTime()) });
    if (files.length === 0) yield* call(saveFile, text.page(id), [page], 'text/html');
    else yield* call(saveArchive, id, page, files);
  }
  yield* put(copyEnded());
}

function* handleErase({ payload: id }: ReturnType<typeof eraseRequested>): Saga {
  const counts = yield* call(eraseCustomer, id);
  if (counts === undefined) {
    yield* put(changeFailed(text.notErased));
    yield* put(notErased());
    return;
  }
  yield* put(toastShown('success', counts ? text.erased(counts) : text.alreadyErased));
  yield* put(erased(id));
}

function* watchRights(): Saga {
  yield effects.takeLeading(copyRequested.type, handleCopy);
  yield effects.takeLeading(eraseRequested.type, handleErase);
}

const idle: RightsState = { busy: undefined, erased: undefined };

export const rightsFeature = {
  name: 'rights',
  reducer: createReducer(idle, (builder) =>
    builder
      .addCase(copyRequested, (_, { payload }) => ({ ...idle, busy: payload.as }))
      .addCase(eraseRequested, () => ({ ...idle, busy: 'erasure' as const }))
      .addCase(copyEnded, () => idle)
      .addCase(notErased, () => idle)
      .addCase(erased, (_, { payload }) => ({ ...idle, erased: payload })),
  ),
  saga: () => runAll('rights', [watchRights]),
};
