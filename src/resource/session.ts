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
  /** Account id of the signed-in person. */
  selectUserId: (state: object) => string;
  /**
   * Reads the person's role. Called before a version conflict is shown, because becoming a reader may be its cause: it
   * frees the person's customers, so each of them gets another version (D4.19).
   */
  checkRole: () => Saga;
}
