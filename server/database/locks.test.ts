import { PriorityLock } from './locks';

describe('PriorityLock', () => {
  it('is held by one at a time, visitors before staff before background work, each in their order', async () => {
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
    expect(order).toEqual(['first', 'one', 'two', 'ana', 'bea', 'backup']);
  });

  it('lets a visitor who comes while staff wait go first', async () => {
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

  it('is free again when nobody waits', async () => {
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
