import type { SessionState } from './slice';

interface WithSession {
  session: SessionState;
}

export const selectStatus = ({ session }: WithSession) => session.status;

export const selectIsSignedIn = ({ session }: WithSession) => session.status === 'signedIn';

/** '' when nobody is signed in. While a session has ended, of whom it was. */
export const selectEmail = ({ session }: WithSession) => session.email;

export const selectSignIn = ({ session }: WithSession) => session.signIn;

export const selectHasGithub = ({ session }: WithSession) => session.github;

/** Where a sign-in leads; '' for nowhere in particular. */
export const selectWanted = ({ session }: WithSession) => session.wanted;

export const selectIsSigningOut = ({ session }: WithSession) => session.signingOut;

/** The auth call that everybody waits for (spec 2). */
export const selectCallUnderWay = ({ session }: WithSession) => {
  if (session.signingOut) return 'signOut';
  if (session.signIn.status === 'pending') return 'signIn';
  return session.checks > 0 ? 'check' : undefined;
};
