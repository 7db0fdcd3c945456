import { describeSql } from '../../testing/backends';
import { staffCall } from '../../testing/calls';
import { insuranceWorld } from '../../testing/insuranceWorld';
import { ask } from '../../testing/requests';
import { staffToken } from '../../testing/sql';

interface Offer {
  id: number;
  version: number;
  chosen: boolean;
}

describeSql('offers', (server, sql) => {
  const { products, ids, addCustomer, writeTo } = insuranceWorld(server, sql);
  const write = (method: string, path: string, columns: object) =>
    writeTo('offers', method, path, columns);
  const requestOf = async (customer: number) =>
    (
      await sql<{ id: number }>(
        `select id from public.opportunities where "customerId" = ${customer}`,
      )
    )[0]!.id;
  const columns = async (place: number, more: object = {}) => ({
    ...{ opportunityId: await requestOf(ids.ana), place, productId: products.auto?.id },
    ...{ premium: 100 * place, ...more },
  });
  const offer = async (place: number, more: object = {}): Promise<Offer> => {
    const answer = await write('POST', '', await columns(place, more));
    expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 201 });
    return (answer.body as [Offer])[0];
  };
  const choose = (id: number) => write('PATCH', `&id=eq.${id}`, { chosen: true });
  const request = async () =>
    (
      await sql(
        `select value, "productId" as product from public.opportunities where "customerId" = ${ids.ana}`,
      )
    )[0];

  it.each([
    ['a fifth place', { place: 5 }, 'place is from 1 to 4'],
    ['a place that is taken', { place: 1 }, 'place is free'],
    ['a premium below zero', { premium: -1 }, 'premium is not negative'],
    ['a premium that is no number', { premium: 'NaN' }, 'premium is plausible'],
    ['a deductible below zero', { deductible: -1 }, 'deductible is not negative'],
    ['an unknown payment', { payment: 'week' }, 'payment is known'],
    ['a day before 1900', { expiresOn: '1899-12-31' }, 'expiresOn is plausible'],
    ['a long note', { note: 'x'.repeat(301) }, 'note has at most 300 characters'],
    ['a long limit', { cover: { glass: 'x'.repeat(81) } }, 'cover is a text'],
    ['a limit that is no text', { cover: { glass: 1 } }, 'cover is a text'],
    ['an item with an unlikely name', { cover: { '<b>': '' } }, 'cover is a text'],
    ['a list as cover', { cover: ['glass'] }, 'cover is a text'],
    [
      'too many items',
      { cover: Object.fromEntries('abcdefghijklmnopqrstu'.split('').map((a) => [`x${a}`, ''])) },
      'cover is a text',
    ],
    ['no product', { productId: 999_999 }, 'productId is a product'],
  ])('with %s are refused', async (_, more, rule) => {
    await offer(1);
    const answer = await write('POST', '', await columns(2, more));
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.text).toContain(rule);
  });

  it('can be four, and the premium of the chosen one is the request’s', async () => {
    const [first, second] = [await offer(1), await offer(2)];
    await offer(3);
    await offer(4, { cover: { glass: '', theft: '$'.repeat(80) } });
    await choose(second.id);
    expect(await request()).toEqual({ value: 200, product: products.auto?.id });
    await choose(first.id);
    expect(await request()).toMatchObject({ value: 100 });
    expect(await sql('select place from public.offers where chosen')).toEqual([{ place: 1 }]);
    await write('PATCH', `&id=eq.${first.id}`, { premium: 90, productId: products.hogar?.id });
    expect(await request()).toEqual({ value: 90, product: products.hogar?.id });
    await write('PATCH', `&id=eq.${second.id}`, { premium: 80 });
    expect(await request()).toMatchObject({ value: 90 });
  });

  it('count versions, and cannot be moved to another request or chosen when they are added', async () => {
    const { id, version } = await offer(1);
    const [changed] = (await write('PATCH', `&id=eq.${id}`, { note: 'x' })).body as [Offer];
    expect(changed.version).toBe(version + 1);
    const late = await write('PATCH', `&id=eq.${id}&version=eq.${version}`, { note: 'y' });
    expect(late.body).toEqual([]);
    for (const more of [{ opportunityId: 1 }, { place: 2 }])
      expect((await write('PATCH', `&id=eq.${id}`, more)).status).toBe(403);
    expect((await write('POST', '', await columns(2, { chosen: true }))).status).toBe(403);
  });

  it('are told in the history of their request when they are new, chosen or gone', async () => {
    const { id } = await offer(1, { premium: 1250.5 });
    await choose(id);
    await choose(id);
    const token = await staffToken(server());
    await ask(server(), 'DELETE', `/rest/v1/offers?id=eq.${id}`, { token });
    const text = 'Faro · Plan · $1,250.50';
    expect(
      await sql(
        `select "before", "after", text from public."customerEvents"
         where kind = 'offer' and "opportunityId" = ${await requestOf(ids.ana)} order by id`,
      ),
    ).toEqual([
      { before: '', after: 'added', text },
      { before: 'added', after: 'chosen', text },
      { before: 'added', after: '', text },
    ]);
  });

  it('move with their request in a merge, and come back when it is undone', async () => {
    const eva = await addCustomer('Eva');
    await offer(1, { opportunityId: await requestOf(eva) });
    const owner = () =>
      sql(
        `select "customerId" as id from public.opportunities as o join public.offers on "opportunityId" = o.id`,
      );
    const merge = await staffCall<number>(server(), 'merge_customers', {
      kept: ids.ana,
      other: eva,
    });
    expect(await owner()).toEqual([{ id: ids.ana }]);
    await staffCall(server(), 'undo_merge', { merge });
    expect(await owner()).toEqual([{ id: eva }]);
  });

  it('are erased with the person, and are part of the copy of the data', async () => {
    await offer(1, { note: 'Con cristales' });
    const eva = await addCustomer('Eva');
    await offer(1, { opportunityId: await requestOf(eva), note: 'De Eva' });
    const data = await staffCall<Record<string, object[]>>(server(), 'personal_data', {
      customer: ids.ana,
    });
    expect(data.offers).toMatchObject([{ note: 'Con cristales', premium: 100 }]);
    expect(JSON.stringify(data)).not.toContain('De Eva');
    expect(await staffCall(server(), 'erase_customer', { customer: ids.ana })).toMatchObject({
      ...{ opportunities: 1, offers: 1 },
    });
    expect(await sql('select note from public.offers')).toEqual([{ note: 'De Eva' }]);
  });

  it('keep their product in the catalogue', async () => {
    await offer(1);
    const token = await staffToken(server());
    const path = `/rest/v1/products?id=eq.${products.auto?.id}`;
    expect((await ask(server(), 'DELETE', path, { token })).status).toBe(409);
  });
});
