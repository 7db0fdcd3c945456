import { MAX_TEXT_LENGTH } from '../../resource/address/readers';
import { endOfDay, startOfDay } from '../../lib/dayBounds';
import {
  boundsOf,
  changedQuery,
  cursorOf,
  findsSame,
  isFiltered,
  isAtStart,
  isLastPage,
  NO_FILTERS,
  pageAt,
  readQuery,
  showsSame,
  toFilters,
  type VisitsQuery,
  writeQuery,
} from './query';

const read = (search: string) => readQuery(new URLSearchParams(search));
const write = (query: VisitsQuery) => writeQuery(query).toString();
const NOTHING = read('');
const NOW = new Date(2026, 10, 21, 15, 4, 5, 6);

const EVERYTHING =
  'q=abc&range=custom&from=2026-02-28&to=2026-03-01&stay=30&device=PC&system=Mac+OS&ad=verano' +
  '&referrer=www.google.com&path=%2Fform&campaign=oto%C3%B1o&utmSource=meta&utmMedium=cpc&unchecked=1&everyone=1' +
  '&sort=created_at&size=50&page=3&below=1234&visit=77';

describe('reading and writing the address', () => {
  test.each([
    '',
    EVERYTHING,
    'range=today',
    'device=&system=&ad=&referrer=&path=&campaign=&utmSource=&utmMedium=',
    'page=2&above=5',
    'page=9&above=0',
    'q=%22%27%3B--+%3Cb%3E+%E2%80%AE+%F0%9F%8C%9E',
  ])('keeps %j', (search) => {
    expect(write(read(search))).toBe(search);
  });

  test('reads all parameters', () => {
    expect(read(EVERYTHING)).toEqual({
      search: 'abc',
      range: 'custom',
      from: '2026-02-28',
      to: '2026-03-01',
      minStay: 30,
      device: 'PC',
      system: 'Mac OS',
      ad: 'verano',
      referrer: 'www.google.com',
      page: '/form',
      campaign: 'otoño',
      utmSource: 'meta',
      utmMedium: 'cpc',
      unchecked: true,
      everyone: true,
      sort: 'created_at',
      size: 50,
      pageNumber: 3,
      cursor: { below: 1234, above: undefined },
      visit: 77,
    });
  });

  test.each([
    ['an unknown range', 'range=week&from=2026-01-01', ''],
    ['days without the range custom', 'from=2026-01-01&to=2026-01-02', ''],
    [
      'the former name of the range custom',
      'range=own&to=2026-01-02',
      'range=custom&to=2026-01-02',
    ],
    ['a day that does not exist', 'range=custom&from=2026-02-30&to=2026-13-01', 'range=custom'],
    ['month or day 0', 'range=custom&from=2026-00-10&to=2026-01-00', 'range=custom'],
    [
      'a year that is still being typed',
      'range=custom&from=0002-01-01&to=0202-01-01',
      'range=custom',
    ],
    ['a year of five digits', 'range=custom&from=12026-01-01&to=99999-1-1', 'range=custom'],
    ['a leap day', 'range=custom&from=2028-02-29&to=2027-02-29', 'range=custom&from=2028-02-29'],
    ['invalid numbers', 'stay=-1&size=26&page=0&below=1e3&above=0x10&visit=1.5', ''],
    [
      'numbers beyond the limit',
      'stay=1000000000&below=9999999999999999&visit=99999999999999999999',
      '',
    ],
    ['a stay of 0', 'stay=0', ''],
    ['a page number without a cursor', 'page=7', ''],
    ['both cursors', 'page=2&below=9&above=3', 'page=2&below=9'],
    ['an invalid flag', 'unchecked=true', ''],
    ['an order that no index gives', 'sort=updatedAt', ''],
    ['the default order', 'sort=-created_at', ''],
    ['unknown parameters', 'c=verano&x=1', ''],
    ['an empty search', 'q=', ''],
    ['a repeated parameter', 'device=PC&device=Movil', 'device=PC'],
    ['NUL and a lone surrogate', 'q=a%00b%ED%A0%80', `q=ab${'%EF%BF%BD'.repeat(3)}`],
  ])('%s: %s becomes %s', (_, search, expected) => {
    expect(write(read(search))).toBe(expected);
  });

  test('cuts texts at 256 characters, but not within a surrogate pair', () => {
    expect(read(`q=${'a'.repeat(300)}`).search).toBe('a'.repeat(MAX_TEXT_LENGTH));
    expect(read(`q=${'a'.repeat(255)}🌞🌞`).search).toBe(`${'a'.repeat(255)}🌞`);
  });
});

