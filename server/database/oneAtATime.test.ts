import { oneAtATime } from './oneAtATime';

describe('oneAtATime', () => {
  const order: string[] = [];
  const work = (name: string, milliseconds: number) => async () => {
    order.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    order.push(`${name} ends`);
    if (name === 'fails') throw new Error(name);
    return name;
  };
  beforeEach(() => order.splice(0));

  it('holds up work with the same key, also behind what fails, and no other', async () => {
    const run = oneAtATime();
    const outcomes = await Promise.allSettled([
      run('a', work('fails', 20)),
      run('a', work('second', 0)),
      run('b', work('other', 0)),
    ]);
    expect(outcomes).toEqual([
      { status: 'rejected', reason: new Error('fails') },
      { status: 'fulfilled', value: 'second' },
      { status: 'fulfilled', value: 'other' },
    ]);
    expect(order.indexOf('second begins')).toBe(order.indexOf('fails ends') + 1);
    expect(order.indexOf('other ends')).toBeLessThan(order.indexOf('fails ends'));
  });
});
