import { ROLES } from '../../src/config/roles';
import { describeSql } from '../../testing/backends';
import { ask, post, send } from '../../testing/requests';
import { addRoles, fillRoleWorld, type RoleWorld } from '../../testing/roleWorld';
import { signIn } from '../../testing/sql';
import { newUuid, callsTo, visitOf } from '../../testing/visits';

interface Entry {
  email: string;
  kind: string;
  subject: string;
  rowId: number | null;
  rows: number;
  text: string;
}

describeSql(
  'the audit',
  (server, sql) => {
    let world: RoleWorld;
    const entries = (where = 'true') =>
      sql<Entry>(
        `select email, kind, subject, "rowId", rows, text from public.audit where ${where} order by id`,
      );
    const call = (name: string, input: object, role: (typeof ROLES)[number]) =>
      post(server(), `/rest/v1/rpc/${name}`, input, world.callers[role]);
    const entry = (fields: Partial<Entry>): Entry => ({
      email: '',
      kind: '',
      subject: '',
      rowId: null,
      rows: 1,
      text: '',
      ...fields,
    });

    let accounts: Pick<RoleWorld, 'callers' | 'ids'>;
    beforeAll(async () => {
      accounts = await addRoles(server(), sql);
    });
    beforeEach(async () => {
      world = await fillRoleWorld(sql, accounts);
      await sql('delete from public.audit returning 1');
    });

    it('records who opened a customer’s page, once in an hour', async () => {
      const { own, other } = world.customers;
      for (const role of ['agent', 'agent', 'reader', 'admin'] as const)
        expect((await call('record_view', { customer: own.id }, role)).status).toBe(204);
      await call('record_view', { customer: other.id }, 'agent');
      await call('record_view', { customer: 999_999 }, 'admin');
      const view = { kind: 'view', subject: 'customers', rowId: own.id };
      expect(await entries()).toEqual([
        entry({ ...view, email: 'leo@group.example' }),
        entry({ ...view, email: 'rita@group.example' }),
        entry({ ...view, email: 'ana@group.example' }),
      ]);
      await sql(
        `update public.audit set created_at = created_at - interval '61 minutes' returning 1`,
      );
      await call('record_view', { customer: own.id }, 'agent');
      expect(await entries()).toHaveLength(4);
    });

    it('records each export by an admin; others may not export', async () => {
      const input = { what: 'customers', rows: 12 };
      expect((await call('record_export', input, 'admin')).status).toBe(204);
      for (const role of ['agent', 'reader'] as const)
        expect((await call('record_export', input, role)).status).toBe(403);
      for (const wrong of [
        { what: 'a b', rows: 1 },
        { what: '', rows: 1 },
        { what: 'x', rows: -1 },
        { what: 'x', rows: null },
        { what: null, rows: 1 },
        { what: 'x'.repeat(31), rows: 1 },
      ])
        expect((await call('record_export', wrong, 'admin')).status).toBe(400);
      expect(await entries()).toEqual([
        entry({ email: 'ana@group.example', kind: 'export', subject: 'customers', rows: 12 }),
      ]);
    });

    it('records what an admin deletes, but not what a visitor erases', async () => {
      const { admin, agent } = world.callers;
      const { own, free, other } = world.customers;
      const uuid = newUuid();
      await post(server(), '/rest/v1/visits', visitOf(uuid), { uuid });
      await ask(server(), 'DELETE', `/rest/v1/visits?uuid=eq.${uuid}`, { uuid });
      const remove = (path: string, caller = admin) =>
        ask(server(), 'DELETE', `/rest/v1/${path}`, caller);
      await remove(`campaigns?id=eq.${world.campaign}`, agent);
      await remove('campaigns?id=eq.999999');
      expect(await entries()).toEqual([]);
      await remove(`campaigns?id=eq.${world.campaign}`);
      await remove(`visits?id=in.(${own.visit},${free.visit})`);
      await call('erase_customer', { customer: other.id }, 'admin');
      const email = 'ana@group.example';
      const deletion = { email, kind: 'deletion' };
      expect(await entries()).toEqual([
        entry({
          ...deletion,
          subject: 'campaigns',
          rowId: world.campaign,
          text: `${world.campaign}`,
        }),
        entry({ ...deletion, subject: 'visits', rows: 2, text: `${own.visit},${free.visit}` }),
        // Deletes also the customer that was merged into it.
        entry({ ...deletion, subject: 'customers', rowId: other.id, rows: 2 }),
      ]);
    });

    it('records merges, and the ends of policies, also when they are undone', async () => {
      const { own, free } = world.customers;
      const { agent, admin } = world.callers;
      const merge = await call('merge_customers', { kept: own.id, other: free.id }, 'agent');
      await call('undo_merge', { merge: merge.body }, 'admin');
      const set = async (status: string) =>
        (await send(server(), 'PATCH', `/rest/v1/policies?id=eq.${own.policy}`, { status }, agent))
          .status;
      expect([await set('cancelada'), await set('vigente'), await set('vigente')]).toEqual([
        204, 204, 204,
      ]);
      await send(
        server(),
        'PATCH',
        `/rest/v1/policies?id=eq.${own.policy}`,
        { premium: 120 },
        admin,
      );
      const by = { email: 'leo@group.example', subject: 'customers', rowId: own.id };
      expect(await entries()).toEqual([
        entry({ ...by, kind: 'merge', text: `${free.id}` }),
        entry({ ...by, email: 'ana@group.example', kind: 'unmerge', text: `${free.id}` }),
        entry({ ...by, kind: 'cancellation', text: `${own.policy}` }),
        entry({ ...by, kind: 'reinstatement', text: `${own.policy}` }),
      ]);
    });

    it('records sign-ins of staff and changes of roles', async () => {
      const eva = { email: 'eva@group.example', password: 'una clave larga' };
      await callsTo(server()).addStaff({ ...eva, role: 'reader' });
      await callsTo(server()).setStaffRole({ email: eva.email, role: 'reader' });
      await callsTo(server()).setStaffRole({ email: eva.email, role: 'agent' });
      await signIn(server(), eva);
      await expect(signIn(server(), { ...eva, password: 'otra clave larga' })).rejects.toThrow();
      await callsTo(server()).removeStaff({ email: eva.email });
      const role = { kind: 'role', subject: 'staff' };
      expect(await entries()).toEqual([
        entry({ ...role, text: 'eva@group.example: - > reader' }),
        entry({ ...role, text: 'eva@group.example: reader > agent' }),
        entry({ email: eva.email, kind: 'signIn' }),
        entry({ ...role, text: 'eva@group.example: agent > -' }),
      ]);
    });

    it.each(ROLES)('cannot be changed by the %s', async (role) => {
      await call('record_export', { what: 'customers', rows: 1 }, 'admin');
      const before = await entries();
      const [stored] = await sql<{ id: number }>('select id from public.audit');
      const forged = { kind: 'view', email: 'eva@group.example', subject: 'customers' };
      for (const [verb, query] of [
        ['POST', ''],
        ['PATCH', `?id=eq.${stored!.id}`],
        ['DELETE', `?id=eq.${stored!.id}`],
      ] as const) {
        const path = `/rest/v1/audit${query}`;
        const { status } = await send(server(), verb, path, forged, world.callers[role]);
        expect(status).toBe(403);
      }
      for (const name of ['record_audit', 'record_deletion', 'record_role', 'forget_audit'])
        expect((await call(name, {}, role)).status).toBe(404);
      expect(await entries()).toEqual(before);
      const read = await ask(server(), 'GET', '/rest/v1/audit', world.callers[role]);
      expect(read.body).toHaveLength(role === 'admin' ? 1 : 0);
    });

    it('is kept for two years', async () => {
      for (const [text, age] of [
        ['old', '25 months'],
        ['young', '23 months'],
      ])
        await sql(
          `insert into public.audit (kind, text, created_at) values ('role', '${text}', now() - interval '${age}') returning 1`,
        );
      await callsTo(server()).prune({ moment: Date.now(), sessions: { days: 90, idleDays: 14 } });
      expect(await entries()).toEqual([entry({ kind: 'role', text: 'young' })]);
    });
  },
  { program: 'test-staff-api' },
);
