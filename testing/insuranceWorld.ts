import { staffCall } from './calls';
import { ask, send } from './requests';
import type { RunningServer } from './server';
import { deleteCustomers, type Sql, staffToken } from './sql';

export interface Policy {
  id: number;
  customerId: number | null;
  productId: number;
  companyId: number;
  line: string;
  number: string;
  premium: number;
  period: string;
  yearPremium: number;
  commission: number;
  startsOn: string;
  endsOn: string;
  status: string;
  cancelledOn: string | null;
  cancelReason: string;
  renewedFrom: number | null;
  archived: boolean;
  undone: boolean;
}

/**
 * Setup for the tests of a describe block: a catalogue of two companies, a customer, and staff's calls about policies.
 */
export function insuranceWorld(server: () => RunningServer, sql: Sql) {
  const products: Record<string, { id: number; company: string; line: string }> = {};
  /** Ids of the company Faro and of the customer Ana Núñez, who has no policies when a test begins. */
  const ids = { faro: 0, ana: 0 };
  let token: string;

  const idOf = async (statement: string) => (await sql<{ id: number }>(statement))[0]?.id ?? 0;
  const addCustomer = (name: string) =>
    idOf(`insert into public.customers (name) values ('${name}') returning id`);
  const writeTo = (table: string, method: string, path: string, columns: object) =>
    send(server(), method, `/rest/v1/${table}?select=*${path}`, columns, {
      token,
      headers: { prefer: 'return=representation' },
    });
  const write = (method: string, path: string, columns: object) =>
    writeTo('policies', method, path, columns);
  /** Adds a policy, like staff. */
  const add = async (columns: object = {}): Promise<Policy> => {
    const answer = await write('POST', '', {
      ...{ customerId: ids.ana, productId: products.auto?.id, premium: 100 },
      ...{ startsOn: '2026-01-01', endsOn: '2027-01-01', ...columns },
    });
    if (answer.status !== 201) throw new Error(answer.text);
    const [made] = answer.body as [Policy];
    return made;
  };
  const change = (id: number, columns: object) => write('PATCH', `&id=eq.${id}`, columns);
  const read = async (id: number) =>
    ((await ask(server(), 'GET', `/rest/v1/policies?id=eq.${id}`, { token })).body as Policy[])[0];
  /** Renews a policy with the call that pages of release 1.0.0 make. */
  const renew = (policy: number, premium?: number) =>
    staffCall<number>(server(), 'renew_policy', {
      policy,
      ...(premium !== undefined && { premium }),
    });

  beforeAll(async () => {
    token = await staffToken(server());
    for (const [company, names] of Object.entries({
      Faro: ['auto', 'hogar'],
      Nórdica: ['vida'],
    })) {
      const id = await idOf(
        `insert into public.companies (name, slug, monogram)
         values ('${company}', '${company.slice(0, 1).toLowerCase()}', 'X') returning id`,
      );
      ids.faro ||= id;
      for (const line of names)
        products[line] = {
          id: await idOf(
            `insert into public.products ("companyId", name, line) values (${id}, 'Plan', '${line}') returning id`,
          ),
          company,
          line,
        };
    }
  });
  beforeEach(async () => {
    await deleteCustomers(sql);
    ids.ana = await addCustomer('Ana Núñez');
  });

  return { products, ids, addCustomer, write, writeTo, add, change, read, renew };
}
