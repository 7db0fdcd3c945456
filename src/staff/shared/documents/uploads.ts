import { createAction, createReducer, nanoid } from '@reduxjs/toolkit';
import { buffers, type Channel, channel } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import {
  type About,
  type Announcement,
  beginDocument,
  cancelDocument,
  completeDocument,
  type Failure,
  sendPart,
} from '../../../api/staff/documents';
import { firm } from '../../../config/firm';
import { PART_BYTES } from '../../../config/documents';
import { currentTime } from '../../../lib/currentTime';
import { toDay } from '../../../lib/dayBounds';
import { call, fork, put, race, type Saga, select, takeFrom } from '../../../lib/effects';
import { connectionRestored } from '../../../resource/connection';
import { runAll } from '../../../resource/runAll';
import { documents } from '../../../text/documents';
import { staffSession } from '../session';
import { canHash, identityOf } from './identity';
import { guessKind, type Prepared, type Problem, prepare } from './prepare';

const text = documents.uploads;

/** `lost`: it goes on when the connection is back. `failed`: `problem` says why. `done`: shown in the list. */
export type UploadStatus = 'waiting' | 'preparing' | 'sending' | 'lost' | 'failed' | 'done';

export interface Upload {
  id: string;
  about: About;
  name: string;
  status: UploadStatus;
  /** Between 0 and 1. */
  progress: number;
  /** Why it was not sent, or something else that the person should know. */
  problem: string;
}

/** Files of the uploads, which a store cannot hold. */
const files = new Map<string, File>();

export const MEGABYTES = firm.documentMegabytes ?? 10;

export const filesChosen = createAction('documents/filesChosen', (about: About, list: File[]) => {
  const uploads = list.map((file): Upload => {
    const id = nanoid();
    files.set(id, file);
    return { id, about, name: file.name, status: 'waiting', progress: 0, problem: '' };
  });
  return { payload: uploads };
});
/** Ends an upload that is going on, or takes one that has ended out of the list. */
export const uploadDismissed = createAction<string>('documents/uploadDismissed');
const uploadChanged = createAction<Partial<Upload> & { id: string }>('documents/uploadChanged');
export const uploadDone = createAction<{ id: string; wasThere: boolean }>('documents/uploadDone');

const reducer = createReducer<Upload[]>([], (builder) =>
  builder
    .addCase(filesChosen, (list, { payload }) => [
      ...list.filter(({ status }) => status !== 'done'),
      ...payload,
    ])
    .addCase(uploadDismissed, (list, { payload }) => list.filter(({ id }) => id !== payload))
    .addCase(uploadChanged, (list, { payload }) =>
      list.map((one) => (one.id === payload.id ? { ...one, ...payload } : one)),
    )
    .addCase(uploadDone, (list, { payload: { id, wasThere } }) =>
      wasThere
        ? list.map((one) =>
            one.id === id ? { ...one, status: 'done' as const, problem: text.present } : one,
          )
        : list.filter((one) => one.id !== id),
    ),
);

export const selectUploads = (state: object): Upload[] =>
  (state as { uploads?: Upload[] }).uploads ?? NONE;
const NONE: Upload[] = [];

const isOngoing = ({ status }: Upload) => status !== 'failed' && status !== 'done';

/** Pause after a failed request, unless the connection comes back earlier. */
const RETRY_MS = 5000;

/** Makes a call until it is answered. @returns what it has done, or why the server refuses it */
function* untilAnswered<T>(
  id: string,
  ask: () => Promise<{ ok: true; value: T } | Failure>,
): Saga<{ ok: true; value: T } | { ok: false; why: string }> {
  while (true) {
    const result = yield* call(ask);
    if (result.ok) return result;
    if (result.reason === 'refused') return { ok: false, why: result.why };
    yield* put(uploadChanged({ id, status: 'lost', problem: text.lost }));
    yield effects.race([
      effects.delay(RETRY_MS),
      effects.take([connectionRestored.type, ...staffSession.begins.map(({ type }) => type)]),
    ]);
    yield* put(uploadChanged({ id, status: 'sending', problem: '' }));
  }
}

const problemText = (problem: Problem) =>
  problem === 'tooLarge' ? text.tooLarge(MEGABYTES) : text[problem];

