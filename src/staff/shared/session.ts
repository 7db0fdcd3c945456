import type { SessionSigns } from '../../resource/session';
import { selectEmail, selectStatus, selectUserId, type WithSession } from '../../session/selectors';
import { checkRole } from './access';
import { sessionEnded, signedIn, signedInElsewhere } from '../../session/slice';

/** Actions by which the areas' resources follow the session. */
export const staffSession: SessionSigns = {
  begins: [signedIn, signedInElsewhere],
  ends: sessionEnded,
  hasEnded: (state) => selectStatus(state as WithSession) === 'ended',
  selectEmail: (state) => selectEmail(state as WithSession),
  selectUserId: (state) => selectUserId(state as WithSession),
  checkRole,
};
