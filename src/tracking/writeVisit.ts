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

/** A row of the visitor: with its fields, or with its id alone; then a database trigger keeps the stored values. */
export type KnownVisit = Pick<SavedVisit, 'id'> & Partial<VisitFields>;

/**
 * Sends the request that saves a visit and dispatches its start and end.
 * @param save the saved revision of the record, and whether the save cancels the current run
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

/** undefined also when staff have deleted the row: the next run looks it up again. */
export function* update(visit: VisitToSave, newest: KnownVisit): Saga<KnownVisit[] | undefined> {
  const updated = yield* call(updateVisit, newest.id, mergeVisit(visit, newest));
  return updated ? [{ id: newest.id }] : undefined;
}
