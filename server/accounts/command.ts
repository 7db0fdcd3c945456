import type { Account } from '../primitives/bearer';
import type { SignOutScope } from './sessions';

/** A request to /auth/v1 that the database thread answers. */
export type AccountCommand =
  | { kind: 'settings' }
  | { kind: 'signIn'; email: string; password: string }
  | { kind: 'refresh'; token: string }
  | { kind: 'exchange'; authCode: string; verifier: string }
  | { kind: 'openLink'; token: string; link: 'recovery' | 'invite' }
  | { kind: 'sendLink'; email: string }
  | { kind: 'readAccount'; account: Account }
  | { kind: 'changePassword'; account: Account; password: string; current: string | undefined }
  | { kind: 'signOut'; account: Account; scope: SignOutScope }
  | { kind: 'startGithub'; target: string; challenge: string }
  | {
      /** The request to which GitHub redirects the browser after the person has agreed or declined. */
      kind: 'finishGithub';
      /** Value of `state` in the address; undefined when the address has none. */
      state: string | undefined;
      githubCode: string | undefined;
      /** GitHub's error, when the person has declined. */
      declined: { error: string; description: string } | undefined;
    };

/** Fields of one kind of command. */
export type CommandFields<Kind extends AccountCommand['kind']> = Omit<
  Extract<AccountCommand, { kind: Kind }>,
  'kind'
>;

/** Sender of a command. */
export interface Sender {
  /** Origin of the site, as the browser's address bar shows it. */
  origin: string;
  userAgent: string;
}
