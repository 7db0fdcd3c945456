import { applyRetention, describeDeleted } from '../admin/applyRetention';
import { readRetentionArguments } from '../commands/arguments/retentionArguments';
import { describeSql } from '../../testing/backends';
import { deleteCustomers } from '../../testing/sql';
import { newUuid, callsTo } from '../../testing/visits';

const DAY = '24 hours';
const MINUTE = '1 minute';

describeSql('retention', (server, sql) => {
  /** Does the same as the command in its process, which commandsRetention.api.test.ts starts. @returns its output */
  const retain = async (...args: string[]) => {
    const { retention, dryRun } = readRetentionArguments(args);
    const deleted = await applyRetention(callsTo(server()), retention, { dryRun });
    return describeDeleted(deleted, retention, dryRun);
  };
  const count = async (table: string) =>
    (await sql<{ count: number }>(`select count(*) from public."${table}"`))[0]!.count;

  beforeEach(async () => {
    await deleteCustomers(sql);
    for (const table of ['visits', 'erasures', 'messages'])
      await sql(`delete from public.${table} returning 1`);
  });

  describe('visits', () => {
    /** Adds a visit with its touch. @param seen interval since then, in SQL @param created default: `seen` */
    async function visit(seen: string, created = seen): Promise<string> {
      const uuid = newUuid();
      await sql(
        `insert into public.visits (uuid, "localStorage", created_at, "updatedAt")
         values ('${uuid}', 'x', now() - ${created}, now() - ${seen}) returning id`,
      );
      return uuid;
    }
    const days = (number: number, more = '0 s') =>
      `(interval '${DAY}' * ${number} + interval '${more}')`;
    const uuids = async () =>
      (await sql<{ uuid: string }>('select uuid from public.visits')).map(({ uuid }) => uuid);

    it('are deleted with their touches when the visitor was last seen longer ago', async () => {
      const kept = [
        await visit(days(30, `-${MINUTE}`)),
        await visit(days(0), days(400)),
        await visit(days(29), days(31)),
      ];
      await visit(days(30, MINUTE));
      await visit(days(31), days(400));
      expect(await retain('--visits-days', '30', '--dry-run')).toBe(
        '2 visits with 2 touches would be deleted',
      );
      expect(await count('visits')).toBe(5);
      expect(await retain('--visits-days', '30')).toBe('2 visits with 2 touches deleted');
      expect((await uuids()).sort()).toEqual(kept.sort());
      expect(await count('touches')).toBe(3);
      expect(await retain('--visits-days', '30')).toBe('0 visits with 0 touches deleted');
    });

    it('are kept when they are exactly as old as the limit, and deleted a millisecond later', async () => {
      await visit(days(30));
      const part = (before: string) =>
        sql<{ part: object }>(
          `select private.delete_old_visits((select "updatedAt" + interval '${before}' from public.visits), '-infinity', 0, 10, false) as part`,
        );
      expect(await part('0 ms')).toEqual([
        { part: { visits: 0, touches: 0, after: null, afterId: null } },
      ]);
      expect(await part('1 ms')).toEqual([
        { part: { visits: 1, touches: 1, after: null, afterId: null } },
      ]);
    });

    it('of customers are kept, whether linked by the visit or by the browser', async () => {
      const byVisit = await visit(days(90));
      const byUuid = await visit(days(90));
      await visit(days(90));
      await sql(
        `insert into public.customers (name, "visitId") select 'Ana', id from public.visits where uuid = '${byVisit}' returning 1`,
      );
      await sql(
        `insert into public.customers (name, uuid, status) values ('Luis', '${byUuid}', 'perdido') returning 1`,
      );
      expect(await retain('--visits-days', '30')).toBe('1 visits with 1 touches deleted');
      expect((await uuids()).sort()).toEqual([byVisit, byUuid].sort());
    });

    it('of more than one part are deleted, even if many were created at the same time', async () => {
      await sql(
        `insert into public.visits (uuid, created_at)
         select 'visitor-' || lpad(i::text, 20, '0'), now() - interval '90 days' - (i / 300) * interval '1 day'
         from generate_series(1, 900) as i returning 1`,
      );
      await sql(`update public.visits set "updatedAt" = now() where id % 3 = 0 returning 1`);
      expect(await retain('--visits-days', '30', '--dry-run')).toBe(
        '600 visits with 600 touches would be deleted',
      );
      expect(await retain('--visits-days', '30')).toBe('600 visits with 600 touches deleted');
      expect(await count('visits')).toBe(300);
    });
  });

  describe('leads', () => {
    const OLD = `now() - interval '61 days'`;
    /** Adds a lead that arrived 61 days ago. @param columns SQL by column @returns its id */
    async function lead(name: string, columns: Record<string, string> = {}): Promise<number> {
      const all: Record<string, string> = {
        name: `'${name}'`,
        created_at: OLD,
        '"requestHash"': 'gen_random_uuid()',
        ...columns,
      };
      const [row] = await sql<{ id: number }>(
        `insert into public.customers (${Object.keys(all).join(', ')})
         values (${Object.values(all).join(', ')}) returning id`,
      );
      return row!.id;
    }
    const names = async () =>
      (await sql<{ name: string }>('select name from public.customers order by id')).map(
        ({ name }) => name,
      );

    it.each([
      ['a new one', {}],
      ['one that was contacted', { status: `'contactado'` }],
      ['a quoted one', { status: `'cotizado'` }],
      ['a lost one', { status: `'perdido'`, '"renewsOn"': 'private.today() + 30' }],
      ['an archived one', { archived: 'true' }],
      ['one whose next contact is over', { '"nextContactOn"': 'private.today() - 1' }],
      [
        'a doubtful one, whatever it says',
        {
          doubt: `'honeypot'`,
          '"marketingAt"': OLD,
          '"marketingVersion"': `'1'`,
          '"renewsOn"': 'private.today() + 3000',
        },
      ],
    ])('are erased: %s', async (_what, columns: Record<string, string>) => {
      await lead('Ana', columns);
      expect(await retain('--leads-days', '60', '--dry-run')).toBe('1 leads would be erased');
      expect(await names()).toEqual(['Ana']);
      expect(await retain('--leads-days', '60')).toBe('1 leads erased');
      expect(await names()).toEqual([]);
      expect(await sql('select by from public.erasures')).toEqual([{ by: null }]);
    });

    it.each([
      [
        'one of less than 60 days',
        { created_at: `now() - interval '1440 hours' + interval '1 minute'` },
      ],
      ['one that was changed lately', { '"updatedAt"': `now() - interval '59 days'` }],
      ['a customer', { status: `'ganado'` }],
      ['a customer whom staff have entered', { '"requestHash"': 'null' }],
      ['one to be contacted today', { '"nextContactOn"': 'private.today()' }],
      ['one whose policy elsewhere renews today', { '"renewsOn"': 'private.today()' }],
      ['one that wants advertisements', { '"marketingAt"': OLD, '"marketingVersion"': `'1'` }],
    ])('are kept: %s', async (_what, columns: Record<string, string>) => {
      await lead('Ana', columns);
      expect(await retain('--leads-days', '60')).toBe('0 leads erased');
      expect(await names()).toEqual(['Ana']);
    });

    it('are kept with a note of less than 60 days ago, and erased with an older one', async () => {
      for (const [name, days] of [
        ['Ana', 59],
        ['Luis', 61],
      ] as const) {
        const id = await lead(name);
        await sql(
          `insert into public."customerEvents" ("customerId", kind, text) values (${id}, 'note', 'Llamar') returning 1`,
        );
        await sql(
          `update public."customerEvents" set created_at = now() - interval '${days} days' where "customerId" = ${id} returning 1`,
        );
      }
      expect(await retain('--leads-days', '60')).toBe('1 leads erased');
      expect(await names()).toEqual(['Ana']);
    });

    it('with any policy are kept, even with an old, cancelled, archived or merged one, and so is the policy', async () => {
      const [company] = await sql<{ id: number }>(
        `insert into public.companies (name, slug, monogram) values ('Faro', 'faro', 'F') returning id`,
      );
      const [product] = await sql<{ id: number }>(
        `insert into public.products ("companyId", name, line) values (${company!.id}, 'Auto', 'auto') returning id`,
      );
      const policies: Record<string, string>[] = [
        {},
        { status: `'cancelada'` },
        { archived: 'true' },
      ];
      for (const policy of policies) {
        const id = await lead('Ana');
        const columns = Object.keys(policy).map((name) => `, ${name}`);
        const values = Object.values(policy).map((value) => `, ${value}`);
        await sql(
          `insert into public.policies ("customerId", "productId", premium, "startsOn", "endsOn"${columns.join('')})
           values (${id}, ${product!.id}, 1, '2001-01-01', '2002-01-01'${values.join('')}) returning 1`,
        );
        // Resets all columns except state and times, so that only the policy can keep the lead.
        await sql(
          `update public."customerEvents" set created_at = ${OLD} where "customerId" = ${id} returning 1`,
        );
      }
      // This policy belongs to a lead that was merged into another one.
      const kept = await lead('Berta');
      await sql(
        `with merged as (select min(id) as id from public.customers where name = 'Ana')
         insert into public.merges ("keptId", "mergedId", "before", "after", "mergedWasArchived", events, policies, event)
         select ${kept}, id, '{}', '{}', false, '[]', '[]', 0 from merged returning 1`,
      );
      for (const id of (await sql<{ id: number }>('select id from public.customers')).map(
        (row) => row.id,
      ))
        expect(
          await sql(`select private.is_old_lead(${id}, now() + interval '1 day') as old`),
        ).toEqual([{ old: false }]);
      expect(await retain('--leads-days', '1')).toBe('0 leads erased');
      expect(await count('policies')).toBe(3);
      expect(await count('customers')).toBe(4);
    });

    it('are erased with history, messages, merged duplicates, visits and touches', async () => {
      const uuid = newUuid();
      await sql(
        `insert into public.visits (uuid, created_at) values ('${uuid}', ${OLD}) returning 1`,
      );
      const id = await lead('Ana', { uuid: `'${uuid}'` });
      const duplicate = await lead('Anita', { merged: 'true', archived: 'true' });
      await sql(
        `insert into public.merges ("keptId", "mergedId", "before", "after", "mergedWasArchived", events, policies, event)
         values (${id}, ${duplicate}, '{}', '{}', false, '[]', '[]', 0) returning 1`,
      );
      await sql(
        `insert into public."customerEvents" ("customerId", kind) values (${id}, 'request') returning 1`,
      );
      await sql(`update public."customerEvents" set created_at = ${OLD} returning 1`);
      await sql(
        `insert into public.messages (key, lane, channel, kind, "customerId")
         values ('k', 'l', 'email', 'lead', ${id}) returning 1`,
      );
      expect(await retain('--leads-days', '60', '--visits-days', '1')).toBe(
        '0 visits with 0 touches deleted, 1 leads erased',
      );
      for (const table of [
        'customers',
        'customerEvents',
        'merges',
        'messages',
        'visits',
        'touches',
      ])
        expect([table, await count(table)]).toEqual([table, 0]);
      const [log] = await sql<{ counts: object }>('select counts from public.erasures');
      expect(log?.counts).toMatchObject({ customers: 2, events: 1, messages: 1, visits: 1 });
    });

    it('of more than one part are erased, and the others kept', async () => {
      await sql(
        `insert into public.customers (name, created_at, "requestHash", status)
         select 'Lead ' || i, ${OLD}, gen_random_uuid(), case when i % 20 = 0 then 'ganado' else 'perdido' end
         from generate_series(1, 30) as i
         union all
         select 'Customer ' || i, ${OLD}, null, 'nuevo' from generate_series(1, 450) as i
         union all select 'Last', ${OLD}, gen_random_uuid(), 'nuevo' returning 1`,
      );
      expect(await retain('--leads-days', '60', '--dry-run')).toBe('30 leads would be erased');
      expect(await retain('--leads-days', '60')).toBe('30 leads erased');
      expect(await count('customers')).toBe(451);
    });
  });
});
