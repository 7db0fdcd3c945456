/**
 * Kinds of columns. With embeddings and values, some of which are refused, random requests are made of such columns.
 */
export type Kind = 'id' | 'text' | 'flag' | 'day' | 'moment' | 'number';

export const COLUMNS = {
  visits: {
    id: 'id',
    uuid: 'text',
    ip: 'text',
    adId: 'text',
    stayTime: 'text',
    checked: 'flag',
    created_at: 'moment',
  },
  customers: {
    id: 'id',
    version: 'id',
    name: 'text',
    status: 'text',
    archived: 'flag',
    nextContactOn: 'day',
    value: 'number',
    statusSince: 'moment',
  },
  policies: {
    id: 'id',
    customerId: 'id',
    number: 'text',
    startsOn: 'day',
    premium: 'number',
    archived: 'flag',
  },
  companies: { id: 'id', name: 'text', slug: 'text', active: 'flag', position: 'id' },
  products: { id: 'id', name: 'text', line: 'text', companyId: 'id' },
  campaigns: { id: 'id', code: 'text', name: 'text', cost: 'number' },
  customerEvents: { id: 'id', customerId: 'id', kind: 'text', text: 'text' },
  messages: { id: 'id', status: 'text', kind: 'text' },
  savedViews: { id: 'id', list: 'text', name: 'text', query: 'text' },
} as const satisfies Record<string, Record<string, Kind>>;
export type Name = keyof typeof COLUMNS;
export const TABLES = Object.keys(COLUMNS) as Name[];

export const EMBEDDED: Partial<Record<Name, readonly string[]>> = {
  policies: ['customers(id,name)', 'product:products(name)', 'companies(*)', 'customers!inner(id)'],
  products: ['companies(name,slug)', 'company:companies!inner(*)', 'policies(id,number)'],
  companies: ['products(id,name)'],
  customers: ['customerEvents(id,text)', 'policies(number)', 'visits(id,adId)'],
  customerEvents: ['customers(name)', 'customer:customers!inner(id)'],
  visits: ['touches(adId)', 'customers(id)'],
};

export const VALUES: Record<Kind, readonly string[]> = {
  id: ['0', '1', '2', '3', '5', '8', '-1', '99999999999', 'x', ''],
  text: [
    '',
    'Ana',
    'Faro',
    'nuevo',
    'ganado',
    'auto',
    'note',
    '0',
    '*',
    'a,b',
    'a"b',
    String.raw`a\b`,
    'null',
    'ñandú',
    '%',
    '_',
  ],
  flag: ['true', 'false', 'x'],
  // Days and moments are in the distant past or future, so that answers do not depend on the day of the test.
  day: ['2020-11-20', '2999-01-01', 'infinity', '20261301', 'today'],
  moment: ['2020-01-01', '2020-11-24T10:00:00.000Z', '2999-01-01T00:00:00+00:00', 'x'],
  number: ['0', '77', '77.00', '1e3', 'NaN', 'x'],
};