describe('toFilters', () => {
  test('omits filters that are not set', () => {
    expect(toFilters(NOTHING, NOW)).toEqual({});
    expect(toFilters(read('q=++&range=custom&size=50&page=2&below=9&visit=1'), NOW)).toEqual({});
  });

  test('contains all filters that are set', () => {
    expect(toFilters(read(EVERYTHING), NOW)).toEqual({
      search: 'abc',
      from: new Date(2026, 1, 28).toISOString(),
      until: new Date(2026, 2, 1, 23, 59, 59, 999).toISOString(),
      minStay: 30,
      device: 'PC',
      system: 'Mac OS',
      ad: 'verano',
      referrer: 'www.google.com',
      page: '/form',
      campaign: 'otoño',
      utmSource: 'meta',
      utmMedium: 'cpc',
      unchecked: true,
    });
  });

  test('keeps empty values, except that of the search', () => {
    expect(toFilters(read('q=&ad=&referrer=&device=&system='), NOW)).toEqual({
      ad: '',
      referrer: '',
      device: '',
      system: '',
    });
  });

  test('trims the search', () => {
    expect(toFilters(read('q=+a+b+'), NOW)).toEqual({ search: 'a b' });
  });
});

describe('boundsOf', () => {
  const day = (month: number, date: number) => new Date(2026, month - 1, date);
  test.each([
    ['today', NOW, day(11, 21), day(11, 21)],
    ['yesterday', NOW, day(11, 20), day(11, 20)],
    ['yesterday', day(11, 1), day(10, 31), day(10, 31)],
    ['7d', NOW, day(11, 15), day(11, 21)],
    ['30d', NOW, day(10, 23), day(11, 21)],
    ['month', NOW, day(11, 1), day(11, 21)],
    ['month', day(3, 31), day(3, 1), day(3, 31)],
    // Daylight saving time makes these days 23 or 25 hours long in some zones (lib/dayBounds.test.ts).
    ['7d', day(3, 30), day(3, 24), day(3, 30)],
    ['7d', day(11, 2), day(10, 27), day(11, 2)],
  ] as const)('%s on %s', (range, now, first, last) => {
    expect(boundsOf({ range, from: '', to: '' }, now)).toEqual({
      from: startOfDay(first).toISOString(),
      until: endOfDay(last).toISOString(),
    });
  });

  test('accepts custom days in any order', () => {
    const [one, other] = ['2026-03-01', '2026-03-09'];
    expect(boundsOf({ range: 'custom', from: other, to: one }, NOW)).toEqual(
      boundsOf({ range: 'custom', from: one, to: other }, NOW),
    );
  });

  test('includes both custom days, of which either may be missing', () => {
    const from = day(2, 28).toISOString();
    const until = new Date(2026, 2, 1, 23, 59, 59, 999).toISOString();
    const custom = (first: string, last: string) =>
      boundsOf({ range: 'custom', from: first, to: last }, NOW);
    expect(custom('2026-02-28', '2026-03-01')).toEqual({ from, until });
    expect(custom('2026-02-28', '')).toEqual({ from });
    expect(custom('', '2026-03-01')).toEqual({ until });
    expect(custom('', '')).toEqual({});
  });
});

test.each([
  ['', false],
  ['page=2&below=9&size=50&visit=3', false],
  ['range=custom', false],
  ['range=today', true],
  ['ad=', true],
  ['unchecked=1', true],
])('isFiltered(%j) is %s', (search, expected) => {
  expect(isFiltered(read(search))).toBe(expected);
});

test('NO_FILTERS removes filters and page, and keeps the rest', () => {
  expect(write(changedQuery(read(EVERYTHING), NO_FILTERS))).toBe(
    'everyone=1&sort=created_at&size=50&visit=77',
  );
});

