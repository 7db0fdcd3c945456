import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import type { Duplicate } from '../../../api/staff/customerParts';
import { readRow } from '../../../api/staff/tableRows';
import { call, put, type Saga } from '../../../lib/effects';
import { runAll } from '../../../resource/runAll';
import type { Customer } from '../customer';

interface Question {
  /** Id of the customer that stays. */
  kept: number;
  other: Duplicate;
  /** The other customer's row; undefined until it is read. */
  row?: Customer | 'failed';
}

const slice = createSlice({
  name: 'mergeQuestion',
  initialState: { question: undefined as Question | undefined },
  reducers: {
    mergeAsked: (_, { payload }: PayloadAction<Omit<Question, 'row'>>) => ({ question: payload }),
    otherRead: ({ question }, { payload }: PayloadAction<Customer | 'failed'>) => ({
      question: question && { ...question, row: payload },
    }),
    mergeClosed: () => ({ question: undefined }),
  },
});
export const { mergeAsked, otherRead, mergeClosed } = slice.actions;

export const selectQuestion = (state: object) =>
  (state as { mergeQuestion: ReturnType<typeof slice.reducer> }).mergeQuestion.question;

export function* readOther({ payload }: ReturnType<typeof mergeAsked>): Saga {
  const row = yield* call(readRow, 'customers', payload.other.id);
  yield* put(otherRead(row ? (row as Customer) : 'failed'));
}

function* watchQuestions(): Saga {
  yield effects.takeLatest(mergeAsked.type, readOther);
}

export const mergeQuestionFeature = {
  name: 'mergeQuestion',
  reducer: slice.reducer,
  saga: () => runAll('mergeQuestion', [watchQuestions]),
};
