import {
  createVisit,
  type SavedVisit,
  updateVisit,
  type VisitFields,
  type VisitToSave,
} from '../api/visits';
import { call, put, type Saga, select } from '../lib/effects';
import { selectLanding, selectTouch } from './selectors';
import { saveEnded, saveStarted } from './slice';
import { mergeVisit } from './visit/mergeVisit';

/**
 * Row of the visitor, with its fields or only its id; a database trigger keeps stored values that are not known here.
 */
export type KnownVisit = Pick<SavedVisit, 'id'> & Partial<VisitFields>;

/**
 * Sends the request that saves a visit, and dispatches saveStarted and saveEnded.
 * @param save revision of the record that is saved, and whether the save cancels the current run
 */
export function* writeVisit(
  described: VisitFields,
  [newest]: KnownVisit[],
  save: Parameters<typeof saveStarted>[0],
): Saga {
  yield* put(saveStarted(save));
  const landing = yield* select(selectLanding);
  const touch = yield* select(selectTouch);
  const visit = { ...described, ...(touch && { touch }) };
  const visits = newest ? yield* call(update, visit, newest) : yield* call(create, visit);
  yield* put(saveEnded({ uuid: visit.uuid, visits, adId: visit.adId, landing }));
}

export function* create(visit: VisitToSave): Saga<KnownVisit[] | undefined> {
  const created = yield* call(createVisit, visit);
  return created && [{ id: created.id }];
}

/** @returns undefined after a failure, or when staff have deleted the row, so that the next run looks it up again */
export function* update(visit: VisitToSave, newest: KnownVisit): Saga<KnownVisit[] | undefined> {
  const updated = yield* call(updateVisit, newest.id, mergeVisit(visit, newest));
  return updated ? [{ id: newest.id }] : undefined;
}
