const DAY_MS = 86_400_000;

export interface StaffCall {
  what: string;
  method?: 'POST' | 'GET' | 'PATCH' | 'DELETE';
  /** Path below /rest/v1/. */
  path: string;
  input?: object;
  /** Whether all rows are counted too. */
  counted?: boolean;
}

const daysUntil = (until: number, count: number) => ({
  from: new Date(until - count * DAY_MS).toISOString(),
  until: new Date(until - 1).toISOString(),
});

/** Requests of the panels above the list of visits. */
export function reportCalls(until: number, range: number, filters: object = {}): StaffCall[] {
  const all = { ...daysUntil(until, range), ...filters };
  const suffix = [`${range} days`, ...Object.keys(filters)].join(', ');
  return [
    { what: `overview, ${suffix}`, path: 'rpc/visits_overview', input: { filters: all } },
    {
      what: `per day, ${suffix}`,
      path: 'rpc/visits_per',
      input: { filters: all, unit: 'day', zone: 'America/Puerto_Rico' },
    },
    ...['ad', 'campaign', 'referrer', 'page', 'device', 'system'].map((field) => ({
      what: `by ${field}, ${suffix}`,
      path: 'rpc/visits_by',
      input: { filters: all, field },
    })),
  ];
}

/**
 * Requests of the visits' area.
 * @param until end of the demo visits' 90 days, in milliseconds since 1970
 * @param newest greatest id
 */
export function readCalls(
  until: number,
  newest: number,
  oneUuid: string,
  oneIp: string,
): StaffCall[] {
  const days = (count: number, before = 0) => daysUntil(until - before * DAY_MS, count);
  const find = (what: string, filters: object, cursor: object = {}): StaffCall => ({
    what,
    path: 'rpc/find_visits',
    input: { filters, size: 50, ...cursor },
  });
  const count = (what: string, filters: object): StaffCall => ({
    what: `count, ${what}`,
    path: 'rpc/count_visits',
    input: { filters },
  });
  const reports = (range: number, filters?: object) => reportCalls(until, range, filters);
  return [
    find('page 1', {}),
    find('deep page', {}, { below: Math.round(newest / 2) }),
    find('last page', {}, { above: 0 }),
    find('one day', days(1, 40)),
    find('search, part of a uuid', { search: oneUuid.slice(-12) }),
    find('search, an ip', { search: oneIp }),
    find('search, frequent', { search: 'meta-auto' }),
    find('by ad', { ad: 'google-hogar' }),
    find('by device, system, stay', { device: 'PC', system: 'Linux', minStay: 60 }),
    find('by page', { page: '/form' }),
    find('no match, first step', { device: 'PC', system: 'Android' }),
    { what: 'export page', path: 'rpc/find_visits', input: { filters: {}, size: 1000 } },
    find('7 days', days(7)),
    find('30 days', days(30)),
    find('30 days, 30 days ago', days(30, 30)),
    find('90 days', days(90)),
    count('all', {}),
    count('one day', days(1, 40)),
    count('the current day', { from: new Date(until).toISOString() }),
    count('7 days', days(7)),
    count('30 days', days(30)),
    count('30 days, 30 days ago', days(30, 30)),
    count('90 days', days(90)),
    count('unchecked', { unchecked: true }),
    count('by device, first step', { device: 'PC' }),
    ...reports(7),
    ...reports(90),
    ...reports(7, { device: 'PC' }).slice(0, 3),
    ...reports(90, { page: '/form' }).slice(0, 2),
    { what: 'visit detail, visit', method: 'GET', path: `visits?select=*&id=eq.${newest}` },
    {
      what: 'visit detail, touches',
      method: 'GET',
      path: `touches?select=*&visitId=eq.${newest}&order=firstAt.desc&limit=200`,
    },
    {
      what: 'visit detail, same ip',
      path: `rpc/search_visits?ip=eq.${oneIp}&id=neq.${newest}&order=id.desc&limit=6`,
      input: { q: oneIp },
    },
  ];
}

/** Requests that change visits, different ones in each round. @param newest greatest id */
export function changeCalls(newest: number, round: number): StaffCall[] {
  const below = newest - round * 100;
  const ids = Array.from({ length: 50 }, (_, at) => below - at);
  return [
    {
      what: 'check a page',
      method: 'PATCH',
      path: `visits?select=id&id=in.(${ids.join()})`,
      input: { checked: true },
    },
    { what: 'delete one', method: 'DELETE', path: `visits?select=id&id=eq.${below - 60}` },
    { what: 'check all, first step', path: 'rpc/check_visits', input: { up_to: newest } },
  ];
}
