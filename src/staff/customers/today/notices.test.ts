import { testSaga } from 'redux-saga-test-plan';
import { untilDue } from '../../../resource/live/untilDue';
import { staffSession } from '../../shared/session';
import {
  keepReadingUndelivered,
  readUndelivered,
  undeliveredClosed,
  undeliveredRequested,
} from './notices';

test('reads undelivered messages every minute, except while the session has ended', () => {
  testSaga(keepReadingUndelivered, undeliveredRequested())
    .next()
    .select(staffSession.hasEnded)
    .next(false)
    .call(readUndelivered)
    .next()
    .call(untilDue, 60_000)
    .next()
    .select(staffSession.hasEnded)
    .next(true)
    .call(untilDue, 60_000);
  testSaga(keepReadingUndelivered, undeliveredClosed()).next().isDone();
});
