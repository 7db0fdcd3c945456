import { type AttackRequest, randomAttack } from './randomAttack';
import type { Sql } from './sql';
import { random } from './visitModel';

/** Requests that the grammar refuses (docs/security.md), each of which once stopped or slowed the site. */
export const NAMED_ATTACKS: Record<string, Omit<AttackRequest, 'headers'>> = {
  'a pattern that backtracks': {
    method: 'GET',
    path: `visits?localStorage=match.${encodeURIComponent(String.raw`^(a*)(a*)b\1\2$`)}`,
  },
  '450 embeddings side by side': {
    method: 'GET',
    path: `customers?select=${Array.from({ length: 450 }, (_, i) => `e${i}:customerEvents(*)`).join()}`,
  },
  '40 embeddings side by side': {
    method: 'GET',
    path: `customers?select=${Array.from({ length: 40 }, (_, i) => `e${i}:customerEvents(*)`).join()}`,
  },
  'one wide column under 650 names': {
    method: 'GET',
    path: `visits?select=${Array.from({ length: 650 }, (_, i) => `a${i}:localStorage`).join()}`,
  },
  'a write to all rows': {
    method: 'PATCH',
    path: 'visits?id=gt.0',
    body: '{"checked":true}',
  },
};

/**
 * Adds rows that are expensive to read: 12,000 visits, some as wide as a row may be, and 300 customers with 40 events
 * each.
 */
export async function fillAttackedTables(sql: Sql): Promise<void> {
  for (let from = 1; from <= 12_000; from += 2000)
    await sql(
      `insert into public.visits (uuid, ip, "adId", "localStorage")
       select gen_random_uuid(), '203.0.113.' || i % 256, 'verano', repeat('a', case i % 600 when 0 then 32000 else 300 end)
       from generate_series(${from}, ${from + 1999}) as i returning 1`,
    );
  await sql(
    `insert into public.customers (name) select 'Ana ' || i from generate_series(1, 300) as i returning 1`,
  );
  await sql(
    `insert into public."customerEvents" ("customerId", kind, text)
     select id, 'note', repeat('x', 2000) from public.customers, generate_series(1, 40) returning 1`,
  );
}

const COLUMNS = ['id', 'uuid', 'ip', 'adId', 'created_at', 'checked', 'stayTime', 'localStorage'];
const RELATED = ['customerEvents(*)', 'policies(*)', 'messages(*)', 'products(*)', 'touches(*)'];
const SEARCHES = ['search_visits', 'search_customers', 'search_policies', 'search_campaigns'];

/**
 * Makes random requests: half are like the visitors' attack, half are the most expensive ones that the grammar allows.
 */
export function randomStaffAttack(seed: number, count: number): AttackRequest[] {
  const next = random(seed);
  const pick = <T>(...from: readonly T[]): T => from[next(from.length)] as T;
  const list = (most: number, make: () => string) =>
    Array.from({ length: 1 + next(most) }, make).join();
  const ids = () => list(1000, () => String(next(20_000)));
  const pattern = () => pick('*', `*${'a*'.repeat(next(90))}`, '*_*_*', `*${next(99)}*`);
  const condition = () =>
    pick(
      () => `${pick('uuid', 'ip', 'adId')}.${pick('', 'not.')}ilike.${pattern()}`,
      () => `${pick(...COLUMNS)}.${pick('neq', 'gt', 'lte', 'not.eq')}."${next(9)}"`,
      () => `id.in.(${list(300, () => String(next(20_000)))})`,
      () => `stayTime.neq.0`,
    )();
  const wide = () => `select=${pick('*', 'id,localStorage', 'localStorage,n:uuid', ...COLUMNS)}`;
  const page = () =>
    [
      `order=${pick(...COLUMNS)}.${pick('asc', 'desc')},id`,
      `limit=${pick('1', '50', '1000', '100000')}`,
      `offset=${pick('0', '10', '900', '12000')}`,
    ].join('&');
  const headers = (): Record<string, string> => ({
    ...(next(2) > 0 && { prefer: 'count=exact' }),
    ...(next(2) > 0 && { range: '0-' }),
  });
  const method = () => pick('GET', 'GET', 'HEAD');

  const expensive = [
    () => ({ method: method(), path: `visits?${wide()}&${page()}` }),
    () => ({ method: method(), path: `visits?or=(${list(40, condition)})&${wide()}&${page()}` }),
    () => ({ method: method(), path: `visits?ip=ilike.${pattern()}&uuid=ilike.${pattern()}` }),
    () => ({ method: method(), path: `visits?id=in.(${ids()})&${wide()}` }),
    () => ({
      method: method(),
      path: `customers?select=*,${list(4, () => `e${next(9)}:${pick(...RELATED)}`)}&${page()}`,
    }),
    () => ({
      method: 'GET',
      path: `rpc/${pick(...SEARCHES)}?q=${pick('a', '%25', '787', 'aaaa')}&limit=1000&order=id.desc`,
    }),
    () => ({ method: 'PATCH', path: `visits?id=in.(${ids()})`, body: '{"checked":true}' }),
    () => ({ method: 'PATCH', path: 'visits?checked=eq.false', body: '{"checked":true}' }),
  ];
  return randomAttack(seed, count).map((hostile, i): AttackRequest => {
    if (i % 2 === 0) return hostile;
    const request = pick(...expensive)();
    const json = { 'content-type': 'application/json' };
    return {
      ...request,
      // Node refuses a request head of more than 16 KiB.
      path: encodeURI(request.path)
        .slice(0, 12 * 1024)
        .replace(/%.?$/, ''),
      headers: { ...headers(), ...('body' in request && json) },
    };
  });
}
