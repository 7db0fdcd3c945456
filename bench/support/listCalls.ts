import { DEMO_CAMPAIGNS } from '../../server/admin/demo/campaigns';
import type { StaffCall } from './readCalls';

const PAGE = 25;
const DAY_MS = 86_400_000;

/**
 * Requests of the customer, ad and product lists, each page with the count of all rows.
 * @param until end of the demo data's 90 days, milliseconds since 1970
 * @param customers number of customers
 */
export function listCalls(until: number, customers: number): StaffCall[] {
  const list = (what: string, source: string, query: string, input?: object): StaffCall => ({
    what,
    counted: true,
    path: `${source}?${query}`,
    ...(input ? { input } : { method: 'GET' }),
  });
  const columns =
    'select=id,version,created_at,name,email,phone,line,status,owner,nextContactOn,renewsOn,lastAdId,visitId,archived';
  const of = (rest: string, offset = 0) =>
    `${columns}&archived=eq.false&${rest}&offset=${offset}&limit=${PAGE}`;
  const newest = 'order=created_at.desc,id.asc';
  const search = (what: string, q: string): StaffCall =>
    list(`customers, search, ${what}`, 'rpc/search_customers', of(newest), { q });
  const codes = [
    ...DEMO_CAMPAIGNS.map(({ code }) => code),
    ...Array.from({ length: PAGE - DEMO_CAMPAIGNS.length }, (_, i) => `otro-${i}`),
  ];
  return [
    list('customers, page 1', 'customers', of(newest)),
    // About a tenth of the customers is archived.
    list('customers, last page', 'customers', of(newest, Math.floor(customers * 0.85))),
    list('customers, by name', 'customers', of('order=name.asc,id.asc')),
    list('customers, by next contact', 'customers', of('order=nextContactOn.asc.nullslast,id.asc')),
    list('customers, of a status', 'customers', of(`status=eq.cotizado&${newest}`)),
    list('customers, archived', 'customers', `${columns}&archived=eq.true&${newest}&limit=${PAGE}`),
    search('rare', `${Math.floor(customers / 2)}@`),
    search('frequent', 'correo.example'),
    search('one letter', 'a'),
    search('nothing', 'no hay nadie así'),
    {
      what: 'a customer’s events',
      method: 'GET',
      path: 'customerEvents?select=*&customerId=eq.100&order=id.desc&limit=100',
    },
    list(
      'ads, page 1',
      'campaigns',
      `select=*&archived=eq.false&order=created_at.desc&limit=${PAGE}`,
    ),
    {
      what: 'ads, visits of 25 codes, 30 days',
      path: 'rpc/visits_of_codes',
      input: { codes, since: new Date(until - 30 * DAY_MS).toISOString() },
    },
    list('ads, search', 'rpc/search_campaigns', `select=*&limit=${PAGE}`, { q: 'google' }),
    list('companies', 'companies', `select=*&archived=eq.false&order=position.asc&limit=${PAGE}`),
    list(
      'products',
      'products',
      `select=*,companies(name)&archived=eq.false&order=position.asc&limit=${PAGE}`,
    ),
    list('products, search', 'rpc/search_products', `select=*&limit=${PAGE}`, { q: 'faro' }),
    { what: 'the catalogue', method: 'GET', path: 'rpc/catalogue' },
  ];
}
