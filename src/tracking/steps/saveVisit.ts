import { createVisit, type SavedVisit, updateVisit, type VisitFields } from '../../api/visits';
import { call, put, type Saga } from '../../lib/effects';
import { saveEnded, saveStarted, visitsFound } from '../slice';
import { mergeVisit } from '../visit/mergeVisit';

/** A row of the visitor's: its fields, or its id alone, when the database keeps the stored values. */
export type KnownVisit = Pick<SavedVisit, 'id'> & Partial<VisitFields>;

/**
 * Step 9: none exists: create one; else update the newest, keeping the stored value of each field
 * that is empty now (spec 4). `revision` is that of the record in the visit.
 */
export function* saveVisit(visit: VisitFields, [newest]: KnownVisit[], revision: number): Saga {
  yield* put(saveStarted({ revision }));
  const visits = newest ? yield* call(update, visit, newest) : yield* call(create, visit);
  yield* put(visitsFound({ uuid: visit.uuid, visits }));
  yield* put(saveEnded({ saved: visits !== undefined, adId: visit.adId }));
}

export function* create(visit: VisitFields): Saga<KnownVisit[] | undefined> {
  const created = yield* call(createVisit, visit);
  return created && [{ id: created.id }];
}

export function* update(visit: VisitFields, newest: KnownVisit): Saga<KnownVisit[] | undefined> {
  const updated = yield* call(updateVisit, newest.id, mergeVisit(visit, newest));
  return updated ? [{ id: newest.id }] : undefined;
}
