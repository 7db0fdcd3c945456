import { selectIsSignedIn, selectSignIn } from './selectors';
import {
  nobodyFound,
  sessionFound,
  sessionReducer,
  signedIn,
  signedOut,
  signInFailed,
  signInRequested,
} from './slice';

const email = 'ana@group.example';
type Action = Parameters<typeof sessionReducer>[1];
const after = (...actions: Action[]) =>
  actions.reduce(sessionReducer, sessionReducer(undefined, { type: 'start' }));

test.each([
  ['nothing yet', [], 'unknown', ''],
  ['somebody found', [sessionFound({ email })], 'signedIn', email],
  ['nobody found', [nobodyFound()], 'signedOut', ''],
  ['a sign-in before the check ended', [signedIn({ email }), nobodyFound()], 'signedIn', email],
  ['a sign-out', [signedIn({ email }), signedOut()], 'signedOut', ''],
])('%s', (_, actions, status, expected) => {
  expect(after(...actions)).toMatchObject({ status, email: expected, signIn: { status: 'idle' } });
});

test('a sign-in runs, fails, runs again and succeeds', () => {
  const requested = signInRequested({ email, password: 'secreto' });
  const failed = signInFailed({ reason: 'tooMany', retryAfterSeconds: 30 });
  const signIn = (...actions: Action[]) => selectSignIn({ session: after(...actions) });
  expect(signIn(requested)).toEqual({ status: 'pending' });
  expect(signIn(requested, failed)).toEqual({ status: 'failed', ...failed.payload });
  expect(signIn(requested, failed, requested)).toEqual({ status: 'pending' });
  const session = after(requested, failed, requested, signedIn({ email }));
  expect(session.signIn).toEqual({ status: 'idle' });
  expect(selectIsSignedIn({ session })).toBe(true);
  expect(selectIsSignedIn({ session: after(nobodyFound()) })).toBe(false);
});

test('the password is not kept', () => {
  const state = after(signInRequested({ email, password: 'secreto' }));
  expect(JSON.stringify(state)).not.toContain('secreto');
});
