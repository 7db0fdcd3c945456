import { type Role, ROLES } from '../../src/config/roles';
import { allExamples, forAreaTables, forPolicyTables } from '../../testing/areaTables';
import { describeSql } from '../../testing/backends';
import { documentRow } from '../../testing/documents';
import { type Answer, ask, send } from '../../testing/requests';
import { type Column, requested, tried } from '../../testing/roleColumns';
import {
  addRequests,
  addRoles,
  customerOf,
  digests,
  fillRoleWorld,
  type RoleWorld,
  SECRET,
  WHOSE,
  type Whose,
} from '../../testing/roleWorld';
import { type TableName, TABLES } from '../../testing/schema';
import { recordOf, tryStatements } from '../../testing/tryStatements';
import { newUuid } from '../../testing/visits';

/**
 * Rights of the roles on a table's rows. `customer`: an agent can reach only rows of own and free customers. `own`:
 * everybody can reach and write only their own rows. `admins`: only admins can read the rows.
 */
interface Rights {
  rows: 'all' | 'customer' | 'own' | 'admins';
  /** Who may write the rows by the API, as far as column grants allow: staff, only admins, or else nobody. */
  written?: true | 'admins';
  /** Who may delete the rows: admins alone, staff who may write them, or else nobody. */
  deleted?: true | 'writers';
}
const OF_ADMINS: Rights = { rows: 'admins' };
/** Rights of the roles by table. A new table does not compile without its rights, here or in testing/areaTables.ts. */
const RIGHTS: Record<TableName, Rights> = {
  staff: { rows: 'all' },
  visits: { rows: 'all', written: true, deleted: true },
  touches: { rows: 'all' },
  ...forAreaTables((): Rights => ({ rows: 'all', written: true, deleted: true })),
  templates: { rows: 'all', written: 'admins', deleted: true },
  products: { rows: 'all', written: true, deleted: true },
  customers: { rows: 'customer', written: true },
  opportunities: { rows: 'customer', written: true },
  customerEvents: { rows: 'customer', written: true },
  policies: { rows: 'customer', written: true },
  offers: { rows: 'customer', written: true, deleted: 'writers' },
  ...forPolicyTables((): Rights => ({ rows: 'customer', written: true })),
  documents: { rows: 'customer', written: true },
  merges: { rows: 'customer' },
  messages: { rows: 'customer' },
  ...{ erasures: { rows: 'all' }, firm: { rows: 'all' } },
  savedViews: { rows: 'own', written: true },
  ...{ audit: OF_ADMINS, imports: OF_ADMINS, importRows: OF_ADMINS },
};
/** Column that no role can read; calendar.api.test.ts tests it. */
const HIDDEN = 'calendarHash';
const OF_CUSTOMERS = TABLES.filter((table) => RIGHTS[table].rows === 'customer');

