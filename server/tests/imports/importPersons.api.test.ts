import { describeSql } from '../../../testing/backends';
import { importWorld, term } from '../../../testing/importWorld';
import { callsTo } from '../../../testing/visits';

const ANA = { name: 'Ana Núñez Gil', phone: '+17875550101' };

describeSql('persons in imports', (server, sql) => {
  const world = importWorld(server, sql);
  beforeEach(() => world.empty());
  const staged = async () =>
    (
      await sql<{ name: string }>(
        `select coalesce(entered ->> 'name', entered ->> 'customerName') as name from public."importRows" order by number`,
      )
    ).map(({ name }) => name);

  it('are erased and handed out with their customer: written, repeated and waiting rows', async () => {
    await world.bring('customers', [
      { ...ANA, email: 'ana@x.example', document: 'D-1' },
      { name: 'Luis Gil', email: 'luis@x.example' },
    ]);
    const [ana] = await sql<{ id: number }>('select min(id) as id from public.customers');
    const product = await world.product();
    await world.bring('policies', [
      term(product, { customerName: 'Ana', customerEmail: 'ana@x.example' }),
    ]);
    await world.decide('customers', [
      { name: 'Ana Núñez', phone: '+17875550101' },
      { name: 'Pedro Sosa', phone: '+17875550101' },
      { name: 'A. N.', document: 'd1' },
    ]);
    const data = await world.call<{ importRows: object[] }>('personal_data', { customer: ana!.id });
    // Pedro is found by Ana's number, so that the row says something about her until it is decided.
    expect(data.importRows).toHaveLength(5);
    await world.call('erase_customer', { customer: ana!.id });
    expect(await staged()).toEqual(['Luis Gil']);
  });

  it('are deleted seven days after the end, or after thirty days without one', async () => {
    const prune = () =>
      callsTo(server()).prune({ moment: Date.now(), sessions: { days: 90, idleDays: 14 } });
    const id = await world.bring('customers', [ANA, { name: 'Luis Gil' }]);
    const age = (column: string, days: number) =>
      sql(
        `update public.imports set "${column}" = now() - interval '${days} days' where id = '${id}' returning 1`,
      );
    await age('finishedAt', 6);
    await prune();
    expect(await staged()).toHaveLength(2);
    await age('finishedAt', 8);
    await prune();
    expect(await staged()).toEqual([]);
    const other = await world.begin('customers');
    await world.stage(other, [ANA]);
    await sql(
      `update public.imports set created_at = now() - interval '31 days' where id = '${other}' returning 1`,
    );
    await prune();
    expect(
      await sql(`select 1 from public.imports where id = '${other}' and "finishedAt" is not null`),
    ).toHaveLength(1);
  });
});
