import { describeBackends } from '../../testing/backends';
import { staff } from '../../testing/clients';

/** Values of another type than the column's; `{ code }` stands for an object where an array belongs. */
const WRONG: [column: string, value: unknown][] = [
  ['aliases', -1],
  ['aliases', true],
  ['aliases', { code: 'x' }],
  ['aliases', 'NaN'],
  ['startsOn', -1],
  ['startsOn', 2_147_483_647],
  ['startsOn', 1e300],
  ['startsOn', {}],
  ['active', 'NaN'],
  ['active', 2],
  ['cost', {}],
  ['cost', [1]],
];

describeBackends('values of another type than the column', (server) => {
  it('are refused as errors of the request, and later requests are answered', async () => {
    const client = await staff(server());
    const ad = { code: 'typed', name: 'Typed' };
    const added = await client.from('campaigns').insert(ad).select('id').single();
    expect(added.error).toBeNull();
    const id = added.data?.id ?? 0;
    const answers: [string, unknown, number][] = [];
    for (const [column, value] of WRONG) {
      const changed = { [column]: value } as { active?: boolean };
      const { status } = await client.from('campaigns').update(changed).eq('id', id);
      answers.push([column, value, status]);
    }
    expect(answers).toEqual(WRONG.map(([column, value]) => [column, value, 400]));
    const columns = 'aliases,startsOn,active,cost';
    const { data } = await client.from('campaigns').select(columns).eq('id', id).single();
    expect(data).toEqual({ aliases: [], startsOn: null, active: true, cost: null });
  });
});
