import type { SessionState } from './slice';

interface WithSession {
  session: SessionState;
}

export const selectIsSignedIn = ({ session }: WithSession) => session.status === 'signedIn';

export const selectSignIn = ({ session }: WithSession) => session.signIn;
