import { createVisit, type SavedVisit, updateVisit, type VisitFields } from '../api/visits';
import { call, put, type Saga } from '../lib/effects';
import { saveEnded, saveStarted, visitsFound } from './slice';
import { mergeVisit } from './visit/mergeVisit';

/** A row of the visitor's: its fields, or its id alone, when the database keeps the stored values. */
export type KnownVisit = Pick<SavedVisit, 'id'> & Partial<VisitFields>;

/**
 * The one request that saves a visit, told before and after.
 * @param save the revision of the record in the visit, and whether a run under way gives way to it
 */
export function* writeVisit(
  visit: VisitFields,
  [newest]: KnownVisit[],
  save: Parameters<typeof saveStarted>[0],
): Saga {
  yield* put(saveStarted(save));
  const visits = newest ? yield* call(update, visit, newest) : yield* call(create, visit);
  yield* put(visitsFound({ uuid: visit.uuid, visits }));
  yield* put(saveEnded({ saved: visits !== undefined, adId: visit.adId }));
}

export function* create(visit: VisitFields): Saga<KnownVisit[] | undefined> {
  const created = yield* call(createVisit, visit);
  return created && [{ id: created.id }];
}

/** undefined also when staff have deleted it: the next run looks it up again. */
export function* update(visit: VisitFields, newest: KnownVisit): Saga<KnownVisit[] | undefined> {
  const updated = yield* call(updateVisit, newest.id, mergeVisit(visit, newest));
  return updated ? [{ id: newest.id }] : undefined;
}
