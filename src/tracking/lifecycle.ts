import type { Action } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import * as effects from 'redux-saga/effects';
import { call, fork, put, race, type Saga, select, take, takeFrom } from '../lib/effects';
import {
  CONSENT_KEY,
  isPrerendering,
  isVisible,
  now,
  pageEvents,
  readConsent,
  writeConsent,
} from './environment';
import { watchErase } from './erase';
import { watchUnload } from './unload';
import { recordErased } from './record/slice';
import { RECORD_KEY } from './record/storage';
import { syncRecord } from './record/syncRecord';
import { watchRunQueue } from './runQueue';
import { selectConsent, selectIsRehydrated, selectUuid } from './selectors';
import { consentChanged, pageShown, recordRequested, storageChanged } from './slice';
import { watchStay } from './stay';

/**
 * Begins to record once the browser no longer prerenders the page, the visitor has consented and the record has been
 * read. Until then navigations wait in the slice (`pending`).
 * @param loadRecord starts redux-persist, which dispatches REHYDRATE when the record has been read
 */
export function* trackingSaga(loadRecord: () => void): Saga {
  yield* fork(watchPage);
  yield* fork(watchConsent);
  yield* fork(watchStopped);
  yield* fork(watchErase);
  // Waits for the page to be shown, which may never happen to a prerendered page.
  while (yield* call(isPrerendering)) yield* take(pageShown);
  while (true) {
    while ((yield* select(selectConsent)) !== 'given') yield* take(consentChanged);
    yield* call(rehydrate, loadRecord);
    yield* race({
      recording: effects.all([
        effects.call(watchRunQueue),
        effects.call(watchUnload),
        effects.call(watchStay),
        effects.call(watchOtherTabs),
      ]),
      stopped: effects.take(endsRecording),
    });
  }
}

const endsRecording = (action: Action) =>
  recordErased.match(action) || (consentChanged.match(action) && action.payload !== 'given');

function* rehydrate(loadRecord: () => void): Saga {
  if (yield* select(selectIsRehydrated)) return;
  yield* call(loadRecord);
  yield effects.take(REHYDRATE);
}

function* watchPage(): Saga {
  const events = yield* call(pageEvents);
  if (yield* call(isVisible)) yield* put(pageShown({ at: yield* call(now) }));
  while (true) yield* put(yield* takeFrom(events));
}

/** Stores the choices made on this page and reads the choices of other tabs. */
function* watchConsent(): Saga {
  yield* put(consentChanged(yield* call(readConsent)));
  while (true) {
    const action = yield* take(consentChanged, storageChanged);
    if (consentChanged.match(action)) yield* call(writeConsent, action.payload);
    else if (action.payload === CONSENT_KEY || action.payload === null)
      yield* put(consentChanged(yield* call(readConsent)));
  }
}

/**
 * While recording is stopped, reads the record when the visitor asks to see it, and again when another tab changes it.
 */
function* watchStopped(): Saga {
  while (true) {
    const action = yield* take(recordRequested, storageChanged);
    if ((yield* select(selectConsent)) === 'given') continue;
    const isShown = (yield* select(selectUuid)) !== '';
    if (recordRequested.match(action) || (isShown && isOfRecord(action.payload)))
      yield* call(syncRecord);
  }
}

function* watchOtherTabs(): Saga {
  while (true) {
    const { payload: key } = yield* take(storageChanged);
    if (isOfRecord(key)) yield* call(syncRecord);
  }
}

/** Whether a storage event concerns the record. @param key the event's key; null when everything was removed */
const isOfRecord = (key: string | null) => key === RECORD_KEY || key === null;
