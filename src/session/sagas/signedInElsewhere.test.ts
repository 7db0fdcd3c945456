import { testSaga } from 'redux-saga-test-plan';
import { USER } from '../../test/session';
import { selectEmail, selectIsAnother, selectStatus, selectWanted } from '../selectors';
import { signedInElsewhere } from '../slice';
import { handleSignedInElsewhere, leave } from './sessionEnd';
import { goToWantedPage } from './wantedPage';

describe('handleSignedInElsewhere', () => {
  const asked = (status: string, isAnother: boolean, before = USER.email) =>
    testSaga(handleSignedInElsewhere, USER)
      .next()
      .select(selectStatus)
      .next(status)
      .select(selectIsAnother, USER)
      .next(isAnother)
      .select(selectEmail)
      .next(before);

  test('ignores refreshed tokens of the same person', () => {
    asked('signedIn', false).isDone();
  });

  test.each([
    ['begins a session when there was none', 'signedOut', ''],
    ['takes over a changed address', 'signedIn', 'former@group.example'],
    ['begins a session when the same person’s session had ended', 'ended', USER.email],
  ])('%s', (_, status, before) => {
    asked(status, false, before)
      .select(selectWanted)
      .next('/visits')
      .put(signedInElsewhere(USER))
      .next()
      .call(goToWantedPage, '/visits')
      .next()
      .isDone();
  });

  test.each(['signedIn', 'ended'])(
    'clears the data of another person whose status is %s',
    (status) => {
      asked(status, true)
        .call(leave)
        .next()
        .select(selectWanted)
        .next('')
        .put(signedInElsewhere(USER))
        .next()
        .call(goToWantedPage, '')
        .next()
        .isDone();
    },
  );
});
