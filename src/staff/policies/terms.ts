import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import { type Term, termsBeside } from '../../api/staff/policies';
import { call, put, type Saga } from '../../lib/effects';
import { runAll } from '../../resource/runAll';
import type { Policy } from './words';

type Asked = Pick<Policy, 'id' | 'renewedFrom'>;

interface TermsState {
  policy: number | undefined;
  /** undefined until they are read. */
  terms: Term[] | 'failed' | undefined;
}

/** The terms before and after the open policy. */
const { reducer, actions } = createSlice({
  name: 'policyTerms',
  initialState: (): TermsState => ({ policy: undefined, terms: undefined }),
  reducers: {
    termsWanted: (state, { payload }: PayloadAction<Asked>) => {
      if (state.policy !== payload.id || state.terms === 'failed') state.terms = undefined;
      state.policy = payload.id;
    },
    termsRead: (state, { payload }: PayloadAction<TermsState['terms']>) => {
      state.terms = payload ?? 'failed';
    },
  },
});
export const { termsWanted, termsRead } = actions;

export const selectTerms = (state: object) =>
  (state as Record<'policyTerms', TermsState>).policyTerms;

export function* readTerms({ payload }: ReturnType<typeof termsWanted>): Saga {
  yield* put(termsRead(yield* call(termsBeside, payload.id, payload.renewedFrom)));
}

function* watchTerms(): Saga {
  yield effects.takeLatest(termsWanted.type, readTerms);
}

export const termsFeature = {
  name: 'policyTerms',
  reducer,
  saga: () => runAll('policyTerms', [watchTerms]),
};
