import { findVisits as findVisitsOf, type SavedVisit } from '../../api/visits';
import { call, put, type Saga } from '../../lib/effects';
import { visitsFound } from '../slice';

/**
 * Step 8: look up visits by uuid (spec 4).
 * @returns newest first; undefined when the look-up failed, which must end the run: nobody knows then whether there is one
 */
export function* findVisits(uuid: string): Saga<SavedVisit[] | undefined> {
  const visits = yield* call(findVisitsOf, uuid);
  yield* put(visitsFound({ uuid, visits: visits?.map(({ id }) => ({ id })) }));
  return visits;
}
