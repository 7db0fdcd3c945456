import { parseCountedVisits, parseFoundVisits } from './visitList';
import { parseTopValues, parseOverview, parsePeriods } from './visitReports';

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
};
const found = { rows: [row, { ...row, updatedAt: '2026-11-21' }], reached: 7 };
const counted = { count: 0, reached: null };
const overview = {
  visits: 0,
  visitors: 0,
  new: 0,
  returning: 0,
  medianStay: null,
  engaged: 0,
  newest: null,
};
const periods = { periods: [{ start: '2026-11-20', visits: 1 }], newest: 50_000 };
const bars = { bars: [{ value: '', visits: 1 }], total: 1, newest: null };

/** Each parser, a valid response, and invalid variants of it. */
const CASES: [string, (value: unknown) => unknown, object, object[]][] = [
  [
    'parseFoundVisits',
    parseFoundVisits,
    found,
    [
      { rows: {} },
      { rows: [null] },
      { rows: [{ ...row, stay: '0' }] },
      { rows: [{ ...row, adId: null }] },
      { rows: [{ ...row, checked: 1 }] },
      { rows: [{ ...row, updatedAt: 7 }] },
      { reached: undefined },
    ],
  ],
  [
    'parseCountedVisits',
    parseCountedVisits,
    counted,
    [{ count: '0' }, { count: 0.5 }, { reached: '7' }],
  ],
  [
    'parseOverview',
    parseOverview,
    overview,
    [{ visits: null }, { medianStay: '7' }, { newest: '7' }],
  ],
  [
    'parsePeriods',
    parsePeriods,
    periods,
    [{ periods: null }, { periods: [null] }, { newest: '7' }],
  ],
  [
    'parseTopValues',
    parseTopValues,
    bars,
    [{ bars: [{ value: null, visits: 1 }] }, { bars: [7] }, { total: '' }],
  ],
];

test.each(CASES)('%s accepts a valid response and rejects any other', (_, read, answer, spoilt) => {
  expect(read(answer)).toBe(answer);
  for (const value of [null, undefined, '', 'a text', 7, [], [answer], {}])
    expect(read(value)).toBeUndefined();
  for (const spoil of spoilt) expect(read({ ...answer, ...spoil })).toBeUndefined();
});
