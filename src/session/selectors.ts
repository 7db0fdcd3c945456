import type { User } from '../api/auth';
import type { Role } from '../config/roles';
import type { SessionState } from './slice';

export interface WithSession {
  session: SessionState;
}

export const selectStatus = ({ session }: WithSession) => session.status;

export const selectIsSignedIn = ({ session }: WithSession) => session.status === 'signedIn';

/** E-mail address of the signed-in person, or of the person whose session has ended; otherwise ''. */
export const selectEmail = ({ session }: WithSession) => session.email;

/** Account id of the same person; otherwise ''. */
export const selectUserId = ({ session }: WithSession) => session.userId;

/** Whether somebody else than this user is signed in, or was until the session ended. */
export const selectIsAnother = ({ session }: WithSession, { userId }: User) =>
  session.userId !== '' && session.userId !== userId;

export const selectSignIn = ({ session }: WithSession) => session.signIn;

export const selectHasGithub = ({ session }: WithSession) => session.github;

/** Role of the signed-in person, which the code of staff reads with the pulse; undefined until it is known. */
export const selectRole = ({ pulse }: { pulse?: { role?: Role } | null }) => pulse?.role;

/** Whether the role has not been read yet; false once a read has failed, as it does for an account without a role. */
export const selectIsRoleUnread = ({ pulse }: { pulse?: object | null }) => !pulse;

/** Whether the server sends links to set a password; undefined before it was asked, null when it did not answer. */
export const selectHasLinks = ({ session }: WithSession) => session.links;

/** Page to open after a sign-in; '' for the default. */
export const selectWanted = ({ session }: WithSession) => session.wanted;

export const selectIsSigningOut = ({ session }: WithSession) => session.signingOut;

/** Auth call for which the full-screen spinner is shown (R2.7). */
export const selectPendingCall = ({ session }: WithSession) => {
  if (session.signingOut) return 'signOut';
  if (session.signIn.status === 'pending') return 'signIn';
  return session.guards > 0 ? 'check' : undefined;
};
