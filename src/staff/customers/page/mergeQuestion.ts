import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import type { Duplicate } from '../../../api/staff/customerParts';
import { readRow } from '../../../api/staff/tableRows';
import { call, put, type Saga } from '../../../lib/effects';
import { runAll } from '../../../resource/runAll';
import type { Customer } from '../customer';
import { partRead } from './parts';

interface Question {
  /** Id of the customer that stays. */
  kept: number;
  other: Duplicate;
  /** The other customer's row; undefined until it is read. `gone`: somebody has merged or erased it. */
  row?: Customer | 'failed' | 'gone';
}

const slice = createSlice({
  name: 'mergeQuestion',
  initialState: { question: undefined as Question | undefined },
  reducers: {
    mergeAsked: (_, { payload }: PayloadAction<Omit<Question, 'row'>>) => ({ question: payload }),
    otherRead: ({ question }, { payload }: PayloadAction<NonNullable<Question['row']>>) => ({
      question: question && { ...question, row: question.row === 'gone' ? 'gone' : payload },
    }),
    mergeClosed: () => ({ question: undefined }),
  },
  // The page has found out, while the question is shown, that the other one is no duplicate any more.
  extraReducers: (builder) =>
    builder.addCase(partRead, ({ question }, { payload: { customer, name, rows } }) => {
      const isAbout = name === 'duplicates' && customer === question?.kept && rows !== undefined;
      if (isAbout && !rows.some((one) => (one as Duplicate).id === question?.other.id))
        return { question: question && { ...question, row: 'gone' as const } };
      return { question };
    }),
});
export const { mergeAsked, otherRead, mergeClosed } = slice.actions;

export const selectQuestion = (state: object) =>
  (state as { mergeQuestion: ReturnType<typeof slice.reducer> }).mergeQuestion.question;

export function* readOther({ payload }: ReturnType<typeof mergeAsked>): Saga {
  const row = yield* call(readRow, 'customers', payload.other.id);
  const isGone = row === null || (row as Customer | undefined)?.merged === true;
  yield* put(otherRead(isGone ? 'gone' : row ? (row as Customer) : 'failed'));
}

function* watchQuestions(): Saga {
  yield effects.takeLatest(mergeAsked.type, readOther);
}

export const mergeQuestionFeature = {
  name: 'mergeQuestion',
  reducer: slice.reducer,
  saga: () => runAll('mergeQuestion', [watchQuestions]),
};
