import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Refused, User } from '../api/auth';

type SignInFailure = Omit<Refused, 'ok'>;

const initialState = {
  /**
   * The status is `unknown` before the first check, and when that failed. It is `ended` when the session ended without
   * a sign-out: a page for staff then stays with its unsaved input until the same person signs in again.
   */
  status: 'unknown' as 'unknown' | 'signedOut' | 'signedIn' | 'ended',
  /** E-mail address of the signed-in person, or of the person whose session has ended; otherwise ''. */
  email: '',
  /** Account id of the same person; otherwise ''. */
  userId: '',
  signIn: { status: 'idle' } as
    | { status: 'idle' }
    | { status: 'pending' }
    | ({ status: 'failed' } & SignInFailure),
  /** Whether GitHub's sign-in is configured; false until the server has answered. */
  github: false,
  /** Whether the server sends links to set a password; undefined before it was asked, null when it did not answer. */
  links: undefined as boolean | null | undefined,
  /** Number of guards that are checking now. */
  guards: 0,
  signingOut: false,
  /** Page for staff from which a guard redirected; '' without one. It is in memory only. */
  wanted: '',
};

export type SessionState = typeof initialState;

type Found = PayloadAction<User>;

const startSession = (state: SessionState, { payload }: Found) => {
  state.status = 'signedIn';
  state.email = payload.email;
  state.userId = payload.userId;
  state.signIn = { status: 'idle' };
  state.wanted = '';
};

/** The part of the session that pages show; the tokens stay in src/api. */
const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionFound: startSession,
    // The status is known already when a sign-in finished before the first check.
    noSessionFound: (state) => {
      if (state.status === 'unknown') state.status = 'signedOut';
    },
    providersRequested: () => undefined,
    /** Stores the server's answer; without one, an earlier answer stays. */
    providersFound: (
      state,
      { payload }: PayloadAction<{ github: boolean; links: boolean } | undefined>,
    ) => {
      if (payload) Object.assign(state, payload);
      else state.links ??= null;
    },
    signInRequested: (state, _: PayloadAction<{ email: string; password: string }>) => {
      state.signIn = { status: 'pending' };
    },
    githubRequested: (state) => {
      state.signIn = { status: 'pending' };
    },
    /** The person returned from GitHub's page without signing in. */
    githubStopped: (state) => {
      state.signIn = { status: 'idle' };
    },
    signedIn: startSession,
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
    /** Ends the session; areas for staff reset their state. */
    signedOut: ({ github, links, guards, signingOut, wanted }): SessionState => ({
      ...initialState,
      status: 'signedOut',
      github,
      links,
      guards,
      signingOut,
      // After a sign-out that the person asked for, the next sign-in opens the default page.
      wanted: signingOut ? '' : wanted,
    }),
    sessionEnded: (state) => {
      state.status = state.email === '' ? 'signedOut' : 'ended';
    },
    /** A person, possibly another one, signed in in another tab. */
    signedInElsewhere: startSession,
    guardStarted: (state) => {
      state.guards++;
    },
    guardEnded: (state) => {
      state.guards--;
    },
    /** A guard found no session and redirected to /home (R2.2). */
    guardRedirected: (state, { payload }: PayloadAction<{ wanted: string }>) => {
      state.wanted = payload.wanted;
    },
    guardFailed: () => undefined,
  },
});

export const sessionReducer = sessionSlice.reducer;
export const {
  sessionFound,
  noSessionFound,
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
  guardStarted,
  guardEnded,
  guardRedirected,
  guardFailed,
} = sessionSlice.actions;
