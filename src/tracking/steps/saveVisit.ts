import type { SavedVisit, VisitFields } from '../../api/visits';
import { call, type Saga, select } from '../../lib/effects';
import { syncRecord } from '../record/syncRecord';
import {
  selectAdId,
  selectLanding,
  selectPages,
  selectRecordText,
  selectRevision,
  selectUuid,
} from '../selectors';
import { codeOf, landingOf, unsavedLanding } from '../visit/landing';
import { writeVisit } from '../writeVisit';
import { computeStayTime } from './computeStayTime';

/**
 * Step 9: create a visit when none exists; otherwise update the newest, keeping the stored value of each field that is
 * empty now (R4.2). Reads the record again, because another tab may have saved a newer one during the lookup, which
 * older values must not overwrite.
 */
export function* saveVisit(visit: VisitFields, found: SavedVisit[]): Saga {
  yield* call(syncRecord);
  if ((yield* select(selectUuid)) !== visit.uuid) return;
  const pages = yield* select(selectPages);
  const revision = yield* select(selectRevision);
  const localStorage = yield* select(selectRecordText);
  // While the text is blanked, saves do not change the row's text, so it says nothing about landings that were saved
  // since.
  const stored = found[0] && (localStorage === '' ? '' : found[0].localStorage);
  const adId = (yield* select(selectAdId)) || unsavedLanding(pages, stored, codeOf);
  const landing = (yield* select(selectLanding)) || unsavedLanding(pages, stored, landingOf);
  // A text that the injection filter blanked does not show whether the record has changed.
  const isUnchanged = localStorage !== '' && localStorage === visit.localStorage;
  const stayTime = isUnchanged ? visit.stayTime : yield* call(computeStayTime);
  yield* call(writeVisit, { ...visit, adId, stayTime, localStorage }, found, { revision, landing });
}
