import type { StaffCall } from './readCalls';

const DAY_MS = 86_400_000;
const PAGE = 25;
const CUSTOMERS =
  'select=id,version,archived,created_at,doubt,merged,name,status,line,phone,email,nextContactOn,renewsOn,value,statusSince,owner,lastAdId,document&archived=eq.false&doubt=eq.&merged=eq.false';
const REQUESTS =
  'select=id,version,archived,created_at,customerId,status,line,nextContactOn,value,source,lastAdId,lastSource,reference,answeredAt,doubt,customer:customers(name,owner)&archived=eq.false&doubt=eq.&source=neq.renovacion';
const POLICIES =
  'select=id,version,archived,created_at,customerId,productId,number,line,yearPremium,premium,period,commission,startsOn,endsOn,status,customer:customers(name,phone),company:companies(name),product:products(name)&archived=eq.false';

/** Columns of a customer that calls below need; phone and document are not empty. */
export interface Example {
  id: number;
  phone: string;
  email: string;
  document: string;
}

export const exampleCall: StaffCall = {
  what: 'an example',
  method: 'GET',
  path: 'customers?select=id,phone,email,document&phone=neq.&document=neq.&merged=eq.false&order=id.desc&limit=1',
};

/** Request for a page of a list, with the number of all rows. */
const list = (what: string, path: string, input?: object): StaffCall => ({
  ...{ what, counted: true, path },
  ...(input ? { input } : { method: 'GET' }),
});
const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/**
 * Requests of the customers' area, as its pages send them.
 * @param customers number of customers
 */
export function customerCalls(customers: number, example: Example): StaffCall[] {
  const of = (rest: string, order = 'created_at.desc.nullslast,id.desc', offset = 0) =>
    `${CUSTOMERS}${rest}&order=${order}&offset=${offset}&limit=${PAGE}`;
  const requests = (order = 'created_at.desc.nullslast,id.desc') =>
    `${REQUESTS}&order=${order}&offset=0&limit=${PAGE}`;
  const search = (what: string, q: string) =>
    list(`customers, search, ${what}`, `rpc/search_customers?${of('')}`, { q });
  const digits = example.phone.replaceAll(/\D/g, '').slice(-10);
  // Ids of some page in the middle.
  const ids = Array.from({ length: PAGE }, (_, i) => Math.floor(customers / 2) + i);
  return [
    { what: 'today', path: 'rpc/today', input: { day: day(0), mine: false } },
    { what: 'today, mine', path: 'rpc/today', input: { day: day(0), mine: true } },
    { what: 'board', path: 'rpc/board', input: {} },
    {
      what: 'board, of a line, without owner',
      path: 'rpc/board',
      input: { owner: '-', line: 'auto' },
    },
    { what: 'pulse', path: 'rpc/pulse', input: {} },
    list('customers, page 1', `customers?${of('')}`),
    // About a tenth of the customers are archived.
    list('customers, last page', `customers?${of('', undefined, Math.floor(customers * 0.85))}`),
    list('customers, by name', `customers?${of('', 'name.asc.nullslast,id.desc')}`),
    list(
      'customers, by next contact',
      `customers?${of('', 'nextContactOn.asc.nullslast,id.desc')}`,
    ),
    list('customers, of two states', `customers?${of('&status=in.(contactado,cotizado)')}`),
    list('customers, of an ad', `rpc/search_customers?${of('')}`, { q: '', ad: 'google-hogar' }),
    list('customers, of no ad', `rpc/search_customers?${of('')}`, { q: '', ad: '' }),
    list('customers, overdue', `customers?${of(`&nextContactOn=lte.${day(-1)}`)}`),
    search('two surnames', 'rivera soto'),
    search(
      'the phone, spelled otherwise',
      `+1 (${digits.slice(0, 3)}) ${digits.slice(3, 6)} ${digits.slice(6)}`,
    ),
    search('the document', example.document),
    search('rare', `${Math.floor(customers / 2)}@`),
    search('frequent', 'correo.example'),
    search('one letter', 'a'),
    search('nothing', 'no hay nadie así'),
    list('requests, page 1', `opportunities?${requests()}`),
    list(
      'requests, by next contact',
      `opportunities?${requests('nextContactOn.asc.nullslast,id.desc')}`,
    ),
    list('requests, by premium', `opportunities?${requests('value.desc.nullslast,id.desc')}`),
    list('requests, of two states', `opportunities?${requests()}&status=in.(nuevo,contactado)`),
    list('requests, of nobody', `rpc/search_opportunities?${requests()}`, { q: '', owner: '' }),
    list('requests, search, two surnames', `rpc/search_opportunities?${requests()}`, {
      q: 'rivera soto',
    }),
    list('customers, with a policy', `rpc/search_customers?${of('')}`, {
      q: '',
      standing: 'cliente',
    }),
    list('customers, without one any more', `rpc/search_customers?${of('')}`, {
      q: '',
      standing: 'antiguo',
    }),
    { what: 'renewals of 30 days', path: 'rpc/renewals', input: { until: day(30) } },
    { what: 'renewals, all', path: 'rpc/renewals', input: { until: day(365) } },
    { what: 'duplicates of 25 customers', path: 'rpc/duplicate_counts', input: { ids } },
    {
      what: 'duplicates of one',
      path: 'rpc/customer_duplicates',
      input: {
        customer: example.id,
        ...{ phone: example.phone, email: example.email, document: example.document },
      },
    },
    {
      what: 'a customer’s events',
      method: 'GET',
      path: `customerEvents?select=*&customerId=eq.${example.id}&order=id.desc&limit=200`,
    },
  ];
}

