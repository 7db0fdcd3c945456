import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { type OpenDatabase, openEmbedded } from '../database/connection';
import { type Priority, withPriority } from '../database/requestContext';
import { newFolder } from '../../testing/server';

/** Tests of D9.1: a rollback must not remove a row that another request was told is stored. */
describe('the embedded database’s one session', () => {
  const folder = newFolder();
  let open: OpenDatabase;
  beforeAll(async () => {
    open = await openEmbedded(folder);
    await open.database.run('create table public.kept (id int primary key)');
  });
  afterAll(async () => {
    await open.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const kept = async () =>
    (await open.database.query<{ id: number }>('delete from public.kept returning id')).map(
      ({ id }) => id,
    );

  test('is not used by others while a transaction of the server waits', async () => {
    const undone = open.database.transaction(async (transaction) => {
      await transaction.query('insert into public.kept values (1)');
      await wait(50);
      throw new Error('undone');
    });
    await wait(10);
    const acknowledged = open.database.query('insert into public.kept values (2)');
    await expect(undone).rejects.toThrow('undone');
    await acknowledged;
    expect(await kept()).toEqual([2]);
  });

  test('serves visitors before staff, and staff before background work (D1.3)', async () => {
    const order: string[] = [];
    const ask = async (priority: Priority) => {
      await withPriority(priority, () => open.database.query('select 1'));
      order.push(priority);
    };
    const held = open.database.transaction(() => wait(50));
    await wait(10);
    await Promise.all([ask('background'), ask('staff'), ask('visitor'), held]);
    expect(order).toEqual(['visitor', 'staff', 'background']);
  });
});
