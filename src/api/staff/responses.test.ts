import { isCountedVisits, toFoundVisits } from './visitList';
import { isTopValues, isOverview, isPeriods } from './visitReports';

const row = {
  id: 7,
  created_at: '2026-11-20T10:00:00+00:00',
  updatedAt: null,
  adId: '',
  uuid: 'c0ffee00-0000-4000-8000-000000000001',
  ip: '',
  deviceType: 'PC',
  system: 'Linux',
  prePage: '',
  stay: 0,
  pages: 0,
  checked: false,
  exclusion: '',
  utmCampaign: '',
  customerId: null,
};
const counted = { count: 0, excluded: 0, reached: null };
const overview = {
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
};
const periods = { periods: [{ start: '2026-11-20', visits: 1 }], newest: 50_000 };
const bars = { bars: [{ value: '', visits: 1 }], total: 1, newest: null };

/** Each check, a valid response, and invalid variants of it. */
const CASES: [string, (value: unknown) => boolean, object, object[]][] = [
  ['isCountedVisits', isCountedVisits, counted, [{ count: '0' }, { count: 0.5 }, { reached: '7' }]],
  [
    'isOverview',
    isOverview,
    overview,
    [{ visits: null }, { calls: null }, { medianStay: '7' }, { newest: '7' }],
  ],
  ['isPeriods', isPeriods, periods, [{ periods: null }, { periods: [null] }, { newest: '7' }]],
  [
    'isTopValues',
    isTopValues,
    bars,
    [{ bars: [{ value: null, visits: 1 }] }, { bars: [7] }, { total: '' }],
  ],
];

test.each(CASES)(
  '%s accepts a valid response and rejects any other',
  (_, accepts, answer, spoilt) => {
    expect(accepts(answer)).toBe(true);
    for (const value of [null, undefined, '', 'a text', 7, [], [answer], {}])
      expect(accepts(value)).toBe(false);
    for (const spoil of spoilt) expect(accepts({ ...answer, ...spoil })).toBe(false);
  },
);

test('toFoundVisits leaves out visits that cannot be read, and returns their ids', () => {
  const rows = [row, { ...row, updatedAt: '2026-11-21' }];
  expect(toFoundVisits({ rows, reached: 7 })).toEqual({ rows, reached: 7 });
  const SPOILT = [
    ...[{ stay: '0' }, { adId: null }, { checked: 1 }, { updatedAt: 7 }, { exclusion: null }],
    { created_at: 'infinity' },
  ];
  for (const spoilt of [null, ...SPOILT.map((columns) => ({ ...row, ...columns }))])
    expect(toFoundVisits({ rows: [spoilt, row], reached: null })).toEqual({
      rows: [row],
      unreadable: [spoilt && row.id],
      reached: null,
    });
  for (const answer of [null, [], { rows: {}, reached: 7 }, { rows }])
    expect(toFoundVisits(answer)).toBeUndefined();
});
