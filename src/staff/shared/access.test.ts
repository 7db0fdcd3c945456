import { runSaga, stdChannel } from 'redux-saga';
import { noteAccess } from '../../api/staff/access';
import type { Role } from '../../config/roles';
import type { Saga } from '../../lib/effects';
import { records as text } from '../../text/records';
import { sessionEnded, signedIn } from '../../session/slice';
import { type Toast, toastClosed, toastShown } from '../../ui/toasts/slice';
import { checkRole, tellFailure, watchErrors, watchForbidden } from './access';
import { changeFailed } from '../../resource/changeFailed';
import { pulseRead, pulseRequested } from './pulse/slice';

const refuse = () => noteAccess(new Response('{"code":"42501"}', { status: 403 }));

/** Runs a saga. @param now role in the answer to the first pulse; undefined: the server does not answer */
function start(saga: () => Saga, now: Role | undefined, isRefused = false) {
  const channel = stdChannel();
  const toasts: { text: string }[] = [];
  const asked: string[] = [];
  let role: Role = 'agent';
  const dispatch = (action: { type: string; payload?: unknown }) => {
    if (action.type === toastShown.type) toasts.push(action.payload as { text: string });
    if (action.type !== pulseRequested.type) return;
    asked.push(action.type);
    void Promise.resolve().then(() => {
      if (now === undefined) return;
      role = now;
      channel.put(pulseRead({ role, unanswered: 0, asked: 0, got: 0, mentions: 0 }));
    });
  };
  const getState = () => ({ pulse: { role }, toasts, access: { isRefused } });
  const task = runSaga({ channel, dispatch, getState }, saga);
  return { task, channel, asked, said: () => toasts.map(({ text: said }) => said) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a refusal reads the role at once, and tells a person who has become a reader', async () => {
  const { task, asked, said } = start(watchForbidden, 'reader');
  await refuse();
  expect(said()).toEqual([text.nowReader]);
  task.cancel();
  await refuse();
  expect(asked).toHaveLength(1);
});

test('a refusal of a person who may write is not explained by the role', async () => {
  const { task, asked, said } = start(watchForbidden, 'agent');
  await refuse();
  expect(asked).toHaveLength(1);
  expect(said()).toEqual([]);
  task.cancel();
});

test('the check of the role ends with the session, after which no pulse is read', async () => {
  const { task, channel } = start(checkRole, undefined);
  channel.put(sessionEnded());
  await task.toPromise();
});

test('requests that are refused together tell the role only once', async () => {
  const { task, said } = start(watchForbidden, 'reader');
  await Promise.all([refuse(), refuse(), refuse()]);
  expect(said()).toEqual([text.nowReader]);
  task.cancel();
});

test('a refused request waits for the role at most three seconds, and not after a sign-out', async () => {
  const { task } = start(watchForbidden, undefined);
  const late = refuse();
  await jest.advanceTimersByTimeAsync(3000);
  await late;
  const left = refuse();
  await jest.advanceTimersByTimeAsync(0);
  task.cancel();
  await left;
});

describe('a change that failed', () => {
  const failed = changeFailed('No se pudo.');

  test.each([
    ['reader', false, [text.nowReader]],
    ['agent', false, ['No se pudo.']],
    // The area itself says that the account has no access.
    ['agent', true, []],
  ] as const)(
    'shows an %s (account refused: %p) the toasts %j',
    async (role, isRefused, expected) => {
      const { task, said } = start(() => tellFailure(failed), role, isRefused);
      await task.toPromise();
      expect(said()).toEqual(expected);
    },
  );

  test('does not repeat the toast about the role while it is shown', async () => {
    const { task, said } = start(function* () {
      yield* tellFailure(failed);
      yield* tellFailure(failed);
    }, 'reader');
    await task.toPromise();
    expect(said()).toEqual([text.nowReader]);
  });
});

describe('an error toast', () => {
  /** Shows toasts in this session, then signs in. @returns texts that are shown before and after the sign-in */
  function show(session: { status: string; signingOut?: boolean }, ...shown: Toast['kind'][]) {
    const channel = stdChannel();
    let toasts: Toast[] = [];
    const dispatch = (action: { type: string }) => {
      if (toastShown.match(action)) toasts.push(action.payload);
      if (toastClosed.match(action)) toasts = toasts.filter(({ id }) => id !== action.payload);
      channel.put(action);
    };
    runSaga({ channel, dispatch, getState: () => ({ session }) }, watchErrors);
    const said = () => toasts.map((toast) => toast.text);
    for (const kind of shown) dispatch(toastShown(kind, guess));
    const before = said();
    dispatch(signedIn({ email: 'ana@x.com', userId: '1' }));
    return [before, said()];
  }
  const guess = 'Puede que otra persona lo cambiara.';

  test('is hidden after the session has ended; one toast after the next sign-in replaces all of them', () => {
    expect(show({ status: 'ended' }, 'error', 'error')).toEqual([[], [text.notDoneAfterEnd]]);
  });

  test.each([
    [{ status: 'signedIn' }, 'error'],
    [{ status: 'ended' }, 'success'],
    [{ status: 'ended', signingOut: true }, 'error'],
  ] as const)('is not hidden in the session %j when its kind is %s', (session, kind) => {
    expect(show(session, kind)).toEqual([[guess], [guess]]);
  });
});
