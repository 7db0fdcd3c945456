import type { Saga } from '../lib/effects';
import type { AnyCreator } from './list/makeList';

/** What resources need to know of the session, whose layer is above theirs. */
export interface SessionSigns {
  /** Actions that begin a session; failed requests are repeated after them. */
  begins: readonly AnyCreator[];
  /** The action after which requests are refused until the next session begins. */
  ends: AnyCreator;
  hasEnded: (state: object) => boolean;
  /** E-mail address of the signed-in person. */
  selectEmail: (state: object) => string;
  /**
   * Reads the person's role, before a row that changed meanwhile is shown as a version conflict: who becomes a reader
   * loses the customers, so each of them has another version.
   */
  checkRole: () => Saga;
}
