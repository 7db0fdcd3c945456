import type { Claimed } from './message';
import { createQueue, type Queue } from './workOff';

const MESSAGE = { id: 7, key: 'k', kind: 'recovery', attempts: 1 } as unknown as Claimed;

describe('createQueue', () => {
  it('names messages that it has sent when it claims again, and does not send them twice', async () => {
    const send = jest.fn(async () => ({ outcome: 'sent' }) as const);
    /** Ids of sent messages that each claim named. */
    const known: unknown[] = [];
    let settlements = 0;
    const calls: Queue['calls'] = {
      claimMessage: async ({ sent }) => {
        known.push(sent);
        return { message: settlements > 1 ? null : MESSAGE, waiting: false };
      },
      settleMessage: async () => {
        if (++settlements === 1) throw new Error('no connection');
      },
    };
    const run = createQueue({
      channel: 'email',
      calls,
      send,
      now: () => 0,
      random: () => 0,
      isStopping: () => false,
    });
    await expect(run()).rejects.toThrow('no connection');
    await run();
    expect(send).toHaveBeenCalledTimes(1);
    expect(known).toEqual([[], [7], []]);
  });
});
