import type { Account } from '../primitives/bearer';
import type { LinkKind } from './passwordLinks';
import type { SignOutScope } from './sessions';

/** A request to /auth/v1 that the database thread answers. */
export type AccountCommand =
  | { kind: 'settings' | 'health' }
  | { kind: 'signIn'; email: string; password: string }
  | { kind: 'refresh'; token: string }
  | { kind: 'exchange'; authCode: string; verifier: string }
  | { kind: 'openLink'; token: string; link: LinkKind }
  | { kind: 'sendLink'; email: string }
  | { kind: 'readAccount'; account: Account }
  | { kind: 'changePassword'; account: Account; password: string; current: string | undefined }
  | { kind: 'signOut'; account: Account; scope: SignOutScope }
  | { kind: 'startGithub'; target: string; challenge: string }
  | FinishGithub;

/** GitHub sends the browser back. */
export interface FinishGithub {
  kind: 'finishGithub';
  /** undefined: the address has none. */
  state: string | undefined;
  githubCode: string | undefined;
  /** GitHub's words, when the person has declined. */
  declined: { error: string; description: string } | undefined;
}

/** Who sends a command. */
export interface Sender {
  /** Scheme and authority that the browser shows. */
  origin: string;
  userAgent: string;
}
