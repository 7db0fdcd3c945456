import * as effects from 'redux-saga/effects';
import { sourceOf } from '../../../api/staff/ads';
import { changeRow, type Columns, readRow, type SaveResult } from '../../../api/staff/tableRows';
import { patchRowOnUnload } from '../../../api/staff/unloadRequests';
import { call, put, type Saga, select } from '../../../lib/effects';
import { runAll } from '../../../resource/runAll';
import { makeRowUpdates, settleUpdate } from '../../../resource/undo/rowUpdates';
import { updateDue } from '../../../resource/undo/slice';
import { campaigns } from '../../../text/campaigns';
import { unknown as text } from '../../../text/unknown';
import { type Ad, columnFor, nameOf } from './sources';
import { adRead, selectAd, sourceAssigned, unknownCodes } from './unknownCodes';

/** Maximum number of attempts to save an ad that others change at the same time. */
const MAX_TRIES = 3;

const { rowsChanged } = makeRowUpdates<Columns>('campaigns');

type Assigned = ReturnType<typeof sourceAssigned>['payload'];
/** Outcome of an assignment: the saved ad, or why it was not saved. */
export type Outcome = { ad: Ad } | { problem: string };

/**
 * Adds a source to its ad; after a version conflict, to the newer version of the ad.
 * @param onUnload whether the page is being left, so that the first request has to outlive it
 */
function* addSource(assigned: Assigned, onUnload: boolean): Saga<Outcome> {
  const column = columnFor(assigned);
  const name = nameOf(assigned);
  let ad = (yield* select(selectAd, assigned.ad)) ?? (yield* call(readAd, assigned.ad));
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    if (!ad) return { problem: ad === null ? text.reasons.gone : text.reasons.failed };
    if (ad[column].some((one) => sourceOf(one) === sourceOf(name))) return { ad };
    const save = onUnload && tries === 0 ? saveOnUnload : saveAd;
    const answer = yield* call(save, ad, { [column]: [...ad[column], name] });
    if (answer.ok) return { ad: answer.row as Ad };
    if (answer.reason === 'failed') return { problem: text.reasons.failed };
    if (answer.reason === 'refused')
      return {
        problem: (campaigns.rules as Record<string, string>)[answer.rule] ?? text.reasons.failed,
      };
    ad = yield* call(readAd, assigned.ad);
  }
  return { problem: text.reasons.changed };
}

const readAd = (id: number) => readRow('campaigns', id) as Promise<Ad | null | undefined>;

const saveAd = (ad: Ad, columns: Columns) => changeRow('campaigns', ad, columns);

export async function saveOnUnload(ad: Ad, columns: Columns): Promise<SaveResult> {
  const count = await patchRowOnUnload('campaigns', ad, columns);
  if (count === undefined) return { ok: false, reason: 'failed' };
  const row = { ...ad, ...columns, version: ad.version + 1 };
  return count > 0 ? { ok: true, row } : { ok: false, reason: 'changed' };
}

/** Sends an assignment that can no longer be undone; ignores updates of other features. */
function* handleDue({ payload: { update, onUnload } }: ReturnType<typeof updateDue>): Saga {
  const { action } = update;
  if (!sourceAssigned.match(action)) return;
  const outcome = yield* call(addSource, action.payload, onUnload);
  const isSaved = 'ad' in outcome;
  const failed = (change: string) => text.notDone(change, isSaved ? '' : outcome.problem);
  yield* call(settleUpdate, { failed, notFound: failed, reload }, update, isSaved ? 1 : undefined);
  if (!isSaved) return;
  const { ad } = outcome;
  yield* put(adRead(ad));
  // Updates the list, the forms and the figures of the ads.
  const column = columnFor(action.payload);
  yield* put(rowsChanged({ ids: [ad.id], columns: { [column]: ad[column] } }));
}

function* reload(): Saga {
  yield* put(unknownCodes.requested());
}

function* watchAssignments(): Saga {
  yield effects.takeEvery(updateDue.type, handleDue);
}

export const unknownFeature = {
  ...unknownCodes.feature,
  saga: () => runAll('unknownCodes', [unknownCodes.feature.saga, watchAssignments]),
};
