import type { Database } from '../../database/database';
import { clientsOf, DEMO_DAYS } from './demoDays';
import { DAY_MS, HOUR_MS, inOfficeHours } from './officeHours';
import { randomStream, uuid } from './random';

const FILES = [
  {
    area: 'customers',
    fileName: 'Cartera de clientes.xlsx',
    columns: {
      headers: ['Nombre', 'Celular', 'Correo', 'Cédula', 'Ramo'],
      fields: ['name', 'phone', 'email', 'document', 'line'],
      answers: { values: {} },
    },
    /** Rows for each customer of earlier years. */
    share: 1,
  },
  {
    area: 'policies',
    fileName: 'polizas vigentes.csv',
    columns: {
      headers: ['Cliente', 'No. de póliza', 'Compañía', 'Prima', 'Desde', 'Hasta'],
      fields: ['customerName', 'number', 'company', 'premium', 'startsOn', 'endsOn'],
      answers: { style: 'mdy', values: {} },
    },
    share: 1.4,
  },
];

/**
 * Adds the imports by which the customers of earlier years came, when the firm began to use this program. Their rows are
 * not there, because a server deletes them after seven days.
 */
export async function addImports(
  database: Database,
  { seed, customers, until }: { seed: number; customers: number; until: number },
): Promise<void> {
  const random = randomStream(seed ^ 0x1f83d9ab, 0);
  const began = inOfficeHours(until - (DEMO_DAYS - 2) * DAY_MS, random);
  const rows = FILES.map(({ share, ...file }, i) => {
    const total = Math.max(1, Math.round(clientsOf(customers) * share));
    const at = (seconds: number) => new Date(began + i * HOUR_MS + seconds * 1000).toISOString();
    return {
      ...{ ...file, id: uuid(i, random), rows: total },
      options: { duplicates: 'fill', owner: null, status: null, total },
      ...{ created_at: at(0), startedAt: at(140), finishedAt: at(150 + total / 100) },
    };
  });
  await database.query(IMPORTS, JSON.stringify(rows));
}

const COLUMNS =
  'id, created_at, area, "fileName", columns, options, rows, "startedAt", "finishedAt"';
const IMPORTS = `
  insert into public.imports (${COLUMNS}, "createdBy")
  select ${COLUMNS}, coalesce((
    select min(users.email) from public.staff join auth.users on users.id = "userId" where staff.role = 'admin'
  ), '')
  from json_populate_recordset(null::public.imports, $1::json)
  on conflict (id) do nothing`;
