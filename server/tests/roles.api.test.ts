import type { Role } from '../../src/config/roles';
import { ROLES } from '../../src/config/roles';
import { describeBackends } from '../testing/backends';
import { type Answer, ask, send } from '../testing/requests';
import {
  addRoles,
  digests,
  fillRoleWorld,
  type RoleWorld,
  SECRET,
  WHOSE,
  type Whose,
} from '../testing/roleWorld';
import { type TableName, TABLES } from '../testing/schema';
import { newUuid } from '../testing/visits';

/**
 * What each role may do with a table's rows. `customer`: an agent reaches the rows of own and free customers only. `own`:
 * everybody reaches the own rows only, and writes them. `admins`: nobody else reads them.
 */
interface Rights {
  rows: 'all' | 'customer' | 'own' | 'admins';
  /** Staff write the rows, as far as the grants on columns allow it; else nobody writes them by the API. */
  written?: true;
  /** Admins delete the rows. */
  deleted?: true;
}
/** A new table does not compile without its rights. */
const RIGHTS: Record<TableName, Rights> = {
  staff: { rows: 'all' },
  visits: { rows: 'all', written: true, deleted: true },
  touches: { rows: 'all' },
  companies: { rows: 'all', written: true, deleted: true },
  products: { rows: 'all', written: true, deleted: true },
  campaigns: { rows: 'all', written: true, deleted: true },
  customers: { rows: 'customer', written: true },
  customerEvents: { rows: 'customer', written: true },
  policies: { rows: 'customer', written: true },
  merges: { rows: 'customer' },
  messages: { rows: 'customer' },
  erasures: { rows: 'all' },
  savedViews: { rows: 'own', written: true },
  audit: { rows: 'admins' },
};
const OF_CUSTOMERS = TABLES.filter((table) => RIGHTS[table].rows === 'customer');

interface Column {
  name: string;
  insert: boolean;
  update: boolean;
}

