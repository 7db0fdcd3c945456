import { findVisits, type SavedVisit } from '../../api/visits';
import { call, put, type Saga } from '../../lib/effects';
import { visitsFound } from '../slice';

/**
 * Step 8: look up visits by uuid (R4.1).
 * @param isNew the uuid was just created: it is known to have no visits, and the answer may come after its first one
 * @returns newest first, [] when there is none; undefined after a failure, which must end the run: a visit may exist
 */
export function* lookUpVisits(uuid: string, isNew = false): Saga<SavedVisit[] | undefined> {
  const visits = yield* call(findVisits, uuid);
  if (!isNew) yield* put(visitsFound({ uuid, visits: visits?.map(({ id }) => ({ id })) }));
  return visits;
}