/** Requests of the policies' area. */
export function policyCalls(): StaffCall[] {
  const of = (order: string, offset = 0) =>
    `${POLICIES}&order=${order}&offset=${offset}&limit=${PAGE}`;
  return [
    list('policies, page 1', `policies?${of('created_at.desc.nullslast,id.desc')}`),
    list('policies, by premium', `policies?${of('yearPremium.desc.nullslast,id.desc')}`),
    list(
      'policies, renewals of 90 days',
      `policies?${POLICIES}&status=eq.vigente&endsOn=lte.${day(90)}&customerId=gte.0&order=endsOn.asc.nullslast,id.asc&offset=0&limit=200`,
    ),
    list(
      'policies, search, a customer',
      `rpc/search_policies?${of('created_at.desc.nullslast,id.desc')}`,
      { q: 'rivera soto' },
    ),
    list(
      'policies, search, a number',
      `rpc/search_policies?${of('created_at.desc.nullslast,id.desc')}`,
      { q: 'AUT-2026' },
    ),
    { what: 'policies, totals', path: 'rpc/policy_totals', input: {} },
  ];
}

const zone = 'America/Puerto_Rico';
const before = (until: number, days: number) => new Date(until - days * DAY_MS).toISOString();
const allDays = (until: number) => ({
  from: before(until, 90),
  until: new Date(until - 1).toISOString(),
});

/**
 * Request for one part of the visits of ads in the 90 days before `until`. @param after position where the previous
 * part ended
 */
export const adVisitsCall = (
  what: string,
  until: number,
  { after, ...filters }: { after?: string | undefined; ad?: string; everyone?: boolean } = {},
): StaffCall => ({
  what: `ads, visits, ${what}`,
  path: 'rpc/ad_visits',
  input: { filters: { ...allDays(until), ...filters }, zone, after },
});

/** Requests for the figures of ads, for all 90 days of the demo data before `until`. */
function adCalls(until: number): StaffCall[] {
  const filters = allDays(until);
  const halfway = before(until, 45);
  return [
    adVisitsCall('first part', until),
    // Many visitors in a late part came before.
    adVisitsCall('a part of day 45', until, { after: halfway }),
    adVisitsCall('a part of day 80', until, { after: before(until, 10) }),
    adVisitsCall('a part of day 45, all browsers', until, { after: halfway, everyone: true }),
    adVisitsCall('first part, one ad', until, { ad: 'google-hogar' }),
    adVisitsCall('first part, no ad', until, { ad: '' }),
    ...['first', 'last'].map((touch) => ({
      what: `ads, results, ${touch} visit`,
      path: 'rpc/ad_results',
      input: { filters, touch, zone },
    })),
    { what: 'ads, customers won with clicks', path: 'rpc/won_clicks', input: { filters } },
    { what: 'ads, unknown codes', path: 'rpc/unknown_sources', input: {} },
  ];
}

/** Requests of the areas of ads and products. @param until end of the demo data's 90 days, milliseconds since 1970 */
export function catalogueCalls(until: number): StaffCall[] {
  return [
    ...adCalls(until),
    list('ads, page 1', `campaigns?select=*&archived=eq.false&order=created_at.desc&limit=${PAGE}`),
    {
      what: 'ads, visits of 25 ads, 30 days',
      path: 'rpc/visits_of_ads',
      input: {
        ads: Array.from({ length: PAGE }, (_, i) => i + 1),
        since: new Date(until - 30 * DAY_MS).toISOString(),
      },
    },
    list('ads, search', `rpc/search_campaigns?select=*&limit=${PAGE}`, { q: 'google' }),
    list('companies', `companies?select=*&archived=eq.false&order=position.asc&limit=${PAGE}`),
    list(
      'products',
      `products?select=*,companies(name)&archived=eq.false&order=position.asc&limit=${PAGE}`,
    ),
    list('products, search', `rpc/search_products?select=*&limit=${PAGE}`, { q: 'faro' }),
    { what: 'the catalogue', method: 'GET', path: 'rpc/catalogue' },
  ];
}
