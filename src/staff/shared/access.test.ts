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

/** Runs a saga in whose store the role is this one as soon as the pulse was read; undefined: it is not answered. */
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
      channel.put(pulseRead({ role, unanswered: 0, asked: 0, got: 0 }));
    });
  };
  const getState = () => ({ pulse: { role }, toasts, access: { isRefused } });
  const task = runSaga({ channel, dispatch, getState }, saga);
  return { task, channel, asked, said: () => toasts.map(({ text: said }) => said) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the first refusal reads the role at once, and names it when it is the cause', async () => {
  const { task, asked, said } = start(watchForbidden, 'reader');
  await refuse();
  expect(said()).toEqual([text.nowReader]);
  task.cancel();
  await refuse();
  expect(asked).toHaveLength(1);
});

test('a refusal of somebody who may write is not explained by the role', async () => {
  const { task, asked, said } = start(watchForbidden, 'agent');
  await refuse();
  expect(asked).toHaveLength(1);
  expect(said()).toEqual([]);
  task.cancel();
});

test('the check of the role ends with the session, in which no pulse is read', async () => {
  const { task, channel } = start(checkRole, undefined);
  channel.put(sessionEnded());
  await task.toPromise();
});

test('of requests that are refused together no one tells the role again', async () => {
  const { task, said } = start(watchForbidden, 'reader');
  await Promise.all([refuse(), refuse(), refuse()]);
  expect(said()).toEqual([text.nowReader]);
  task.cancel();
});

test('nobody waits longer than three seconds for the role, nor after a sign-out', async () => {
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
    // The area says so in its place.
    ['agent', true, []],
  ] as const)(
    'tells an %s (no member of staff any more: %p)',
    async (role, isRefused, expected) => {
      const { task, said } = start(() => tellFailure(failed), role, isRefused);
      await task.toPromise();
      expect(said()).toEqual(expected);
    },
  );

  test('does not tell a person of the role who has just been told', async () => {
    const { task, said } = start(function* () {
      yield* tellFailure(failed);
      yield* tellFailure(failed);
    }, 'reader');
    await task.toPromise();
    expect(said()).toEqual([text.nowReader]);
  });
});

describe('an error toast', () => {
  /** Shows toasts in a session with this status, and signs in afterwards. @returns texts before and after the sign-in */
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
    dispatch(signedIn({ email: 'ana@x.com' }));
    return [before, said()];
  }
  const guess = 'Puede que otra persona lo cambiara.';

  test('does not guess a cause while the session has ended; one says it after the next sign-in', () => {
    expect(show({ status: 'ended' }, 'error', 'error')).toEqual([[], [text.notDoneAfterEnd]]);
  });

  test.each([
    [{ status: 'signedIn' }, 'error'],
    [{ status: 'ended' }, 'success'],
    [{ status: 'ended', signingOut: true }, 'error'],
  ] as const)('stays in the session %j, as a toast of the kind %s', (session, kind) => {
    expect(show(session, kind)).toEqual([[guess], [guess]]);
  });
});