describeSql(
  'rights of admin, agent and reader on every column of every table',
  (server, sql) => {
    let world: RoleWorld;
    /** Ids of the first of 100 further requests, which have places for 400 offers. */
    let requests: Record<Whose, number>;
    const columnsOf = (table: TableName) =>
      sql<Column>(
        `select attname as name,
           has_column_privilege('authenticated', attrelid, attname, 'INSERT') as insert,
           has_column_privilege('authenticated', attrelid, attname, 'UPDATE') as update
         from pg_attribute where attrelid = 'public."${table}"'::regclass and attnum > 0 and not attisdropped`,
      );
    const tryAll = (statements: string[], role: Role) =>
      tryStatements(server(), statements, world.callers[role]);
    const get = (table: string, query: string, role: Role) =>
      ask(server(), 'GET', `/rest/v1/${table}?${query}`, world.callers[role]);
    const write = (verb: 'POST' | 'PATCH' | 'DELETE', path: string, fields: object, role: Role) => {
      const options = { ...world.callers[role], headers: { prefer: 'return=representation' } };
      return verb === 'DELETE'
        ? ask(server(), verb, `/rest/v1/${path}`, options)
        : send(server(), verb, `/rest/v1/${path}`, fields, options);
    };
    /** Key column and value of a row that belongs to the customer, or of any row in other tables. */
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
      const where = OF_CUSTOMERS.includes(table)
        ? `where ${customerOf(table)} = ${world.customers[whose].id}`
        : '';
      const [row] = await sql<{ id: number }>(
        `select id from public."${table}" ${where} order by id desc limit 1`,
      );
      return ['id', row!.id];
    };
    const read = async (table: TableName, [key, id]: [key: string, id: unknown]) =>
      (
        await sql<Record<string, unknown>>(
          `select * from public."${table}" where "${key}" = '${String(id)}'`,
        )
      )[0];
    let made = 0;
    let offered = 0;
    const news = (table: TableName, whose: Whose): object => {
      const { id: customerId, visit, policy } = world.customers[whose];
      const term = { premium: 1, startsOn: '2026-01-01', endsOn: '2027-01-01' };
      const { agent, colleague } = world.ids;
      if (table === 'offers') offered++;
      return {
        ...{ staff: { userId: agent }, visits: { uuid: newUuid() }, touches: { visitId: visit } },
        ...allExamples(++made, policy),
        products: { companyId: world.company, name: 'x', line: 'auto' },
        customers: { name: 'x', owner: { own: agent, free: null, other: colleague }[whose] },
        opportunities: { customerId, source: 'telefono' },
        customerEvents: { customerId, kind: 'note', text: 'x' },
        policies: { ...term, customerId, productId: world.product },
        offers: {
          ...{ opportunityId: requests[whose] + (offered >> 2), place: 1 + (offered % 4) },
          ...{ productId: world.product, premium: 1 },
        },
        merges: { keptId: customerId, mergedId: customerId },
        documents: documentRow(customerId),
        messages: { key: 'x', lane: 'x', channel: 'email', kind: 'lead', customerId },
        ...{ firm: { changes: {} }, erasures: { counts: {} }, audit: { kind: 'view' } },
        savedViews: { list: 'visits', name: `v${++made}` },
        ...{ imports: { id: newUuid() }, importRows: { number: 2 } },
      }[table];
    };
    const changed = (answer: Answer) => answer.status < 300 && (answer.body as []).length > 0;
    const expectNoSecret = (texts: { text: string }[]) => {
      expect(texts.filter(({ text }) => text.includes(SECRET))).toEqual([]);
    };
    beforeAll(async () => {
      world = await fillRoleWorld(sql, await addRoles(server(), sql));
      requests = await addRequests(sql, world);
    });

    describe.each(TABLES)('%s', (table) => {
      const { rows, written = false, deleted = false } = RIGHTS[table];
      /** Whose rows are tried: only some tables distinguish between own, free and others' rows. */
      const kinds = rows === 'customer' || rows === 'own' ? WHOSE : (['own'] as const);
      const reachesCustomer = (role: Role, whose: Whose) =>
        role === 'admin' ||
        (role === 'agent' && written !== 'admins' && (rows !== 'customer' || whose !== 'other'));

      it('shows each role only its rows, by each column', async () => {
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
                  : `exists (select from public.customers as c where c.id = ${customerOf(table)} and (c.owner is null or c.owner = ${own}))`,
          }[rows];
          return sql<{ count: number }>(
            `select count(*) as count from public."${table}" where ${visible}`,
          );
        };
        const columns = await columnsOf(table);
        const names = columns.flatMap(({ name }) => (name === HIDDEN ? [] : name));
        for (const role of ROLES) {
          const [{ count }] = (await ids(role)) as [{ count: number }];
          const answer = await get(table, `select=${names.join(',')}`, role);
          expect({ role, length: (answer.body as []).length }).toEqual({ role, length: count });
          const shown = await tryAll(
            names.map((name) => `select "${name}" from public."${table}"`),
            role,
          );
          expect({ role, shown: shown.map(({ rows }, i) => [names[i], rows]) }).toEqual({
            role,
            shown: names.map((name) => [name, count]),
          });
          if (role === 'agent') expectNoSecret([answer, ...shown]);
        }
      });

      it('can be changed only by those who may, in each column', async () => {
        const columns = await columnsOf(table);
        for (const role of ROLES) {
          for (const whose of kinds) {
            const [key, id] = await rowOf(table, whose);
            const before = await read(table, [key, id]);
            const reaches =
              rows === 'own' ? role === 'agent' && whose !== 'other' : reachesCustomer(role, whose);
            const tries = tried(columns, role, whose, 'update');
            const alone = requested(tries, 'update');
            const others = tries.filter((column) => column !== alone);
            const outcome: Record<string, boolean> = {};
            const fields = (name: string) => ({ [name]: before?.[name] ?? null });
            const texts: { text: string }[] = [];
            if (alone) {
              const path = `${table}?${key}=eq.${String(id)}`;
              const answer = await write('PATCH', path, fields(alone.name), role);
              outcome[alone.name] = changed(answer);
              texts.push(answer);
            }
            const outcomes = await tryAll(
              others.map(
                ({ name }) =>
                  `update public."${table}" set "${name}" = (${recordOf(table, [name], fields(name))}) where "${key}" = '${String(id)}' returning *`,
              ),
              role,
            );
            others.forEach(({ name }, i) => (outcome[name] = outcomes[i]!.rows > 0));
            if (role === 'agent' && whose === 'other') expectNoSecret([...texts, ...outcomes]);
            expect({ role, whose, outcome }).toEqual({
              role,
              whose,
              outcome: Object.fromEntries(
                tries.map(({ name, update }) => [name, update && reaches && written !== false]),
              ),
            });
            if (Object.values(outcome).some(Boolean)) continue;
            expect(await read(table, [key, id])).toEqual(before);
          }
        }
      });

      it('accepts new rows only from those who may, with each column', async () => {
        const columns = await columnsOf(table);
        const may = (role: Role, whose: Whose) =>
          written !== false && (rows === 'own' || reachesCustomer(role, whose));
        const pairs = ROLES.flatMap((role) => kinds.map((whose) => ({ role, whose })));
        const insertAs = async ({ role, whose }: (typeof pairs)[number]) => {
          const tries = tried(columns, role, whose, 'insert');
          const alone = requested(tries, 'insert');
          const others = tries.filter((column) => column !== alone);
          const outcome: Record<string, boolean> = {};
          const sample = await read(table, await rowOf(table, whose));
          const fields = (name: string) => ({
            [name]: sample?.[name] ?? null,
            ...news(table, whose),
          });
          const texts: { text: string }[] = [];
          if (alone) {
            const answer = await write('POST', table, fields(alone.name), role);
            outcome[alone.name] = changed(answer);
            texts.push(answer);
          }
          const outcomes = await tryAll(
            others.map(({ name }) => {
              const row = fields(name);
              const names = Object.keys(row);
              return `insert into public."${table}" (${names.map((each) => `"${each}"`).join(', ')}) ${recordOf(table, names, row)} returning *`;
            }),
            role,
          );
          others.forEach(({ name }, i) => (outcome[name] = outcomes[i]!.rows > 0));
          if (role === 'agent' && whose === 'other') expectNoSecret([...texts, ...outcomes]);
          expect({ role, whose, outcome }).toEqual({
            role,
            whose,
            outcome: Object.fromEntries(
              tries.map(({ name, insert }) => [name, insert && may(role, whose)]),
            ),
          });
        };
        const before = await digests(sql);
        for (const pair of pairs.filter(({ role, whose }) => !may(role, whose)))
          await insertAs(pair);
        expect(await digests(sql)).toEqual(before);
        for (const pair of pairs.filter(({ role, whose }) => may(role, whose)))
          await insertAs(pair);
      });

      it('loses rows only by those who may', async () => {
        for (const role of ['reader', 'agent', 'admin'] as const) {
          for (const whose of kinds) {
            // Deletes a new row, because others may refer to the first one.
            if (deleted) await write('POST', table, news(table, whose), 'admin');
            const [key, id] = await rowOf(table, whose);
            const before = await digests(sql);
            const answer = await write('DELETE', `${table}?${key}=eq.${String(id)}`, {}, role);
            const may =
              rows === 'own'
                ? role === 'agent' && whose !== 'other'
                : deleted === 'writers'
                  ? reachesCustomer(role, whose)
                  : deleted && role === 'admin';
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
