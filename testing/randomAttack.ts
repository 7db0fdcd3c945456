import { random } from './visitModel';

/** Request that pages of the site never send. */
export interface AttackRequest {
  method: string;
  /** Path below /rest/v1/. */
  path: string;
  headers: Record<string, string>;
  body?: string;
}

const TABLES = ['visits', 'companies', 'products', 'touches', 'customers', 'staff', 'campaigns'];
const COLUMNS = ['id', 'uuid', 'localStorage', 'prePage', 'name', 'logo', '*', 'created_at'];
const OPERATORS = [
  ...['like', 'ilike', 'match', 'imatch', 'fts', 'plfts', 'phfts', 'wfts', 'cs', 'cd', 'ov', 'in'],
  ...['gt', 'neq', 'is', 'not.like', 'like(all)', 'ilike(any)', 'eq(any)'],
];
const FUNCTIONS = ['search_visits', 'visits_per', 'find_visits', 'request_quote', 'catalogue'];
const KILOBYTE = 1024;

/**
 * Makes expensive requests: deep and wide trees of embedded tables, backtracking patterns, hundreds of filters,
 * infinite ranges, large and deep bodies. The same seed gives the same requests.
 */
export function randomAttack(seed: number, count: number): AttackRequest[] {
  const next = random(seed);
  const pick = <T>(...from: readonly T[]): T => from[next(from.length)] as T;
  const times = (most: number, make: () => string) => Array.from({ length: 1 + next(most) }, make);

  const tree = (depth: number): string => {
    if (depth === 0) return pick(...COLUMNS);
    // Deep trees have one branch and shallow ones up to three, which limits the length of the URL.
    const branches = depth > 4 ? 1 : 1 + next(3);
    return Array.from(
      { length: branches },
      () => `${pick('', 'a:', '...')}${pick(...TABLES)}${pick('', '!inner')}(${tree(depth - 1)})`,
    ).join();
  };
  const pattern = () =>
    pick(
      '*a'.repeat(1 + next(2 * KILOBYTE)),
      '(a*)*'.repeat(1 + next(200)),
      `{${'x,'.repeat(next(500))}x}`,
      'infinity',
      'x',
    );
  const filter = () =>
    `${pick(...COLUMNS.filter((each) => each !== '*'))}.${pick(...OPERATORS)}.${pattern()}`;
  const logic = (depth: number): string =>
    depth === 0
      ? filter().slice(0, 200)
      : `${pick('and', 'or', 'not.or')}(${times(3, () => logic(depth - 1)).join()})`;
  const condition = () => {
    const [column = '', ...rest] = filter().split('.');
    return `${column}=${encodeURIComponent(rest.join('.'))}`;
  };
  const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

  /** Hostile parts, of which each request contains at least one. */
  const hostile = [
    () => `select=${encodeURIComponent(tree(1 + next(30)))}`,
    () => `select=${times(24, () => `a${next(99)}:localStorage`).join()},x:id`,
    condition,
    () => times(100, condition).join('&'),
    () => `or=(${encodeURIComponent(logic(1 + next(4)))})`,
    () => `order=${pick(...TABLES)}(${pick(...COLUMNS)})`,
    () => `offset=${1 + next(1_000_000)}`,
    () => `limit=${pick('-1', 'infinity', '1e9', 'x')}`,
    () => `until=infinity&unit=hour`,
  ];
  const body = () =>
    pick(
      () => deep(20 * KILOBYTE),
      () => `{"payload":{"answers":{"a":${deep(10 * KILOBYTE)}}}}`,
      () => `[${times(200, () => '{"adId":"x"}').join()}]`,
      () =>
        JSON.stringify({ adId: { a: pattern() }, localStorage: 'x'.repeat(next(90 * KILOBYTE)) }),
      () => `{"until":"infinity","unit":"hour"}`,
      () => '{',
    )();

  return Array.from({ length: count }, (): AttackRequest => {
    const target = pick(...TABLES, ...FUNCTIONS.map((name) => `rpc/${name}`));
    const query = times(2, () => pick(...hostile)()).join('&');
    // Node refuses a request head of more than 16 KiB.
    const path = `${target}?${query}`.slice(0, 12 * KILOBYTE).replace(/%.?$/, '');
    const headers = {
      ...pick<Record<string, string>>({}, { prefer: 'count=exact' }, { prefer: 'count= planned' }),
      ...pick<Record<string, string>>({}, { range: '0-99999' }, { accept: 'text/csv' }),
    };
    const method = pick('GET', 'GET', 'GET', 'HEAD', 'POST', 'PATCH', 'DELETE');
    return method === 'POST' || method === 'PATCH'
      ? { method, path, headers: { ...headers, 'content-type': 'application/json' }, body: body() }
      : { method, path, headers };
  });
}
