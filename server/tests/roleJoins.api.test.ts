import type { Role } from '../../src/config/roles';
import { describeSql } from '../../testing/backends';
import { ask, send } from '../../testing/requests';
import { addRoles, fillRoleWorld, type RoleWorld, SECRET } from '../../testing/roleWorld';

describeSql(
  'an agent and a colleague’s customer, through joins, filters and errors',
  (server, sql) => {
    let world: RoleWorld;
    const get = (path: string, role: Role, headers = {}) =>
      ask(server(), 'GET', `/rest/v1/${path}`, { ...world.callers[role], headers });

    beforeAll(async () => {
      world = await fillRoleWorld(sql, await addRoles(server(), sql));
    });

    it('no join leads an agent to a colleague’s customer', async () => {
      const joins = await sql<{ from: string; to: string; name: string }>(
        `select f.conrelid::regclass::text as "from", f.confrelid::regclass::text as "to", conname as name
         from pg_constraint as f
         where contype = 'f' and connamespace = 'public'::regnamespace and f.confrelid::regclass::text not like 'auth.%'`,
      );
      const table = (name: string) => name.replace(/^public\./, '').replaceAll('"', '');
      let embedded = 0;
      for (const { from, to, name } of joins) {
        for (const [outer, inner] of [
          [from, to],
          [to, from],
        ] as const) {
          for (const how of ['', '!inner']) {
            const path = `${table(outer)}?select=*,joined:${table(inner)}!${name}${how}(*)`;
            const { status, text } = await get(path, 'agent');
            if (status === 200) embedded += 1;
            expect({ path, text: text.includes(SECRET) }).toEqual({ path, text: false });
          }
        }
      }
      // Self-references and some names may be refused, but most are answered.
      expect(embedded).toBeGreaterThan(joins.length);
    });

    it.each([
      `customers?name=like.${SECRET}*`,
      `customers?select=id&or=(name.like.${SECRET}*,email.like.${SECRET}*)`,
      `policies?select=id,customers!inner(id)&customers.name=like.${SECRET}*`,
      `visits?select=id,customers!inner(id)&customers.name=like.${SECRET}*`,
      `customerEvents?select=id,customers!inner(name)&customers.name=like.${SECRET}*`,
      `messages?error=eq.${SECRET}`,
      `merges?before->>name=eq.${SECRET}`,
      `rpc/search_customers?q=Ana&select=*,policies(*)&name=like.${SECRET}*`,
    ])('an agent cannot count a colleague’s rows by %s', async (path) => {
      const counted = async (role: Role) => {
        const { status, headers, text } = await get(path, role, { prefer: 'count=exact' });
        return { status, total: headers.get('content-range')?.split('/')[1], text };
      };
      const agent = await counted('agent');
      expect(agent.text).not.toContain(SECRET);
      if (agent.status === 200) expect(agent.total).toBe('0');
      else expect(agent.status).toBe(400);
    });

    it('an error about a colleague’s customer is the same as about an unknown one', async () => {
      const { other } = world.customers;
      for (const [verb, path, fields] of [
        ['PATCH', 'customers?id=eq.ID', { status: 'dormido' }],
        ['PATCH', 'customers?id=eq.ID', { owner: null }],
        ['POST', 'customerEvents', { customerId: 'ID', kind: 'note', text: 'x' }],
        [
          'POST',
          'policies',
          {
            customerId: 'ID',
            productId: world.product,
            premium: 1,
            startsOn: '2026-01-01',
            endsOn: '2027-01-01',
          },
        ],
      ] as const) {
        const attempt = async (id: number) => {
          const body = JSON.parse(JSON.stringify(fields).replace('"ID"', String(id))) as object;
          const { status, text } = await send(
            server(),
            verb,
            `/rest/v1/${path.replace('ID', String(id))}`,
            body,
            world.callers.agent,
          );
          return { status, text };
        };
        expect(await attempt(other.id)).toEqual(await attempt(999_999));
      }
    });
  },
  { program: 'test-staff-api' },
);