/** Sends a prepared document: what is there already is not sent again. @returns why it was refused */
function* sendDocument(
  id: string,
  announcement: Announcement,
  { data, thumbnail }: Pick<Prepared, 'data' | 'thumbnail'>,
): Saga<string | undefined> {
  const begun = yield* untilAnswered(id, () => beginDocument(announcement));
  if (!begun.ok) return text.refused(begun.why);
  const { completed, parts: there } = begun.value;
  if (completed) {
    yield* put(uploadDone({ id, wasThere: true }));
    return undefined;
  }
  const count = Math.ceil(data.byteLength / PART_BYTES);
  const numbers = Array.from({ length: count }, (_, i) => i + 1);
  const parts = [
    ...(thumbnail ? [[0, thumbnail] as const] : []),
    ...numbers.map(
      (number) => [number, data.slice((number - 1) * PART_BYTES, number * PART_BYTES)] as const,
    ),
  ];
  for (const [i, [number, part]] of parts.entries()) {
    if (!there.includes(number)) {
      const sent = yield* untilAnswered(id, () => sendPart(announcement.id, number, part));
      if (!sent.ok) return text.refused(sent.why);
    }
    yield* put(uploadChanged({ id, progress: (i + 1) / parts.length }));
  }
  const completion = yield* untilAnswered(id, () => completeDocument(announcement.id));
  if (!completion.ok) return text.refused(completion.why);
  yield* put(uploadDone({ id, wasThere: false }));
  return undefined;
}

interface Ready {
  prepared: Prepared;
  identity: Awaited<ReturnType<typeof identityOf>>;
}

function* makeReady(file: File, about: About): Saga<Ready | Problem> {
  // A file that was moved meanwhile cannot be read. One in a cloud may never be.
  const prepared = yield* call(() => prepare(file, MEGABYTES).catch((): Problem => 'gone'));
  if (typeof prepared === 'string') return prepared;
  const author = yield* select(staffSession.selectEmail);
  return { prepared, identity: yield* call(identityOf, author, about, prepared.data) };
}

function* handleUpload({ id, about }: Pick<Upload, 'id' | 'about'>): Saga {
  const file = files.get(id);
  if (!file) return;
  const fail = (problem: string) => put(uploadChanged({ id, status: 'failed', problem }));
  if (!canHash()) return yield* fail(text.insecure);
  yield* put(uploadChanged({ id, status: 'preparing' }));
  const { ready } = yield* race<{ ready: Ready | Problem; left: unknown }>({
    ready: effects.call(makeReady, file, about),
    left: effects.take(isDismissal(id)),
  });
  if (!ready) return;
  if (typeof ready === 'string') return yield* fail(problemText(ready));
  const { prepared, identity } = ready;
  yield* put(uploadChanged({ id, status: 'sending' }));
  const announcement: Announcement = {
    ...identity,
    about,
    name: prepared.name,
    kind: guessKind(prepared),
    type: prepared.type,
    size: prepared.data.byteLength,
    datedOn: toDay(currentTime()),
  };
  const { refused, left } = yield* race<{ refused: string | undefined; left: unknown }>({
    refused: effects.call(sendDocument, id, announcement, prepared),
    left: effects.take(isDismissal(id)),
  });
  if (refused !== undefined) yield* fail(refused);
  // What was announced counts for the customer until it is cancelled.
  if (refused !== undefined || left) yield* call(cancelDocument, announcement.id);
}

function* isWanted(id: string): Saga<boolean> {
  return (yield* select(selectUploads)).some((one) => one.id === id);
}

const isDismissal = (id: string) => (action: { type: string }) =>
  uploadDismissed.match(action) && action.payload === id;

/** Sends the files of the queue one after the other; a dismissed one is left. */
function* work(queue: Channel<Upload>): Saga {
  while (true) {
    const { id, about } = yield* takeFrom(queue);
    if (yield* call(isWanted, id)) yield* call(handleUpload, { id, about });
    files.delete(id);
  }
}

const AT_ONCE = 2;

function* watchFiles(): Saga {
  const queue = channel<Upload>(buffers.expanding());
  for (let i = 0; i < AT_ONCE; i++) yield* fork(work, queue);
  yield effects.takeEvery(
    filesChosen.type,
    function* ({ payload }: ReturnType<typeof filesChosen>): Saga {
      for (const upload of payload) yield effects.put(queue, upload);
    },
  );
}

export const uploadsFeature = {
  name: 'uploads',
  reducer,
  saga: () => runAll('uploads', [watchFiles]),
  hasUnsavedWork: (state: object) => selectUploads(state).some(isOngoing),
};
