import { parseRecord, recordText, totalSeconds } from './record';

const uuid = '0123456789abcdef0123';
const page = { dir: 'http://site.example/?c=A', cont: '2', time: '13' };

test('writes plain JSON in the order of R3.2', () => {
  const mixed = { pages: [{ time: '13', cont: '2', dir: page.dir }], uuid, _persist: {} };
  expect(recordText(mixed)).toBe(
    `{"uuid":"${uuid}","pages":[{"dir":"http://site.example/?c=A","cont":"2","time":"13"}]}`,
  );
});

test('reads what it wrote', () => {
  const record = { uuid, pages: [page] };
  expect(parseRecord(recordText(record))).toEqual(record);
});

describe('refuses corrupt texts', () => {
  test.each([
    '',
    '{oops',
    'null',
    '[]',
    '"x"',
    '7',
    'true',
    '{}',
    `{"uuid":"${uuid}"}`,
    `{"uuid":"${uuid}","pages":null}`,
    `{"uuid":"${uuid}","pages":{}}`,
    `{"uuid":"${uuid}","pages":"[]"}`,
    `{"uuid":"${uuid}","pages":[`,
  ])('%s', (text) => {
    expect(parseRecord(text)).toBeUndefined();
  });
});

describe('drops a uuid that the database refuses and keeps the pages', () => {
  test.each([
    ['short'],
    ['with spaces 0123456789012345'],
    ['x'.repeat(65)],
    ["0123456789abcdef0123'; drop table visits"],
    ['0123456789abcdef012\n'],
    ['ñ123456789abcdef0123'],
    [7],
    [null],
    [['0123456789abcdef0123']],
  ])('%j', (invalid) => {
    expect(parseRecord(JSON.stringify({ uuid: invalid, pages: [page] }))).toEqual({
      uuid: '',
      pages: [page],
    });
  });
});

test.each([
  [
    { cont: 2, time: 13 },
    { cont: '2', time: '13' },
  ],
  [
    { cont: '2.9', time: '13.2' },
    { cont: '2', time: '13' },
  ],
  [
    { cont: '-1', time: 'NaN' },
    { cont: '0', time: '0' },
  ],
  [
    { cont: 'Infinity', time: '1e99' },
    { cont: '999999999', time: '999999999' },
  ],
  [
    { cont: null, time: ['5'] },
    { cont: '0', time: '0' },
  ],
  [{}, { cont: '0', time: '0' }],
])('reads the record %j of an older site', (written, read) => {
  const text = JSON.stringify({ uuid, pages: [{ dir: '/', ...written }] });
  expect(parseRecord(text)?.pages).toEqual([{ dir: '/', ...read }]);
});

test.each([[null], [7], ['x'], [[]], [{}], [{ dir: '' }], [{ dir: 7 }]])(
  'ignores the invalid page %j',
  (invalid) => {
    const text = JSON.stringify({ uuid, pages: [invalid, page] });
    expect(parseRecord(text)?.pages).toEqual([page]);
  },
);

test('adds up the seconds of all pages', () => {
  const times = (...all: string[]) => all.map((time) => ({ ...page, time }));
  expect(totalSeconds({ uuid, pages: [] })).toBe('0');
  expect(totalSeconds({ uuid, pages: times('3', '0', '39') })).toBe('42');
  expect(totalSeconds({ uuid, pages: times('999999999', '5') })).toBe('999999999');
});
