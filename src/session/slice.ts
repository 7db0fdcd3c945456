import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Refused } from '../api/auth';

export type SignInFailure = Omit<Refused, 'ok'>;

export interface SessionState {
  /**
   * `unknown` until the first check, and when it failed. `ended`: over without a sign-out, and the page with all that
   * was typed into it waits for the same person to come back.
   */
  status: 'unknown' | 'signedOut' | 'signedIn' | 'ended';
  /** Of who is signed in, or was when it ended; else ''. */
  email: string;
  signIn: { status: 'idle' } | { status: 'pending' } | ({ status: 'failed' } & SignInFailure);
  /** Whether GitHub's sign-in is configured; false until the server has said so. */
  github: boolean;
  /** Guards that are asking now. */
  checks: number;
  signingOut: boolean;
  /** The staff page that a guard has turned somebody away from; '' for none. Nowhere but here. */
  wanted: string;
}

const initialState: SessionState = {
  status: 'unknown',
  email: '',
  signIn: { status: 'idle' },
  github: false,
  checks: 0,
  signingOut: false,
  wanted: '',
};

type Found = PayloadAction<{ email: string }>;

const enter = (state: SessionState, { payload }: Found) => {
  state.status = 'signedIn';
  state.email = payload.email;
  state.signIn = { status: 'idle' };
  state.wanted = '';
};

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
    providersRequested: () => undefined,
    providersFound: (state, { payload }: PayloadAction<{ github: boolean }>) => {
      state.github = payload.github;
    },
    signInRequested: (state, _: PayloadAction<{ email: string; password: string }>) => {
      state.signIn = { status: 'pending' };
    },
    githubRequested: (state) => {
      state.signIn = { status: 'pending' };
    },
    /** Back from GitHub's page without having gone through it. */
    githubStopped: (state) => {
      state.signIn = { status: 'idle' };
    },
    signedIn: enter,
    signInFailed: (state, { payload }: PayloadAction<SignInFailure>) => {
      state.signIn = { status: 'failed', ...payload };
    },
    signOutRequested: (state) => {
      state.signingOut = true;
      state.wanted = '';
    },
    signOutFinished: (state) => {
      state.signingOut = false;
    },
    /** Nobody is signed in any more: what staff have loaded goes with it. */
    signedOut: ({ github, checks, signingOut, wanted }): SessionState => ({
      ...initialState,
      status: 'signedOut',
      github,
      checks,
      signingOut,
      // Whoever signs out has not been turned away.
      wanted: signingOut ? '' : wanted,
    }),
    sessionEnded: (state) => {
      state.status = state.email === '' ? 'signedOut' : 'ended';
    },
    /** Another tab has signed in, perhaps as somebody else. */
    signedInElsewhere: enter,
    checkStarted: (state) => {
      state.checks++;
    },
    checkEnded: (state) => {
      state.checks--;
    },
    /** A guard has found nobody: spec 2 sends him to /home. */
    turnedAway: (state, { payload }: PayloadAction<{ wanted: string }>) => {
      state.wanted = payload.wanted;
    },
    /** A guard could not find out. */
    checkFailed: () => undefined,
  },
});

export const sessionReducer = sessionSlice.reducer;
export const {
  sessionFound,
  nobodyFound,
  providersRequested,
  providersFound,
  signInRequested,
  githubRequested,
  githubStopped,
  signedIn,
  signInFailed,
  signOutRequested,
  signOutFinished,
  signedOut,
  sessionEnded,
  signedInElsewhere,
  checkStarted,
  checkEnded,
  turnedAway,
  checkFailed,
} = sessionSlice.actions;
