import type { Claimed } from './message';
import { createQueue } from './workOff';

const MESSAGE = { id: 7, key: 'k', kind: 'recovery', attempts: 1 } as unknown as Claimed;

describe('createQueue', () => {
  it('names what it has sent when it claims again, and does not send it twice', async () => {
    const send = jest.fn(async () => ({ outcome: 'sent' }) as const);
    let isSettled = false;
    const operate = jest.fn(async (name: string) => {
      if (name === 'claimMessage') return { message: isSettled ? null : MESSAGE, waiting: false };
      if (operate.mock.calls.filter(([each]) => each === name).length === 1)
        throw new Error('no connection');
      isSettled = true;
      return undefined;
    });
    const run = createQueue({
      channel: 'email',
      operate,
      send,
      now: () => 0,
      random: () => 0,
      isStopping: () => false,
    });
    await expect(run()).rejects.toThrow('no connection');
    await run();
    expect(send).toHaveBeenCalledTimes(1);
    expect(operate.mock.calls.filter(([name]) => name === 'claimMessage')).toEqual(
      [[], [7], []].map((sent) => ['claimMessage', expect.objectContaining({ sent })]),
    );
  });
});
