import type { VisitFilters } from '../../src/api/staff/visitList';
import type { TopValues, Overview, Periods } from '../../src/api/staff/visitReports';
import { describeSql } from '../../testing/backends';
import { post, send } from '../../testing/requests';
import { staffToken } from '../../testing/sql';
import { newUuid, visitOf } from '../../testing/visits';

const WEEK = { from: '2026-11-01T04:00:00.000Z', until: '2026-11-08T03:59:59.999Z' };
const ZONE = 'America/Puerto_Rico';

/** Touch of a visit, with the host of its referrer. */
type Touch = [
  at: string,
  ad: string,
  seconds: number,
  device: string,
  system: string,
  host: string,
];
const VISITS: [at: string, checked: boolean, paths: string[], touches: Touch[]][] = [
  [
    '2026-10-20T10:00:00Z',
    true,
    ['/'],
    [
      ['2026-10-20T10:00:00Z', 'a', 99, 'PC', 'Linux', 'x.example'],
      ['2026-11-02T03:59:59.999Z', 'a', 5, 'PC', 'Linux', 'x.example'],
      ['2026-11-02T04:00:00Z', 'b', 20, 'PC', 'Linux', 'x.example'],
    ],
  ],
  [
    '2026-11-01T04:00:00Z',
    false,
    ['/', '/form'],
    [['2026-11-01T04:00:00Z', '', 11, 'Movil', 'Android', '']],
  ],
  [
    '2026-11-07T12:30:00Z',
    false,
    ['/form'],
    [
      ['2026-11-07T12:30:00Z', 'a', 10, 'Movil', 'iOS', ''],
      ['2026-11-08T03:59:59.999Z', 'b', 0, 'Movil', 'iOS', 'x.example'],
      ['2026-11-08T04:00:00Z', 'd', 500, 'Movil', 'iOS', 'x.example'],
    ],
  ],
];

