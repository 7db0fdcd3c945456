import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Refused } from '../api/auth';

export type SignInFailure = Omit<Refused, 'ok'>;

export interface SessionState {
  /** `unknown` until the first check, and when it failed. */
  status: 'unknown' | 'signedOut' | 'signedIn';
  /** Empty unless signed in. */
  email: string;
  signIn: { status: 'idle' } | { status: 'pending' } | ({ status: 'failed' } & SignInFailure);
}

const initialState: SessionState = { status: 'unknown', email: '', signIn: { status: 'idle' } };

const enter = (_: SessionState, { payload }: PayloadAction<{ email: string }>): SessionState => ({
  status: 'signedIn',
  email: payload.email,
  signIn: { status: 'idle' },
});

/** What the page shows of the session; the tokens stay with api. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionFound: enter,
    // A sign-in may be faster than the first check.
    nobodyFound: (state) => {
      if (state.status === 'unknown') state.status = 'signedOut';
    },
    signInRequested: (state, _: PayloadAction<{ email: string; password: string }>) => {
      state.signIn = { status: 'pending' };
    },
    signedIn: enter,
    signInFailed: (state, { payload }: PayloadAction<SignInFailure>) => {
      state.signIn = { status: 'failed', ...payload };
    },
    signedOut: () => ({ ...initialState, status: 'signedOut' as const }),
  },
});

export const sessionReducer = sessionSlice.reducer;
export const { sessionFound, nobodyFound, signInRequested, signedIn, signInFailed, signedOut } =
  sessionSlice.actions;
