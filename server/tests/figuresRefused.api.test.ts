import type { Overview } from '../../src/api/staff/visitReports';
import { adVisits } from '../../testing/adModel';
import { describeSql } from '../../testing/backends';
import { addUp, figureCalls } from '../../testing/figureCalls';
import { iso } from '../../testing/figureFilters';
import * as model from '../../testing/figureModel';
import { FIRST_DAY, LAST_DAY, makeWorld, type World } from '../../testing/figureWorld';
import { adResults } from '../../testing/resultModel';
import { storeWorld } from '../../testing/storeWorld';

const ZONES = ['', null, 'Nowhere/Nothing', "UTC'", '-infinity', 'U\0', 'x'.repeat(10_000)];
const TOUCHES = ['', null, 'LAST', 'both', "last'", 1];
const INPUTS: [name: string, input: object][] = [
  ['ad_visits', { filters: { ad: 'a\0b' }, zone: 'UTC' }],
  ['ad_results', { filters: { ad: 'a\0b' }, touch: 'last', zone: 'UTC' }],
  ['unknown_sources', { after: 'c:\0' }],
  ['visits_of_ads', { ads: null, since: '2026-01-01' }],
  ['visits_of_ads', { ads: ["1'"], since: '2026-01-01' }],
  ['ad_visits', { filters: {}, zone: 'UTC', after: 'yesterday-ish' }],
  ...ZONES.flatMap((zone): [string, object][] => [
    ['ad_visits', { filters: {}, zone }],
    ['ad_results', { filters: {}, touch: 'last', zone }],
  ]),
  ...TOUCHES.map((touch): [string, object] => ['ad_results', { filters: {}, touch, zone: 'UTC' }]),
  ...[null, [], 'x', 7].flatMap((filters): [string, object][] => [
    ['ad_visits', { filters, zone: 'UTC' }],
    ['ad_results', { filters, touch: 'last', zone: 'UTC' }],
    ['won_clicks', { filters }],
  ]),
];

describeSql('figures with hostile and with many values', (server, sql) => {
  const { call, rpc, adParts, results } = figureCalls(server);
  const world = makeWorld(3);
  beforeAll(() => storeWorld(sql, world));

  it.each([
    "' or true --",
    "o'hara",
    '%',
    '_',
    '\\',
    '$1',
    '%L',
    '{"a","b"}',
    'NULL',
    'u:x',
    'C:X',
    '😀‮שלום',
    'x'.repeat(10_000),
  ])('a hostile ad code is treated as text: %s', async (ad) => {
    const filters = { everyone: true as const, ad };
    expect(addUp(await adParts(filters, 'UTC'))).toEqual(adVisits(world, filters, 'UTC'));
    expect(await rpc('visits_overview', { filters })).toEqual(model.overview(world, filters));
    expect(await results(filters, 'last', 'UTC')).toEqual(adResults(world, filters, 'last', 'UTC'));
  });

  it.each(INPUTS)('%s refuses %j', async (name, input) => {
    const { status, text } = await call(name, input);
    expect({ status, text }).toEqual({ status: 400, text: expect.any(String) as string });
  });

  it('finds nothing after the last visit, for unknown ads, and in a period that ends before it begins', async () => {
    for (const after of ['infinity', '9999-12-31'])
      expect(await adParts({}, 'UTC', after)).toEqual([
        { ads: [], days: [], visitors: 0, reached: null },
      ]);
    for (const after of ['u;', null])
      expect(await rpc('unknown_sources', { after })).toEqual({ rows: [], reached: null });
    const since = iso(FIRST_DAY);
    expect(await rpc('visits_of_ads', { ads: [], since })).toEqual({});
    expect(await rpc('visits_of_ads', { ads: [0], since })).toEqual({ 0: 0 });
    const filters = { from: iso(LAST_DAY), until: iso(FIRST_DAY) };
    expect(await rpc('won_clicks', { filters })).toEqual([]);
    expect(await results(filters, 'first', 'UTC')).toEqual({
      ...{ ads: {}, days: {} },
      firm: { won: 0, premium: 0, commission: 0 },
    });
    expect(addUp(await adParts(filters, 'UTC'))).toEqual({ ads: {}, days: {}, visitors: 0 });
  });

  it('a period of more visits than a part holds is the sum of its parts', async () => {
    // Many visits have the same millisecond; every second visitor was there before.
    const visits = 17_500;
    const visitors = 2000;
    const codes = ['sol', ' SOL', 'luna', '', 'zzz', 'luz', 'x'];
    const [anyTouch] = world.touches;
    const many: World = {
      ads: [{ id: 1, code: 'Sol', aliases: ['luz'], utmCampaigns: [] }],
      visitors: Array.from({ length: visitors }, (_, i) => ({
        id: 1 + i,
        exclusion: i % 10 === 0 ? 'bot' : '',
        checked: false,
        paths: [],
      })),
      touches: Array.from({ length: visits }, (_, i) => ({
        ...anyTouch!,
        visitId: 1 + (i % visitors),
        at: FIRST_DAY + (i < visitors ? i : 60_000 * (1 + ((i * 7919) % 2003))),
        adId: codes[i % codes.length]!,
        utmCampaign: '',
        seconds: i % 90,
        // Each visitor's first touch is new, as always: once hours are summed, the figures rely on that.
        isNew: i < visitors,
        calls: i % 3,
        whatsapps: 0,
        emails: 0,
      })),
      customers: [],
      policies: [],
    };
    for (const table of ['visits', 'campaigns'])
      await sql(`delete from public.${table} returning 1`);
    await sql(
      `insert into public.campaigns (id, code, name, aliases) overriding system value
         values (1, 'Sol', 'Sol', '{luz}') returning 1`,
    );
    await sql(
      `insert into public.visits (id, uuid, exclusion) overriding system value
         select 1 + i, 'c0ffee00-0000-4000-8000-' || lpad(i::text, 12, '0'), case when i % 10 = 0 then 'bot' else '' end
         from generate_series(0, ${visitors - 1}) as i returning 1`,
    );
    await sql('delete from public.touches returning 1');
    await sql(
      `insert into public.touches ("visitId", day, "adId", "firstAt", navigations, seconds, "isNew", calls, counts)
         select 1 + i % ${visitors}, '2000-01-01'::date + i, (array['${codes.join("','")}'])[1 + i % ${codes.length}],
           '${iso(FIRST_DAY)}'::timestamptz + case when i < ${visitors} then i * interval '1 millisecond'
             else (1 + i * 7919 % 2003) * interval '1 minute' end,
           1, i % 90, i < ${visitors}, i % 3, i % ${visitors} % 10 <> 0
         from generate_series(0, ${visits - 1}) as i returning 1`,
    );
    for (const filters of [
      { everyone: true as const },
      { from: iso(FIRST_DAY + 2000), until: iso(LAST_DAY) },
    ]) {
      const parts = await adParts(filters, 'Asia/Kathmandu');
      expect(addUp(parts)).toEqual(adVisits(many, filters, 'Asia/Kathmandu'));
    }
    expect(await adParts({ everyone: true }, 'UTC')).toHaveLength(2);
    expect(await rpc<Overview>('visits_overview', { filters: { everyone: true } })).toEqual(
      model.overview(many, { everyone: true }),
    );
  });
});