describeSql('reports of visits', (server, sql) => {
  let token: string;
  const ask = async <T>(name: string, input: object): Promise<T> => {
    const answer = await post(server(), `/rest/v1/rpc/${name}`, input, { token });
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.text}`);
    return answer.body as T;
  };
  const overview = (filters: VisitFilters) => ask<Overview>('visits_overview', { filters });
  const per = async (filters: VisitFilters, unit = 'day', zone = ZONE) => {
    const { periods, newest } = await ask<Periods>('visits_per', { filters, unit, zone });
    expect(newest).toBeNull();
    return periods;
  };
  const bars = (filters: VisitFilters, field: string) =>
    ask<TopValues>('visits_by', { filters, field });

  beforeAll(async () => {
    token = await staffToken(server());
    for (const [at, checked, paths, touches] of VISITS) {
      const record = JSON.stringify({
        pages: paths.map((path) => ({ dir: `https://g.example${path}`, cont: '1', time: '1' })),
      });
      const [visit] = await sql<{ id: number }>(
        `insert into public.visits (created_at, uuid, ip, checked, "localStorage")
           values ('${at}', '${newUuid()}', '203.0.113.${paths.length}', ${checked}, '${record}') returning id`,
      );
      await sql(`delete from public.touches where "visitId" = ${visit!.id} returning 1`);
      for (const [first, ad, seconds, device, system, host] of touches)
        await sql(
          `insert into public.touches ("visitId", day, "adId", "firstAt", "lastAt", navigations, seconds, "deviceType", system, referrer, "isNew")
             values (${visit!.id}, '${first}'::timestamptz::date, '${ad}', '${first}', '${first}', 1, ${seconds}, '${device}', '${system}', '${host}', ${first === at}) returning 1`,
        );
    }
  });

  it('counts touches, visitors and new visitors', async () => {
    expect(await overview(WEEK)).toEqual({
      visits: 5,
      visitors: 3,
      new: 2,
      returning: 1,
      medianStay: 10,
      engaged: 2,
      navigations: 5,
      seconds: 46,
      calls: 0,
      whatsapps: 0,
      emails: 0,
      newest: null,
    });
  });

  it.each<[string, VisitFilters, number]>([
    ['ad', { ad: 'a' }, 2],
    ['no ad', { ad: '' }, 1],
    ['device', { device: 'Movil' }, 3],
    ['system', { system: 'Linux' }, 2],
    ['referrer', { referrer: 'x.example' }, 3],
    ['stay', { minStay: 11 }, 2],
    ['unchecked', { unchecked: true }, 3],
    ['page', { page: '/form' }, 3],
    ['search', { search: '203.0.113.2' }, 1],
    ['several', { ad: 'b', device: 'Movil', unchecked: true }, 1],
    ['nothing', { ad: 'c' }, 0],
  ])('apply the filters: %s', async (_, filters, visits) => {
    const all = { ...WEEK, ...filters };
    expect((await overview(all)).visits).toBe(visits);
    const periods = await per(all);
    expect(periods).toHaveLength(7);
    expect(periods.reduce((sum, period) => sum + period.visits, 0)).toBe(visits);
    for (const field of ['ad', 'device', 'system', 'referrer'])
      expect((await bars(all, field)).total).toBe(visits);
  });

  it('has no median when there are no visits', async () => {
    const none = { from: '2020-01-01T00:00:00Z', until: '2020-01-02T00:00:00Z' };
    expect(await overview(none)).toEqual({
      visits: 0,
      visitors: 0,
      new: 0,
      returning: 0,
      medianStay: null,
      engaged: 0,
      navigations: 0,
      seconds: 0,
      calls: 0,
      whatsapps: 0,
      emails: 0,
      newest: null,
    });
    expect(await bars(none, 'page')).toEqual({ bars: [], total: 0, newest: null });
  });

  it("days and hours follow the person's time zone", async () => {
    const days = await per(WEEK);
    expect(days.map(({ visits }) => visits)).toEqual([2, 1, 0, 0, 0, 0, 2]);
    expect(days[0]!.start).toBe('2026-11-01T04:00:00+00:00');
    const hours = await per({ ...WEEK, from: '2026-11-07T04:00:00.000Z' }, 'hour');
    expect(hours).toHaveLength(24);
    expect(hours.filter(({ visits }) => visits > 0)).toEqual([
      { start: '2026-11-07T12:00:00+00:00', visits: 1 },
      { start: '2026-11-08T03:00:00+00:00', visits: 1 },
    ]);
  });

  it.each([
    ['America/New_York', '2026-11-01', 25],
    ['America/New_York', '2026-03-08', 23],
    ['Asia/Kolkata', '2026-11-01', 24],
  ])('a day of %s on which the clocks change: %s has %d hours', async (zone, day, count) => {
    const [bounds] = await sql<{ from: string; until: string }>(
      `select to_json('${day}'::timestamp at time zone '${zone}') as from,
         to_json(('${day}'::date + 1)::timestamp at time zone '${zone}' - interval '1 millisecond') as until`,
    );
    const hours = await per(bounds!, 'hour', zone);
    expect(new Set(hours.map(({ start }) => start)).size).toBe(hours.length);
    expect(hours).toHaveLength(count);
    expect(await per(bounds!, 'day', zone)).toHaveLength(1);
  });

  it('orders values by frequency', async () => {
    expect(await bars(WEEK, 'ad')).toEqual({
      bars: [
        { value: 'a', visits: 2 },
        { value: 'b', visits: 2 },
        { value: '', visits: 1 },
      ],
      total: 5,
      newest: null,
    });
    expect((await bars(WEEK, 'page')).bars).toEqual([
      { value: '/', visits: 2 },
      { value: '/form', visits: 2 },
    ]);
  });

  it('a range that ends before it begins has no periods', async () => {
    const none = { from: WEEK.until, until: WEEK.from };
    expect(await per(none)).toEqual([]);
    expect(await per({ ...none, device: 'PC' })).toEqual([]);
  });

  it('a long range has at most 400 periods', async () => {
    const ages = { from: '2000-01-01T00:00:00Z', until: '2026-11-08T03:59:59.999Z' };
    expect((await per(ages)).length).toBeLessThanOrEqual(400);
    expect((await per(ages, 'hour')).length).toBeLessThanOrEqual(400);
  });

  it.each([
    ['visits_per', { filters: WEEK, unit: 'day', zone: "'; drop table visits; --" }],
    ['visits_by', { filters: WEEK, field: 'uuid' }],
    ['visits_by', { filters: WEEK, field: '"adId" from public.staff --' }],
    ['visits_overview', { filters: { from: 'x', until: 'y' } }],
  ])('%s refuses unknown values', async (name, input) => {
    expect((await post(server(), `/rest/v1/rpc/${name}`, input, { token })).status).toBe(400);
  });

  it('a touch stores device, system and referrer of its day', async () => {
    const uuid = newUuid();
    const { body } = await send(server(), 'POST', '/rest/v1/visits?select=id', visitOf(uuid), {
      uuid,
      headers: { prefer: 'return=representation' },
    });
    const path = `/rest/v1/visits?id=eq.${(body as { id: number }[])[0]!.id}`;
    const changed = { adId: 'other', system: 'Windows', prePage: 'https://b.example/?q' };
    await send(server(), 'PATCH', path, changed, { uuid });
    expect(
      await sql(
        `select touches."deviceType", touches.system, referrer from public.touches
           join public.visits on id = "visitId" where uuid = '${uuid}' order by touches."firstAt"`,
      ),
    ).toEqual([
      { deviceType: 'PC', system: 'Linux', referrer: 'www.google.com' },
      { deviceType: 'PC', system: 'Windows', referrer: 'b.example' },
    ]);
  });
});
