import { PriorityLock, serializeByKey } from './locks';

describe('PriorityLock', () => {
  it('admits one holder at a time: visitors, then staff, then background work, each in order of arrival', async () => {
    const lock = new PriorityLock();
    const order: string[] = [];
    let holders = 0;
    const work = async (name: string, priority: 'visitor' | 'staff' | 'background') => {
      await lock.acquire(priority);
      expect(++holders).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      order.push(name);
      holders--;
      lock.release();
    };
    await Promise.all([
      work('first', 'background'),
      work('backup', 'background'),
      work('ana', 'staff'),
      work('one', 'visitor'),
      work('bea', 'staff'),
      work('two', 'visitor'),
    ]);
    expect(order).toEqual(['one', 'two', 'ana', 'bea', 'first', 'backup']);
  });

  it('admits a visitor before staff who waited longer', async () => {
    const lock = new PriorityLock();
    await lock.acquire('staff');
    const order: string[] = [];
    const staff = lock.acquire('staff').then(() => order.push('staff'));
    const visitor = lock.acquire('visitor').then(() => order.push('visitor'));
    lock.release();
    await visitor;
    expect(order).toEqual(['visitor']);
    lock.release();
    await staff;
    expect(order).toEqual(['visitor', 'staff']);
  });

  it('admits a visitor who arrives just after the release before staff who waited', async () => {
    const lock = new PriorityLock();
    await lock.acquire('staff');
    const order: string[] = [];
    const staff = lock.acquire('staff').then(() => order.push('staff'));
    lock.release();
    const visitor = lock.acquire('visitor').then(() => {
      order.push('visitor');
      lock.release();
    });
    await Promise.all([staff, visitor]);
    expect(order).toEqual(['visitor', 'staff']);
  });

  it('is free again after release', async () => {
    const lock = new PriorityLock();
    await lock.acquire('visitor');
    lock.release();
    await lock.acquire('background');
    let held = true;
    const next = lock.acquire('visitor').then(() => (held = false));
    await new Promise((resolve) => setImmediate(resolve));
    expect(held).toBe(true);
    lock.release();
    await next;
    expect(held).toBe(false);
  });
});

describe('serializeByKey', () => {
  const order: string[] = [];
  const work = (name: string, milliseconds: number) => async () => {
    order.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    order.push(`${name} ends`);
    if (name === 'fails') throw new Error(name);
    return name;
  };
  beforeEach(() => order.splice(0));

  it('runs work with the same key in sequence, also after a failure, and other keys concurrently', async () => {
    const run = serializeByKey();
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
