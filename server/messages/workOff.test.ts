import type { Claimed } from './message';
import { createQueue } from './workOff';

const MESSAGE = { id: 7, key: 'k', kind: 'recovery', attempts: 1 } as unknown as Claimed;

describe('createQueue', () => {
  it('names what it has sent when it claims again, and does not send it twice', async () => {
    const send = jest.fn(async () => ({ outcome: 'sent' }) as const);
    /** Ids that each claim named. */
    const known: unknown[] = [];
    let settlements = 0;
    const operate = async (name: string, input: unknown) => {
      if (name === 'claimMessage') {
        known.push((input as { sent: number[] }).sent);
        return { message: settlements > 1 ? null : MESSAGE, waiting: false };
      }
      if (++settlements === 1) throw new Error('no connection');
      return undefined;
    };
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
    expect(known).toEqual([[], [7], []]);
  });
});
