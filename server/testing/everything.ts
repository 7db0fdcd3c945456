import type { Database } from '../../src/api/rows';
import { type Client, staff } from './clients';
import type { TestServer } from './server';

type Table = keyof Database['public']['Tables'];

/** Reads all rows of a table, 1,000 per request. */
async function all(client: Client, table: Table, ...keys: string[]) {
  const rows: Record<string, unknown>[] = [];
  for (;;) {
    let query = client.from(table).select('*');
    for (const key of keys) query = query.order(key);
    const { data, error } = await query.range(rows.length, rows.length + 999);
    if (error) throw new Error(error.message);
    rows.push(...data);
    if (data.length < 1000) return rows;
  }
}

/** Every row of every table that the API shows; visits with ad code `meanwhile` apart. */
export async function everything(server: TestServer) {
  const client = await staff(server);
  const visits = await all(client, 'visits', 'id');
  const written = new Set(visits.filter(({ adId }) => adId === 'meanwhile').map(({ id }) => id));
  const touches = await all(client, 'touches', 'visitId', 'day', 'adId');
  return {
    visits: visits.filter(({ id }) => !written.has(id)),
    touches: touches.filter(({ visitId }) => !written.has(visitId)),
    staff: await all(client, 'staff', 'userId'),
    companies: await all(client, 'companies', 'id'),
    products: await all(client, 'products', 'id'),
    campaigns: await all(client, 'campaigns', 'id'),
    customers: await all(client, 'customers', 'id'),
    events: await all(client, 'customerEvents', 'id'),
    meanwhile: visits.filter(({ adId }) => adId === 'meanwhile'),
    touched: new Set(touches.map(({ visitId }) => visitId)),
  };
}
