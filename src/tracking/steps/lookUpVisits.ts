import { findVisits, type SavedVisit } from '../../api/visits';
import { call, put, type Saga } from '../../lib/effects';
import { visitsFound } from '../slice';

/**
 * Step 8: look up visits by uuid (R4.1).
 * @param isNew whether the uuid was just created; the result is then not stored, because it may arrive after the first
 * save
 * @returns visits, newest first; undefined after a failure, which has to end the run, because a visit may exist
 */
export function* lookUpVisits(uuid: string, isNew = false): Saga<SavedVisit[] | undefined> {
  const visits = yield* call(findVisits, uuid);
  if (!isNew) yield* put(visitsFound({ uuid, visits: visits?.map(({ id }) => ({ id })) }));
  return visits;
}
