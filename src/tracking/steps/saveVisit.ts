import type { SavedVisit, VisitFields } from '../../api/visits';
import { call, type Saga, select } from '../../lib/effects';
import { syncRecord } from '../record/syncRecord';
import {
  selectAdId,
  selectPages,
  selectRecordText,
  selectRevision,
  selectStayTime,
  selectUuid,
} from '../selectors';
import { landingCode } from '../visit/landingCode';
import { writeVisit } from '../writeVisit';

/**
 * Step 9: none exists: create one; else update the newest, keeping the stored value of each field
 * that is empty now (spec 4). With the record as it is by now: during the look-up another tab may
 * have saved more, which must not be set back.
 */
export function* saveVisit(visit: VisitFields, found: SavedVisit[]): Saga {
  yield* call(syncRecord);
  if ((yield* select(selectUuid)) !== visit.uuid) return;
  const pages = yield* select(selectPages);
  const revision = yield* select(selectRevision);
  const latest: VisitFields = {
    ...visit,
    adId: (yield* select(selectAdId)) || landingCode(pages, found[0]?.localStorage),
    stayTime: yield* select(selectStayTime),
    localStorage: yield* select(selectRecordText),
  };
  yield* call(writeVisit, latest, found, { revision });
}
