import { describeSql } from '../../testing/backends';
import { staffCall } from '../../testing/calls';
import { post } from '../../testing/requests';
import { deleteCustomers, signIn } from '../../testing/sql';
import { callsTo } from '../../testing/visits';

const EVA = { email: 'eva@group.example', password: 'una clave larga' };

describeSql('the first steps', (server, sql) => {
  const left = () => staffCall<string[] | null>(server(), 'first_steps');

  it('are listed for admins only, until somebody has done them or there is a customer', async () => {
    await deleteCustomers(sql);
    expect(await left()).toEqual(['team', 'products', 'campaigns']);
    // Both times are equal, as in the invented rows of supabase/seed.sql.
    await sql(
      `insert into public.companies (name, slug, monogram) values ('Faro', 'faro', 'F') returning 1`,
    );
    await sql(
      `insert into public.products ("companyId", name, line, created_at)
       select id, 'Auto', 'auto', created_at from public.companies returning 1`,
    );
    expect(await left()).toEqual(['team', 'products', 'campaigns']);
    await sql(`update public.products set name = 'Auto Faro' returning 1`);
    expect(await left()).toEqual(['team', 'campaigns']);
    await sql(`insert into public.campaigns (code, name) values ('feria', 'Feria') returning 1`);
    expect(await left()).toEqual(['team']);
    await callsTo(server()).addStaff({ ...EVA, role: 'agent' });
    expect(await left()).toEqual([]);
    const token = await signIn(server(), EVA);
    expect(await post(server(), '/rest/v1/rpc/first_steps', {}, { token })).toMatchObject({
      status: 200,
      body: null,
    });
    await sql(`insert into public.customers (name) values ('Eva Luz') returning 1`);
    expect(await left()).toBeNull();
  });
});
