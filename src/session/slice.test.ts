import {
  selectPendingCall,
  selectEmail,
  selectHasGithub,
  selectHasLinks,
  selectIsAnother,
  selectIsSignedIn,
  selectIsSigningOut,
  selectSignIn,
  selectStatus,
  selectUserId,
  selectWanted,
} from './selectors';
import {
  guardEnded,
  guardFailed,
  guardStarted,
  githubRequested,
  githubStopped,
  noSessionFound,
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
  guardRedirected,
} from './slice';
import { OTHER, USER } from '../test/session';

const { email } = USER;
const password = 'secreto';
type Action = Parameters<typeof sessionReducer>[1];
const after = (...actions: Action[]) =>
  actions.reduce(sessionReducer, sessionReducer(undefined, { type: 'start' }));

// Lists the actions that lead to each status, and then the status after each further action.
const ways = {
  unknown: [],
  signedOut: [noSessionFound()],
  signedIn: [sessionFound(USER)],
  ended: [sessionFound(USER), sessionEnded()],
};
const statuses = Object.keys(ways) as (keyof typeof ways)[];
const { email: other } = OTHER;
const same = { unknown: '=', signedOut: '=', signedIn: '=', ended: '=' };
const all = (status: string) => Object.fromEntries(statuses.map((one) => [one, status]));
const transitions: [Action, Record<string, string>][] = [
  [sessionFound(OTHER), all('signedIn')],
  [signedIn(OTHER), all('signedIn')],
  [signedInElsewhere(OTHER), all('signedIn')],
  [signedOut(), all('signedOut')],
  [sessionEnded(), { unknown: 'signedOut', signedOut: '=', signedIn: 'ended', ended: 'ended' }],
  [noSessionFound(), { ...same, unknown: 'signedOut' }],
  [signInRequested({ email: other, password }), same],
  [signInFailed({ reason: 'wrong' }), same],
  [githubRequested(), same],
  [githubStopped(), same],
  [signOutRequested(), same],
  [signOutFinished(), same],
  [guardFailed(), same],
  [guardRedirected({ wanted: '/visits' }), same],
];

test.each(
  transitions.flatMap(([action, to]) =>
    statuses.map((from) => ({ type: action.type, from, to: to[from], action })),
  ),
)('$type turns $from into $to', ({ from, to, action }) => {
  const before = after(...ways[from]);
  const session = sessionReducer(before, action);
  const status = to === '=' ? from : to;
  expect(selectStatus({ session })).toBe(status);
  expect(selectIsSignedIn({ session })).toBe(status === 'signedIn');
  // E-mail address and id stay in the store during the session and after it ended.
  const isNew = status === 'signedIn' && to !== '=';
  const isKnown = status === 'signedIn' || status === 'ended';
  const expected = isNew ? OTHER : isKnown ? USER : { email: '', userId: '' };
  expect(selectEmail({ session })).toBe(expected.email);
  expect(selectUserId({ session })).toBe(expected.userId);
});

test('stays ended when the session ends twice', () => {
  const twice = after(signedIn(USER), sessionEnded(), sessionEnded());
  expect(twice).toMatchObject({ status: 'ended', email });
});

test('tracks a sign-in that fails, is repeated and succeeds', () => {
  const requested = signInRequested({ email, password });
  const failed = signInFailed({ reason: 'tooMany', retryAfterSeconds: 30 });
  const signIn = (...actions: Action[]) => selectSignIn({ session: after(...actions) });
  expect(signIn(requested)).toEqual({ status: 'pending' });
  expect(signIn(requested, failed)).toEqual({ status: 'failed', ...failed.payload });
  expect(signIn(requested, failed, requested)).toEqual({ status: 'pending' });
  expect(signIn(requested, failed, signedIn(USER))).toEqual({ status: 'idle' });
  expect(signIn(githubRequested())).toEqual({ status: 'pending' });
  expect(signIn(githubRequested(), githubStopped())).toEqual({ status: 'idle' });
});

test('does not keep the password', () => {
  const state = after(signInRequested({ email, password }));
  expect(JSON.stringify(state)).not.toContain(password);
});

test.each<[string, Action[], string | undefined]>([
  ['nothing', [], undefined],
  ['a check', [guardStarted()], 'check'],
  ['two checks, one of them finished', [guardStarted(), guardStarted(), guardEnded()], 'check'],
  ['a finished check', [guardStarted(), guardEnded()], undefined],
  ['a sign-in', [signInRequested({ email, password })], 'signIn'],
  ['GitHub', [githubRequested()], 'signIn'],
  ['a failed sign-in', [githubRequested(), signInFailed({ reason: 'wrong' })], undefined],
  ['a sign-in during a check', [guardStarted(), githubRequested()], 'signIn'],
  ['a sign-out', [signOutRequested()], 'signOut'],
  [
    'a sign-out during a check and a sign-in',
    [guardStarted(), githubRequested(), signOutRequested()],
    'signOut',
  ],
  ['a sign-out that was answered', [signOutRequested(), signedOut()], 'signOut'],
  ['a finished sign-out', [signOutRequested(), signedOut(), signOutFinished()], undefined],
])('the pending call of %s', (_, actions, call) => {
  const session = after(...actions);
  expect(selectPendingCall({ session })).toBe(call);
  expect(selectIsSigningOut({ session })).toBe(call === 'signOut');
});

test.each<[string, Action[], string]>([
  ['is remembered', [guardRedirected({ wanted: '/visits?x=1' })], '/visits?x=1'],
  [
    'is the latest one',
    [guardRedirected({ wanted: '/visits' }), guardRedirected({ wanted: '/ads' })],
    '/ads',
  ],
  ['is kept when the session ends', [guardRedirected({ wanted: '/ads' }), signedOut()], '/ads'],
  ['is forgotten after a sign-in', [guardRedirected({ wanted: '/ads' }), signedIn(USER)], ''],
  ['is forgotten at a sign-out', [guardRedirected({ wanted: '/ads' }), signOutRequested()], ''],
])('the wanted page %s', (_, actions, wanted) => {
  expect(selectWanted({ session: after(...actions) })).toBe(wanted);
});

test('a failed request for the settings keeps those of an earlier one', () => {
  const asked = after(providersFound());
  expect(selectHasLinks({ session: asked })).toBeNull();
  const known = after(providersFound({ github: true, links: true }), providersFound());
  expect(selectHasLinks({ session: known })).toBe(true);
  expect(selectHasGithub({ session: known })).toBe(true);
});

test('a sign-out clears the data of the person and keeps what concerns the page', () => {
  const failed = signInFailed({ reason: 'wrong' });
  const page = [
    providersRequested(),
    providersFound({ github: true, links: true }),
    guardStarted(),
  ];
  const session = after(...page, signedIn(USER), failed, signedOut());
  expect(session).toEqual({
    ...after(...page),
    status: 'signedOut',
  });
  expect(selectHasGithub({ session })).toBe(true);
  expect(selectHasGithub({ session: after() })).toBe(false);
});

test.each([
  ['nobody', [], false],
  ['this user', [sessionFound(USER)], false],
  ['another user', [sessionFound(OTHER)], true],
  ['another user, whose session has ended', [sessionFound(OTHER), sessionEnded()], true],
])('tells whether somebody else is signed in: %s', (_, actions, isAnother) => {
  expect(selectIsAnother({ session: after(...actions) }, USER)).toBe(isAnother);
});
