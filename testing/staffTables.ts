import { type Client, idsOf, visitor } from './clients';
import { quote } from './quotes';
import type { RunningServer } from './server';
import { newUuid, visitOf } from './visits';

/** Stores a row with each of the texts in each staff table, a lead with its visit, a renewed policy and a merge. */
export async function fillStaffTables(
  server: RunningServer,
  client: Client,
  texts: string[],
): Promise<void> {
  const stored = ({ error }: { error: unknown }) => {
    expect(error).toBeNull();
  };
  for (const [i, text] of texts.entries()) {
    const name = `x${text.slice(0, 60)}x`;
    const company = { name, slug: `empresa-${i}`, monogram: text.slice(0, 1) };
    const { data, error } = await client.from('companies').insert(company).select('id').single();
    stored({ error });
    const product = { name, line: 'auto', description: text, premium: i / 100 };
    stored(await client.from('products').insert({ ...product, companyId: data?.id ?? 0 }));
    const aliases = [`${i} "\\`, `{${i},}`];
    stored(await client.from('campaigns').insert({ code: `c${i}`, name, notes: text, aliases }));
    const customer = { name, message: text, status: 'nuevo', nextContactOn: '2026-12-24' };
    stored(await client.from('customers').insert(customer));
  }
  const leads = await idsOf(client.from('customers').select('id').eq('status', 'nuevo'));
  stored(await client.from('customers').update({ status: 'ganado' }).in('id', leads));
  await sellAndMerge(client);
  const uuid = newUuid();
  stored(
    await visitor(server, uuid)
      .from('visits')
      .insert(visitOf(uuid, { adId: 'concurrent' })),
  );
  const payload = quote({ message: texts[0] ?? '' });
  stored(await visitor(server, uuid).rpc('request_quote', { payload }));
}

/** Deletes all products and companies. */
export async function emptyCatalogue(client: Client): Promise<void> {
  for (const table of ['products', 'companies'] as const) {
    const ids = await idsOf(client.from(table).select('id'));
    if (ids.length > 0) await client.from(table).delete().in('id', ids);
  }
}

/** Renews a policy, and merges the first two customers. */
async function sellAndMerge(client: Client): Promise<void> {
  const [kept, other] = await idsOf(client.from('customers').select('id').order('id').limit(2));
  const product = await client.from('products').select('id').limit(1).single();
  if (kept === undefined || other === undefined || !product.data)
    throw new Error('nothing to sell');
  const policy = await client
    .from('policies')
    .insert({
      customerId: other,
      productId: product.data.id,
      premium: 480.5,
      startsOn: '2025-12-01',
      endsOn: '2026-12-01',
    })
    .select('id')
    .single();
  expect(policy.error).toBeNull();
  for (const done of [
    await client.rpc('renew_policy', { policy: policy.data?.id ?? 0 }),
    await client.rpc('merge_customers', { kept, other }),
  ])
    expect(done.error).toBeNull();
}
