import { pick, random } from './visitModel';
import { COLUMNS, EMBEDDED, type Kind, type Name, TABLES, VALUES } from './randomValues';
import type { RoleWorld } from './roleWorld';

/** Request in the grammar of server/rest. */
export interface GrammarRequest {
  method: string;
  /** Path below /rest/v1/, with its query. */
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Makes random requests in the grammar; the same seed gives the same requests. */
export function randomRequests(seed: number, world: RoleWorld): () => GrammarRequest {
  const next = random(seed);
  const one = <T>(from: readonly T[]): T => pick(next, from);
  const maybe = (percent: number) => next(100) < percent;
  const ids = Object.values(world.customers).flatMap(({ id, visit, policy }) => [
    id,
    visit,
    policy,
  ]);

  const columnsOf = (table: Name) => Object.entries(COLUMNS[table]) as [string, Kind][];
  const valueOf = (kind: Kind) =>
    kind === 'id' && maybe(60) ? String(one(ids)) : one(VALUES[kind]);
  const inQuotes = (value: string) => `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

  function operation(table: Name, column: string, kind: Kind, quotes: boolean): string {
    const not = maybe(15) ? 'not.' : '';
    const value = valueOf(kind);
    const written =
      quotes && maybe(70)
        ? inQuotes(value)
        : quotes && /[,()"\\]/.test(value)
          ? inQuotes(value)
          : value;
    if (maybe(12)) return `${not}in.(${[0, 1, 2].map(() => inQuotes(valueOf(kind))).join()})`;
    if (maybe(10)) return `${not}is.${one(kind === 'flag' ? ['null', 'true', 'false'] : ['null'])}`;
    if (table === 'visits' && ['uuid', 'ip', 'adId'].includes(column) && maybe(40))
      return `${not}${one(['like', 'ilike'])}.*${value.replaceAll(/[,()"\\]/g, '')}*`;
    return `${not}${one(['eq', 'neq', 'gt', 'gte', 'lt', 'lte'])}.${written}`;
  }

  function member(table: Name, depth: number): string {
    if (depth > 0 && maybe(25))
      return `${one(['and', 'or', 'not.and'])}(${[0, 1].map(() => member(table, depth - 1)).join()})`;
    const [column, kind] = one(columnsOf(table));
    return `${column}.${operation(table, column, kind, true)}`;
  }

  function filters(table: Name, most: number): [string, string][] {
    return Array.from({ length: next(most + 1) }, () => {
      if (maybe(20)) return ['or', `(${[0, 1].map(() => member(table, 1)).join()})`];
      const [column, kind] = one(columnsOf(table));
      return [column, operation(table, column, kind, false)];
    });
  }

  function selection(table: Name): string {
    const embedded = maybe(25) ? distinct((EMBEDDED[table] ?? []).filter(() => maybe(40))) : [];
    if (maybe(30)) return ['*', ...embedded].join();
    const columns = columnsOf(table)
      .filter(() => maybe(50))
      .map(([name]) => (maybe(10) ? `a_${name}:${name}` : name));
    return [...(columns.length > 0 ? columns : ['id']), ...embedded].join();
  }

  const order = (table: Name): string => {
    const [column] = one(columnsOf(table));
    return `${column}${one(['', '.asc', '.desc'])}${one(['', '.nullsfirst', '.nullslast'])}${column === 'id' ? '' : `,id.${one(['asc', 'desc'])}`}`;
  };

  const single = () => maybe(10) && { accept: 'application/vnd.pgrst.object+json' };
  const preferred = (): Record<string, string> => ({
    ...(maybe(30) && {
      prefer: one([
        'count=exact',
        'return=representation',
        'return=minimal',
        'return=representation,count=exact',
        'return=minimal, count=exact',
      ]),
    }),
  });
  const json = { 'content-type': 'application/json' };

  function paging(table: Name): [string, string][] {
    return [
      // Without an order, rows could come in any.
      ['order', maybe(80) ? order(table) : 'id'],
      ...(maybe(40)
        ? ([['limit', one(['0', '1', '2', '5', '1000', '5000'])]] as [string, string][])
        : []),
      ...(maybe(25) ? ([['offset', one(['0', '1', '3', '100'])]] as [string, string][]) : []),
    ];
  }

  function reading(): GrammarRequest {
    const table = one(TABLES);
    const query = [['select', selection(table)], ...filters(table, 3), ...paging(table)];
    return {
      method: maybe(15) ? 'HEAD' : 'GET',
      path: pathOf(table, query),
      headers: {
        ...single(),
        ...preferred(),
        ...(maybe(10) && { range: one(['0-1', '1-2', '2-', '5-1']), 'range-unit': 'items' }),
      },
    };
  }

  const written: Partial<Record<Name, readonly (() => Record<string, unknown>)[]>> = {
    customers: [
      () => ({ nextStep: one(['Llamar', '']) }),
      () => ({ value: one([5, '7.50', null, 'NaN', -1]) }),
      () => ({ status: one(['contactado', 'otro']) }),
      () => ({ nextContactOn: one(['2998-12-01', null, 'x']) }),
      () => ({ id: 4 }),
      () => ({ other: 1 }),
    ],
    companies: [
      () => ({ name: one(['Sol', 'Faro', '', 'x'.repeat(300)]) }),
      () => ({ active: one([true, false, null, 'x']) }),
    ],
    products: [() => ({ name: one(['Vida', '']) }), () => ({ companyId: one([1, 999]) })],
    campaigns: [() => ({ name: one(['Mayo', '']), code: one(['mayo', 'verano', 'a b']) })],
    savedViews: [() => ({ query: one(['a=1', '']) }), () => ({ name: one(['una', 'otra']) })],
    visits: [
      () => ({ checked: one([true, false]) }),
      () => ({ exclusion: one(['staff', '', 'x']) }),
    ],
    customerEvents: [() => ({ text: 'x' })],
  };

  function writing(): GrammarRequest {
    const table = one(Object.keys(written) as Name[]);
    const values = () => one(written[table] ?? [])();
    const row = () => ({ ...values(), ...values() });
    const select: [string, string][] = maybe(50) ? [['select', selection(table)]] : [];
    const key: [string, string] = maybe(70)
      ? ['id', `eq.${one(ids)}`]
      : ['id', `in.(${one(ids)},${one(ids)})`];
    const method = one(['POST', 'PATCH', 'PATCH', 'DELETE']);
    if (method === 'DELETE')
      return {
        method,
        path: pathOf(table, [key, ...filters(table, 1), ...select]),
        headers: preferred(),
      };
    if (method === 'PATCH')
      return {
        method,
        path: pathOf(table, [key, ...filters(table, 1), ...select]),
        headers: { ...json, ...preferred() },
        body: JSON.stringify(row()),
      };
    const added: Partial<Record<Name, object>> = {
      companies: { slug: `s${next(40)}`, monogram: 'S', name: `Sol ${next(40)}` },
      products: { companyId: world.company, line: 'auto', name: `P ${next(40)}` },
      campaigns: { code: `c${next(40)}`, name: 'C' },
      customerEvents: { customerId: one(ids), kind: one(['note', 'call', 'x']), text: 'hola' },
      savedViews: { list: one(['visits', 'customers', 'x']), name: `v${next(40)}` },
      customers: { name: `N ${next(40)}`, phone: '787-555-0101' },
    };
    return {
      method,
      path: pathOf(table, select),
      headers: { ...json, ...preferred() },
      body: JSON.stringify(maybe(80) ? (added[table] ?? row()) : row()),
    };
  }

  function calling(): GrammarRequest {
    const search = one([
      'customers',
      'companies',
      'products',
      'campaigns',
      'policies',
      'visits',
    ] as const);
    const q = one(['', 'ana', 'faro', '%', 'x', '787']);
    const { customers } = world;
    const call = one([
      ...Array.from({ length: 6 }, () => () => ({
        name: `search_${search}`,
        given: { q },
        query: [
          ...(maybe(50) ? [['select', selection(search)]] : []),
          ...filters(search, 2),
          ...paging(search),
        ] as [string, string][],
      })),
      () => ({ name: 'staff_members', given: {}, query: [] }),
      () => ({ name: 'catalogue', given: {}, query: [] }),
      () => ({
        name: 'customer_duplicates',
        given: {
          customer: one([customers.own.id, customers.other.id, 0]),
          phone: '787-555-0100',
          email: '',
          document: '',
        },
        query: [],
      }),
      () => ({ name: 'move_company', given: { id: world.company, up: maybe(50) }, query: [] }),
      () => ({ name: 'record_view', given: { customer: one(ids) }, query: [] }),
      () => ({ name: 'set_digest', given: { wanted: maybe(50) }, query: [] }),
      () => ({ name: 'policy_totals', given: {}, query: [] }),
      () => ({ name: 'no_such_function', given: { a: 1 }, query: [] }),
      () => ({ name: 'customers_of_visit', given: { visit: one(['1', 'x', 3]) }, query: [] }),
    ])();
    const byGet = maybe(20) && !['customer_duplicates'].includes(call.name);
    const given = Object.entries(call.given as Record<string, unknown>).map(
      ([name, value]): [string, string] => [name, String(value)],
    );
    return byGet
      ? {
          method: 'GET',
          path: pathOf(`rpc/${call.name}`, [...given, ...call.query]),
          headers: { ...single(), ...preferred() },
        }
      : {
          method: 'POST',
          path: pathOf(`rpc/${call.name}`, call.query),
          headers: { ...json, ...single(), ...preferred() },
          body: JSON.stringify(call.given),
        };
  }

  return () => (maybe(60) ? reading() : maybe(50) ? writing() : calling());
}

/** Drops embeddings whose name in the answer is repeated. */
const distinct = (embeddings: readonly string[]) => [
  ...new Map(embeddings.map((each) => [/^\w+/.exec(each)?.[0], each])).values(),
];

const pathOf = (target: string, query: readonly (readonly string[])[]) =>
  `${target}?${query.map(([name = '', value = '']) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
