import { createAction } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import { closeMentions, ownMentions } from '../../../api/staff/mentions';
import { call, put, type Saga } from '../../../lib/effects';
import { changeFailed } from '../../../resource/changeFailed';
import { makeReading } from '../../../resource/makeReading';
import { runAll } from '../../../resource/runAll';
import { mentions as text } from '../../../text/mentions';
import { pollOfWork } from '../../shared/pollOfWork';
import { pulseRequested } from '../../shared/pulse/slice';

/** The person has seen these notes. */
export const seenRequested = createAction<number[]>('mentions/seenRequested');

export const mentions = makeReading('mentions', ownMentions, {
  keptOn: ['failure', 'close'],
  ...pollOfWork,
});

export function* handleSeen({ payload }: ReturnType<typeof seenRequested>): Saga {
  if (!(yield* call(closeMentions, payload))) yield* put(changeFailed(text.notClosed));
  yield* put(mentions.due());
  yield* put(pulseRequested());
}

function* watchSeen(): Saga {
  yield effects.takeEvery(seenRequested.type, handleSeen);
}

export const mentionsFeature = {
  ...mentions.feature,
  saga: () => runAll('mentions', [mentions.feature.saga, watchSeen]),
};
