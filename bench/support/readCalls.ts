const DAY_MS = 86_400_000;

export interface ReadCall {
  what: string;
  path: string;
  input: object;
}

/** What staff's visits area asks for. @param until end of the demo visits' 90 days, milliseconds @param newest the greatest id */
export function readCalls(
  until: number,
  newest: number,
  oneUuid: string,
  oneIp: string,
): ReadCall[] {
  const days = (count: number, before = 0) => ({
    from: new Date(until - (before + count) * DAY_MS).toISOString(),
    until: new Date(until - before * DAY_MS - 1).toISOString(),
  });
  const find = (what: string, filters: object, cursor: object = {}): ReadCall => ({
    what,
    path: 'find_visits',
    input: { filters, size: 50, ...cursor },
  });
  const count = (what: string, filters: object): ReadCall => ({
    what: `count, ${what}`,
    path: 'count_visits',
    input: { filters },
  });
  const panels = (range: number, filters: object = {}): ReadCall[] => {
    const all = { ...days(range), ...filters };
    const said = [`${range} days`, ...Object.keys(filters)].join(', ');
    return [
      { what: `overview, ${said}`, path: 'visits_overview', input: { filters: all } },
      {
        what: `per day, ${said}`,
        path: 'visits_per',
        input: { filters: all, unit: 'day', zone: 'America/Puerto_Rico' },
      },
      ...['ad', 'referrer', 'page', 'device', 'system'].map((field) => ({
        what: `by ${field}, ${said}`,
        path: 'visits_by',
        input: { filters: all, field },
      })),
    ];
  };
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
    find('nothing like it, first step', { device: 'PC', system: 'Android' }),
    count('all', {}),
    count('one day', days(1, 40)),
    count('unchecked', { unchecked: true }),
    count('by device, first step', { device: 'PC' }),
    ...panels(7),
    ...panels(90),
    ...panels(7, { device: 'PC' }).slice(0, 3),
    ...panels(90, { page: '/form' }).slice(0, 2),
  ];
}
