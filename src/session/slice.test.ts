import {
  selectCallUnderWay,
  selectEmail,
  selectHasGithub,
  selectIsSignedIn,
  selectIsSigningOut,
  selectSignIn,
  selectStatus,
  selectWanted,
} from './selectors';
import {
  checkEnded,
  checkFailed,
  checkStarted,
  githubRequested,
  githubStopped,
  nobodyFound,
  providersFound,
  providersRequested,
  sessionEnded,
  sessionFound,
  sessionReducer,
  signedIn,
  signedInElsewhere,
  signedOut,
  signInFailed,
  signInRequested,
  signOutFinished,
  signOutRequested,
  turnedAway,
} from './slice';

const email = 'ana@group.example';
const password = 'secreto';
type Action = Parameters<typeof sessionReducer>[1];
const after = (...actions: Action[]) =>
  actions.reduce(sessionReducer, sessionReducer(undefined, { type: 'start' }));

// How each status comes about, and what it becomes with each action.
const ways = {
  unknown: [],
  signedOut: [nobodyFound()],
  signedIn: [sessionFound({ email })],
  ended: [sessionFound({ email }), sessionEnded()],
};
const statuses = Object.keys(ways) as (keyof typeof ways)[];
const other = 'eva@group.example';
const same = { unknown: '=', signedOut: '=', signedIn: '=', ended: '=' };
const all = (status: string) => Object.fromEntries(statuses.map((one) => [one, status]));
const transitions: [Action, Record<string, string>][] = [
  [sessionFound({ email: other }), all('signedIn')],
  [signedIn({ email: other }), all('signedIn')],
  [signedInElsewhere({ email: other }), all('signedIn')],
  [signedOut(), all('signedOut')],
  [sessionEnded(), { unknown: 'signedOut', signedOut: '=', signedIn: 'ended', ended: 'ended' }],
  [nobodyFound(), { ...same, unknown: 'signedOut' }],
  [signInRequested({ email: other, password }), same],
  [signInFailed({ reason: 'wrong' }), same],
  [githubRequested(), same],
  [githubStopped(), same],
  [signOutRequested(), same],
  [signOutFinished(), same],
  [checkFailed(), same],
  [turnedAway({ wanted: '/visits' }), same],
];

test.each(
  transitions.flatMap(([action, to]) =>
    statuses.map((from) => ({ type: action.type, from, to: to[from], action })),
  ),
)('$from, $type: $to', ({ from, to, action }) => {
  const before = after(...ways[from]);
  const session = sessionReducer(before, action);
  const status = to === '=' ? from : to;
  expect(selectStatus({ session })).toBe(status);
  expect(selectIsSignedIn({ session })).toBe(status === 'signedIn');
  // Somebody's address is there as long as he is, or was when it ended.
  const isNew = status === 'signedIn' && to !== '=';
  const expected = { unknown: '', signedOut: '', signedIn: email, ended: email }[status as 'ended'];
  expect(selectEmail({ session })).toBe(isNew ? other : expected);
});

test('an end twice is one end', () => {
  const twice = after(signedIn({ email }), sessionEnded(), sessionEnded());
  expect(twice).toMatchObject({ status: 'ended', email });
});

test('a sign-in runs, fails, runs again and succeeds', () => {
  const requested = signInRequested({ email, password });
  const failed = signInFailed({ reason: 'tooMany', retryAfterSeconds: 30 });
  const signIn = (...actions: Action[]) => selectSignIn({ session: after(...actions) });
  expect(signIn(requested)).toEqual({ status: 'pending' });
  expect(signIn(requested, failed)).toEqual({ status: 'failed', ...failed.payload });
  expect(signIn(requested, failed, requested)).toEqual({ status: 'pending' });
  expect(signIn(requested, failed, signedIn({ email }))).toEqual({ status: 'idle' });
  expect(signIn(githubRequested())).toEqual({ status: 'pending' });
  expect(signIn(githubRequested(), githubStopped())).toEqual({ status: 'idle' });
});

test('the password is not kept', () => {
  const state = after(signInRequested({ email, password }));
  expect(JSON.stringify(state)).not.toContain(password);
});

test.each<[string, Action[], string | undefined]>([
  ['nothing', [], undefined],
  ['a guard', [checkStarted()], 'check'],
  ['two guards, of which one is done', [checkStarted(), checkStarted(), checkEnded()], 'check'],
  ['guards that are done', [checkStarted(), checkEnded()], undefined],
  ['a sign-in', [signInRequested({ email, password })], 'signIn'],
  ['GitHub', [githubRequested()], 'signIn'],
  ['a sign-in that failed', [githubRequested(), signInFailed({ reason: 'wrong' })], undefined],
  ['a sign-in during a check', [checkStarted(), githubRequested()], 'signIn'],
  ['a sign-out', [signOutRequested()], 'signOut'],
  ['a sign-out above all', [checkStarted(), githubRequested(), signOutRequested()], 'signOut'],
  ['a sign-out whose answer has come', [signOutRequested(), signedOut()], 'signOut'],
  ['a sign-out that is over', [signOutRequested(), signedOut(), signOutFinished()], undefined],
])('under way: %s', (_, actions, call) => {
  const session = after(...actions);
  expect(selectCallUnderWay({ session })).toBe(call);
  expect(selectIsSigningOut({ session })).toBe(call === 'signOut');
});

test.each<[string, Action[], string]>([
  ['remembered', [turnedAway({ wanted: '/visits?x=1' })], '/visits?x=1'],
  ['the latest', [turnedAway({ wanted: '/visits' }), turnedAway({ wanted: '/ads' })], '/ads'],
  ['kept by an end that is said', [turnedAway({ wanted: '/ads' }), signedOut()], '/ads'],
  ['forgotten with a sign-in', [turnedAway({ wanted: '/ads' }), signedIn({ email })], ''],
  ['forgotten by who signs out', [turnedAway({ wanted: '/ads' }), signOutRequested()], ''],
])('the wanted page: %s', (_, actions, wanted) => {
  expect(selectWanted({ session: after(...actions) })).toBe(wanted);
});

test('a sign-out leaves nothing of who was signed in, and what is of the page', () => {
  const failed = signInFailed({ reason: 'wrong' });
  const page = [providersRequested(), providersFound({ github: true }), checkStarted()];
  const session = after(...page, signedIn({ email }), failed, signedOut());
  expect(session).toEqual({
    ...after(...page),
    status: 'signedOut',
  });
  expect(selectHasGithub({ session })).toBe(true);
  expect(selectHasGithub({ session: after() })).toBe(false);
});
