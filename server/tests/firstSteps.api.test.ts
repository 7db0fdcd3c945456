import { describeBackends } from '../testing/backends';
import { staffCall } from '../testing/calls';
import { deleteCustomers } from '../testing/sql';
import { operate } from '../testing/visits';

describeBackends('the first steps', (server, sql) => {
  const left = () => staffCall<string[] | null>(server(), 'first_steps', {});

  it('are left until somebody has done them', async () => {
    await deleteCustomers(sql);
    expect(await left()).toEqual(['team', 'products', 'campaigns']);
    // As supabase/seed.sql adds the invented ones.
    await sql(
      `with added as (
         insert into public.companies (name, slug, monogram) values ('Faro', 'faro', 'F') returning id
       ) insert into public.products ("companyId", name, line) select id, 'Auto', 'auto' from added returning 1`,
    );
    expect(await left()).toEqual(['team', 'products', 'campaigns']);
    await sql(`update public.products set name = 'Auto Faro' returning 1`);
    expect(await left()).toEqual(['team', 'campaigns']);
    await sql(`insert into public.campaigns (code, name) values ('feria', 'Feria') returning 1`);
    expect(await left()).toEqual(['team']);
    await operate(server(), 'addStaff', {
      email: 'eva@group.example',
      password: 'una clave larga',
    });
    expect(await left()).toEqual([]);
  });

  it('are nothing for agents, and for nobody once there is a customer', async () => {
    await sql(`update public.staff set role = 'agent' returning 1`);
    expect(await left()).toBeNull();
    await sql(`update public.staff set role = 'admin' returning 1`);
    expect(await left()).toEqual([]);
    await sql(`insert into public.customers (name) values ('Eva Luz') returning 1`);
    expect(await left()).toBeNull();
  });
});