describe('changedQuery', () => {
  const query = read('q=a&page=3&below=9&visit=4');

  test('returns to the first page when filter, size or order change', () => {
    expect(write(changedQuery(query, { search: 'ab' }))).toBe('q=ab&visit=4');
    expect(write(changedQuery(query, { size: 100 }))).toBe('q=a&size=100&visit=4');
    expect(write(changedQuery(query, { sort: 'id' }))).toBe('q=a&sort=id&visit=4');
  });

  test('a new page or open visit leaves filter, size and order as they are', () => {
    expect(write(changedQuery(query, { visit: 5 }))).toBe('q=a&page=3&below=9&visit=5');
    expect(write(changedQuery(query, { pageNumber: 4, cursor: { below: 5 } }))).toBe(
      'q=a&page=4&below=5&visit=4',
    );
  });
});

test('findsSame compares filters, and showsSame also page, size and order', () => {
  const query = read('q=a&device=PC');
  const compare = (search: string) => [
    findsSame(query, read(search)),
    showsSame(query, read(search)),
  ];
  expect(compare('q=a&device=PC')).toEqual([true, true]);
  expect(compare('q=+a&device=PC&visit=3')).toEqual([true, true]);
  expect(compare('q=a&device=PC&page=2&below=4')).toEqual([true, false]);
  expect(compare('q=a&device=PC&size=50')).toEqual([true, false]);
  expect(compare('q=a&device=PC&sort=id')).toEqual([true, false]);
  expect(compare('q=a&device=PC&everyone=1')).toEqual([true, true]);
  expect(compare('q=a&device=')).toEqual([false, false]);
});

test.each([
  ['', true],
  ['sort=-id&size=50&visit=3', true],
  ['page=2&below=9', false],
  ['sort=created_at', false],
])('isAtStart(%j) is %s', (search, expected) => {
  expect(isAtStart(read(search))).toBe(expected);
});

describe.each([
  ['newest first', '', [7, 6, 5, 4, 3, 2, 1]],
  ['newest first, by id', 'sort=-id', [7, 6, 5, 4, 3, 2, 1]],
  ['oldest first', 'sort=created_at', [1, 2, 3, 4, 5, 6, 7]],
  ['oldest first, by id', 'sort=id', [1, 2, 3, 4, 5, 6, 7]],
])('paging, %s', (_, search, ids) => {
  const SIZE = 3;
  /** Rows of the page as the server returns them, newest first. */
  const rowsAt = (query: VisitsQuery) => {
    const { below = Infinity, above } = cursorOf(query);
    const size = isLastPage(query) ? ids.length % SIZE : SIZE;
    const newestFirst = [7, 6, 5, 4, 3, 2, 1].filter((id) => id < below && id > (above ?? 0));
    const found = above === undefined ? newestFirst.slice(0, size) : newestFirst.slice(-size);
    return found.map((id) => ({ id }));
  };
  const turn = (query: VisitsQuery, step: Parameters<typeof pageAt>[1], page: number) =>
    // Writes and reads the query as the address does.
    read(write({ ...query, ...pageAt(query, step, page, rowsAt(query)) }));
  const shown = (query: VisitsQuery) =>
    rowsAt(query)
      .map(({ id }) => id)
      .sort((a, b) => ids.indexOf(a) - ids.indexOf(b));

  test('goes forward, to the end, backward and to the start', () => {
    const first = read(search);
    const second = turn(first, 'next', 2);
    const last = turn(first, 'last', 3);
    expect([first, second, last].map(shown)).toEqual([
      ids.slice(0, 3),
      ids.slice(3, 6),
      ids.slice(6),
    ]);
    expect([first, second, last].map(isLastPage)).toEqual([false, false, true]);
    expect(shown(turn(second, 'next', 3))).toEqual(ids.slice(6));
    const back = turn(last, 'previous', 2);
    expect(shown(back)).toEqual(ids.slice(3, 6));
    expect(write(turn(back, 'previous', 1))).toBe(search);
    expect(write(turn(last, 'first', 1))).toBe(search);
  });

  test('goes from an empty page back to the first', () => {
    const beyond = pageAt(read(search), 'previous', 4, []);
    expect(write({ ...read(search), ...beyond })).toBe(search);
  });
});