describeBackends(
  'rights of admin, agent and reader on every column of every table',
  (server, sql) => {
    let world: RoleWorld;
    const columnsOf = (table: TableName) =>
      sql<Column>(
        `select attname as name,
           has_column_privilege('authenticated', attrelid, attname, 'INSERT') as insert,
           has_column_privilege('authenticated', attrelid, attname, 'UPDATE') as update
         from pg_attribute where attrelid = 'public."${table}"'::regclass and attnum > 0 and not attisdropped`,
      );
    const get = (table: string, query: string, role: Role) =>
      ask(server(), 'GET', `/rest/v1/${table}?${query}`, world.callers[role]);
    const write = (verb: 'POST' | 'PATCH' | 'DELETE', path: string, fields: object, role: Role) => {
      const options = { ...world.callers[role], headers: { prefer: 'return=representation' } };
      return verb === 'DELETE'
        ? ask(server(), verb, `/rest/v1/${path}`, options)
        : send(server(), verb, `/rest/v1/${path}`, fields, options);
    };
    /** Key column and value of the row that hangs on a customer; of other tables some row. */
    const rowOf = async (table: TableName, whose: Whose): Promise<[key: string, id: unknown]> => {
      if (table === 'customers') return ['id', world.customers[whose].id];
      if (table === 'savedViews') {
        const owner = whose === 'other' ? world.ids.colleague : world.ids.agent;
        const [view] = await sql<{ id: number }>(
          `select id from public."savedViews" where "userId" = '${owner}'`,
        );
        return ['id', view!.id];
      }
      if (table === 'staff') return ['userId', world.ids.agent];
      if (table === 'touches') return ['visitId', world.customers[whose].visit];
      const column = table === 'merges' ? 'keptId' : 'customerId';
      const where = OF_CUSTOMERS.includes(table)
        ? `where "${column}" = ${world.customers[whose].id}`
        : '';
      const [row] = await sql<{ id: number }>(
        `select id from public."${table}" ${where} order by id desc limit 1`,
      );
      return ['id', row!.id];
    };
    let made = 0;
    const news = (table: TableName, whose: Whose): object => {
      const customerId = world.customers[whose].id;
      const term = { premium: 1, startsOn: '2026-01-01', endsOn: '2027-01-01' };
      const { agent, colleague } = world.ids;
      return {
        staff: { userId: world.ids.agent },
        visits: { uuid: newUuid() },
        touches: { visitId: world.customers[whose].visit },
        companies: { name: 'x', slug: `s${++made}`, monogram: 'X' },
        products: { companyId: world.company, name: 'x', line: 'auto' },
        campaigns: { code: `c${++made}`, name: 'x' },
        customers: { name: 'x', owner: { own: agent, free: null, other: colleague }[whose] },
        customerEvents: { customerId, kind: 'note', text: 'x' },
        policies: { ...term, customerId, productId: world.product },
        merges: { keptId: customerId, mergedId: customerId },
        messages: { key: 'x', lane: 'x', channel: 'email', kind: 'lead', customerId },
        erasures: { counts: {} },
        savedViews: { list: 'visits', name: `v${++made}` },
        audit: { kind: 'view' },
      }[table];
    };
    /**
     * Grants on columns are the same for every row, and policies the same for every column. So the rows that a role reaches
     * are tried by each column for own ones, and for others by one that staff may write; rows that must be out of an
     * agent's reach always by each column.
     */
    const tried = (columns: Column[], role: Role, whose: Whose, verb: 'insert' | 'update') => {
      if (whose === 'own' || (role === 'agent' && whose === 'other')) return columns;
      return columns.filter((column) => column[verb]).slice(-1);
    };
    const changed = (answer: Answer) => answer.status < 300 && (answer.body as []).length > 0;

    beforeAll(async () => {
      world = await fillRoleWorld(sql, await addRoles(server(), sql));
    });

    describe.each(TABLES)('%s', (table) => {
      const { rows, written = false, deleted = false } = RIGHTS[table];
      /** Where it matters whose a row is. */
      const kinds = rows === 'customer' || rows === 'own' ? WHOSE : (['own'] as const);
      const reachesCustomer = (role: Role, whose: Whose) =>
        role === 'admin' || (role === 'agent' && (rows !== 'customer' || whose !== 'other'));

      it('shows each role its rows, by each column', async () => {
        const ids = (role: Role) => {
          const own = `'${world.ids[role]}'`;
          const visible = {
            all: 'true',
            admins: String(role === 'admin'),
            own: `"userId" = ${own}`,
            customer:
              role !== 'agent'
                ? 'true'
                : table === 'customers'
                  ? `owner is null or owner = ${own}`
                  : `exists (select from public.customers as c where c.id = "${table === 'merges' ? 'keptId' : 'customerId'}" and (c.owner is null or c.owner = ${own}))`,
          }[rows];
          return sql<{ count: number }>(
            `select count(*) as count from public."${table}" where ${visible}`,
          );
        };
        for (const role of ROLES) {
          const [{ count }] = (await ids(role)) as [{ count: number }];
          for (const { name } of await columnsOf(table)) {
            const answer = await get(table, `select=${name}`, role);
            const { length } = answer.body as unknown[];
            expect({ role, name, length }).toEqual({ role, name, length: count });
            if (role === 'agent') expect(answer.text).not.toContain(SECRET);
          }
        }
      });

      it('is written by those who may, in each column', async () => {
        const columns = await columnsOf(table);
        for (const role of ROLES) {
          for (const whose of kinds) {
            const [key, id] = await rowOf(table, whose);
            const [before] = await sql<Record<string, unknown>>(
              `select * from public."${table}" where "${key}" = '${String(id)}'`,
            );
            const reaches =
              rows === 'own' ? role === 'agent' && whose !== 'other' : reachesCustomer(role, whose);
            const outcome: Record<string, boolean> = {};
            const tries = tried(columns, role, whose, 'update');
            for (const { name } of tries) {
              const fields = { [name]: before?.[name] ?? null };
              const answer = await write('PATCH', `${table}?${key}=eq.${String(id)}`, fields, role);
              outcome[name] = changed(answer);
              if (role === 'agent' && whose === 'other') expect(answer.text).not.toContain(SECRET);
            }
            expect({ role, whose, outcome }).toEqual({
              role,
              whose,
              outcome: Object.fromEntries(
                tries.map(({ name, update }) => [name, update && reaches && written]),
              ),
            });
            if (Object.values(outcome).some(Boolean)) continue;
            const [after] = await sql(
              `select * from public."${table}" where "${key}" = '${String(id)}'`,
            );
            expect(after).toEqual(before);
          }
        }
      });

      it('gets rows by those who may, with each column', async () => {
        const columns = await columnsOf(table);
        const [sample] = await sql<Record<string, unknown>>(
          `select * from public."${table}" limit 1`,
        );
        for (const role of ROLES) {
          for (const whose of kinds) {
            const may = written && (rows === 'own' || reachesCustomer(role, whose));
            const outcome: Record<string, boolean> = {};
            const before = await digests(sql);
            const tries = tried(columns, role, whose, 'insert');
            for (const { name } of tries) {
              const fields = { [name]: sample?.[name] ?? null, ...news(table, whose) };
              const answer = await write('POST', table, fields, role);
              outcome[name] = changed(answer);
              if (role === 'agent' && whose === 'other') expect(answer.text).not.toContain(SECRET);
            }
            expect({ role, whose, outcome }).toEqual({
              role,
              whose,
              outcome: Object.fromEntries(tries.map(({ name, insert }) => [name, insert && may])),
            });
            if (!may) expect(await digests(sql)).toEqual(before);
          }
        }
      });

      it('loses rows by an admin only', async () => {
        for (const role of ['reader', 'agent', 'admin'] as const) {
          for (const whose of kinds) {
            // A new row, because others may refer to the first one.
            if (deleted) await write('POST', table, news(table, whose), 'admin');
            const [key, id] = await rowOf(table, whose);
            const before = await digests(sql);
            const answer = await write('DELETE', `${table}?${key}=eq.${String(id)}`, {}, role);
            const may =
              rows === 'own' ? role === 'agent' && whose !== 'other' : deleted && role === 'admin';
            expect({ role, whose, gone: changed(answer) }).toEqual({ role, whose, gone: may });
            if (!may) expect(await digests(sql)).toEqual(before);
            if (rows === 'own' && may) await write('POST', table, news(table, whose), role);
          }
        }
      });
    });
  },
  { program: 'test-staff-api' },
);
