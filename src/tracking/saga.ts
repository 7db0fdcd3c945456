import * as effects from 'redux-saga/effects';
import type { VisitFields } from '../api/visits';
import { call, type Saga, select } from '../lib/effects';
import { acquireLock } from './environment';
import { VISIT_LOCK } from './constants';
import { syncRecord } from './record/syncRecord';
import {
  selectAdId,
  selectFound,
  selectIp,
  selectIsUnsaved,
  selectPending,
  selectRecordText,
  selectRevision,
} from './selectors';
import { SAVE_RUN } from './slice';
import { classifyDevice } from './steps/classifyDevice';
import { classifySystem } from './steps/classifySystem';
import { computeStayTime } from './steps/computeStayTime';
import { lookUpPublicIp } from './steps/lookUpPublicIp';
import { lookUpVisits } from './steps/lookUpVisits';
import { readReferrer } from './steps/readReferrer';
import { readUuid } from './steps/readUuid';
import { saveVisit } from './steps/saveVisit';
import { updateNavigation } from './steps/updateNavigation';
import { writeVisit } from './writeVisit';

/** Steps in the order of R4.1, by which store/visitMonitor.ts numbers them. */
export const STEPS: ((...args: never[]) => unknown)[] = [
  lookUpPublicIp,
  updateNavigation,
  readUuid,
  classifyDevice,
  classifySystem,
  readReferrer,
  computeStayTime,
  lookUpVisits,
  saveVisit,
];

/** Run for a completed navigation: the nine steps of R4.1 in order. */
export function* recordNavigation(navigation: string): Saga {
  yield* call(lookUpPublicIp); // 1
  yield* call(updateNavigation, navigation); // 2
  yield* call(recordVisit);
}

/**
 * Runs steps 3 to 9 under a lock, so that no tab overwrites a newer save of another tab.
 * @param withoutLookup whether to update the known row, if any, without a lookup; a trigger keeps its values of empty
 * fields
 */
export function* recordVisit(withoutLookup = false): Saga {
  const release = yield* call(acquireLock, VISIT_LOCK);
  try {
    yield* call(syncRecord);
    const visit = yield* call(describeVisit); // 3 to 7
    const known = yield* select(selectFound);
    if (withoutLookup && known?.length) {
      yield* call(writeVisit, visit, known, { revision: yield* select(selectRevision) });
    } else if (known?.length === 0) {
      // A uuid that was just created has no visits, so the save is sent before the response to the lookup (D3.26).
      yield effects.all([
        effects.call(lookUpVisits, visit.uuid, true), // 8
        effects.call(saveVisit, visit, []), // 9
      ]);
    } else {
      const found = yield* call(lookUpVisits, visit.uuid); // 8
      if (found) yield* call(saveVisit, visit, found); // 9
    }
  } finally {
    release();
  }
}

/** Saves changes that no navigation caused, if there are any. */
export function* recordChanges(): Saga {
  if ((yield* select(selectPending)).length > 0) yield* call(updateNavigation, SAVE_RUN);
  if (yield* select(selectIsUnsaved)) yield* call(recordVisit, true);
}

/** Runs steps 3 to 7, which make the eight fields from the browser and the record. */
export function* describeVisit(): Saga<VisitFields> {
  const uuid = yield* call(readUuid); // 3
  const deviceType = yield* call(classifyDevice); // 4
  const system = yield* call(classifySystem); // 5
  const prePage = yield* call(readReferrer); // 6
  const stayTime = yield* call(computeStayTime); // 7
  const adId = yield* select(selectAdId);
  const ip = yield* select(selectIp);
  const localStorage = yield* select(selectRecordText);
  return { adId, uuid, ip, deviceType, system, prePage, stayTime, localStorage };
}
