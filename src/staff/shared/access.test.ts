import { runSaga, stdChannel } from 'redux-saga';
import { noteAccess } from '../../api/staff/access';
import type { Role } from '../../config/roles';
import { records as text } from '../../text/records';
import { sessionEnded } from '../../session/slice';
import { toastShown } from '../../ui/toasts/slice';
import { checkRole, watchForbidden } from './access';
import { pulseRead, pulseRequested } from './pulse/slice';

const refuse = () => noteAccess(new Response('{"code":"42501"}', { status: 403 }));

function start(saga = watchForbidden) {
  const channel = stdChannel();
  const dispatched: { type: string; payload?: unknown }[] = [];
  let role: Role = 'agent';
  const task = runSaga(
    {
      channel,
      dispatch: (action: { type: string }) => dispatched.push(action),
      getState: () => ({ pulse: { role } }),
    },
    saga,
  );
  const readPulse = (now: Role) => {
    role = now;
    channel.put(pulseRead({ role, unanswered: 0, asked: 0 }));
  };
  return { task, channel, dispatched, readPulse };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the first refusal reads the role at once, and names it when it is the cause', async () => {
  const { task, dispatched, readPulse } = start();
  await refuse();
  expect(dispatched).toEqual([pulseRequested()]);
  readPulse('reader');
  expect(dispatched[1]).toMatchObject({
    type: toastShown.type,
    payload: { kind: 'warning', text: text.nowReader },
  });
  task.cancel();
  await refuse();
  expect(dispatched).toHaveLength(2);
});

test('a refusal of somebody who may write is not explained by the role', async () => {
  const { task, dispatched, readPulse } = start();
  await refuse();
  readPulse('agent');
  expect(dispatched).toEqual([pulseRequested()]);
  task.cancel();
});

test('the check of the role ends with the session, in which no pulse is read', async () => {
  const { task, channel } = start(checkRole);
  channel.put(sessionEnded());
  await task.toPromise();
});

test('a proxy that refuses everything does not make the page ask without a pause', async () => {
  const { task, dispatched, readPulse } = start();
  await refuse();
  readPulse('agent');
  await refuse();
  expect(dispatched).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1000);
  await refuse();
  expect(dispatched).toHaveLength(2);
  task.cancel();
});
