import { parseRecord, recordText, totalSeconds } from './record';

const uuid = '0123456789abcdef0123';
const page = { dir: 'http://site.example/?c=A', cont: '2', time: '13' };

test('recordText writes plain JSON in the order of R3.2', () => {
  const mixed = { pages: [{ time: '13', cont: '2', dir: page.dir }], uuid, _persist: {} };
  expect(recordText(mixed)).toBe(
    `{"uuid":"${uuid}","pages":[{"dir":"http://site.example/?c=A","cont":"2","time":"13"}]}`,
  );
});

test('parseRecord reads what recordText wrote', () => {
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

test('totalSeconds adds up the seconds of all pages', () => {
  const times = (...all: string[]) => all.map((time) => ({ ...page, time }));
  expect(totalSeconds({ uuid, pages: [] })).toBe('0');
  expect(totalSeconds({ uuid, pages: times('3', '0', '39') })).toBe('42');
  expect(totalSeconds({ uuid, pages: times('999999999', '5') })).toBe('999999999');
});

describe('clicks', () => {
  const written = (clicks: unknown) => parseRecord(JSON.stringify({ uuid, pages: [page], clicks }));

  test('follow the pages, and have no key for a kind without a click', () => {
    const record = { uuid, pages: [page], clicks: { call: '1', email: '2' } };
    const text = recordText({ clicks: record.clicks, pages: [page], uuid });
    expect(text.slice(text.indexOf(']'))).toBe('],"clicks":{"call":"1","email":"2"}}');
    expect(parseRecord(text)).toEqual(record);
  });

  test('are always written in the same order', () => {
    const text = recordText(written({ email: '3', whatsapp: '2', call: '1' })!);
    expect(text.slice(text.indexOf(']'))).toBe(
      '],"clicks":{"call":"1","whatsapp":"2","email":"3"}}',
    );
  });

  test.each([
    [
      { call: 2, whatsapp: '1e99', email: '3.9' },
      { call: '2', whatsapp: '999999999', email: '3' },
    ],
    [{ call: '1', fax: '7', pages: [] }, { call: '1' }],
    [{ call: '0', whatsapp: '-4', email: 'x' }, undefined],
    [{ call: ['1'], whatsapp: { valueOf: 1 }, email: null }, undefined],
    [{ call: true }, undefined],
    [{}, undefined],
    [[1, 2], undefined],
    ['call', undefined],
    [7, undefined],
    [null, undefined],
  ])('%j are read as %j', (clicks, read) => {
    expect(written(clicks)).toEqual({ uuid, pages: [page], clicks: read });
    expect(recordText(written(clicks)!).includes('clicks')).toBe(read !== undefined);
  });

  test('with keys such as __proto__ are ignored', () => {
    const text = `{"uuid":"${uuid}","pages":[],"clicks":{"__proto__":{"call":"5"},"constructor":"5"}}`;
    expect(parseRecord(text)).toEqual({ uuid, pages: [] });
  });
});
