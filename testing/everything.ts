import { type Client, staff } from './clients';
import { type TableName, TABLES } from './schema';
import type { RunningServer } from './server';

type Row = Record<string, unknown>;

/** Primary keys other than `id`. */
const KEYS: Partial<Record<TableName, string[]>> = {
  staff: ['userId'],
  touches: ['visitId', 'day', 'adId', 'utmCampaign'],
};

/** Columns that staff may read, for tables where these are not all. */
const COLUMNS: Partial<Record<TableName, string>> = {
  staff: 'userId,created_at,role,digest,name,absentUntil,substitute,stepsAside',
};

/** Reads all rows of a table, 1,000 per request. */
async function all(client: Client, table: TableName): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    let query = client.from(table).select((COLUMNS[table] ?? '*') as '*');
    for (const key of KEYS[table] ?? ['id']) query = query.order(key);
    const { data, error } = await query.range(rows.length, rows.length + 999);
    if (error) throw new Error(error.message);
    rows.push(...data);
    if (data.length < 1000) return rows;
  }
}

/**
 * Reads every row of every table that the API shows, except sign-ins, since this makes one. Visits with the ad code
 * `concurrent` are separate.
 */
export async function everything(server: RunningServer) {
  const client = await staff(server);
  const tables = {} as Record<TableName, Row[]>;
  for (const table of TABLES) tables[table] = await all(client, table);
  const { visits, touches } = tables;
  const written = new Set(visits.filter(({ adId }) => adId === 'concurrent').map(({ id }) => id));
  return {
    ...tables,
    audit: tables.audit.filter(({ kind }) => kind !== 'signIn'),
    visits: visits.filter(({ id }) => !written.has(id)),
    touches: touches.filter(({ visitId }) => !written.has(visitId)),
    concurrent: visits.filter(({ adId }) => adId === 'concurrent'),
    touched: new Set(touches.map(({ visitId }) => visitId)),
  };
}
