import { type AnswerTimes, fetchAnswerTimes } from '../../../api/staff/answerTimes';
import { staffChoices } from '../../../api/staff/lookups';
import { currentTime } from '../../../lib/currentTime';
import { call, type Saga } from '../../../lib/effects';
import type { Option } from '../../../resource/form/fields';
import { makeReading } from '../../../resource/makeReading';
import { type Chosen, boundsOf, periodsOf } from '../../shared/period/period';
import { staffSession } from '../../shared/session';

/** Figures with the days that they answer; while those of other days are read, the former ones stay. */
export const answers = makeReading('answerTimes', readAnswers, {
  keptOn: ['nextKey'],
  session: staffSession,
});

interface Answers {
  to: Chosen;
  times: AnswerTimes;
  /** Staff with their names, as far as they could be read. */
  people: readonly Option[];
}

function* readAnswers(chosen: Chosen): Saga<Answers | undefined> {
  const { period } = periodsOf(chosen, yield* call(currentTime));
  const times = yield* call(fetchAnswerTimes, boundsOf(period));
  return times && { to: chosen, times, people: (yield* call(staffChoices)) ?? [] };
}
