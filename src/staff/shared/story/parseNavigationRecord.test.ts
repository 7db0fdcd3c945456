import { parseNavigationRecord } from './parseNavigationRecord';

const page = (dir: unknown, cont: unknown = '1', time: unknown = '2') => ({ dir, cont, time });
const pages = (...list: unknown[]) => JSON.stringify({ uuid: 'x', pages: list });
const read = (dir: string, times: number, seconds: number) => ({ dir, times, seconds });
const shown = (unread: number, ...list: unknown[]) => ({ kind: 'pages', pages: list, unread });
const asText = (text: string) => ({ kind: 'text', text });

const cases: [name: string, text: string, stayTime: string, expected: object][] = [
  ['a record', pages(page('/a', '3', '75')), '75', shown(0, read('/a', 3, 75))],
  [
    'numbers in place of texts, as an older site stored them',
    pages(page('/a', 3, 75.9)),
    '75',
    shown(0, read('/a', 3, 75)),
  ],
  ['no text, no time', '', '0', { kind: 'none' }],
  ['no text but a stay time: blanked', '', '12', { kind: 'blanked' }],
  ['no text and an invalid stay time', '', 'x', { kind: 'none' }],
  ['an empty list of pages', pages(), '0', { kind: 'none' }],
  ['invalid JSON', '{"pages": [', '3', asText('{"pages": [')],
  ['HTML', '<script>alert(1)</script>', '3', asText('<script>alert(1)</script>')],
  ['null', 'null', '3', asText('null')],
  ['a list', '[1]', '3', asText('[1]')],
  ['a number', '7', '3', asText('7')],
  ['pages that are no list', '{"pages":{"length":1}}', '3', asText('{"pages":{"length":1}}')],
  ['an object without pages', '{}', '3', asText('{}')],
  [
    'pages on the prototype',
    '{"__proto__":{"pages":[]}}',
    '3',
    asText('{"__proto__":{"pages":[]}}'),
  ],
  ['only invalid entries', '{"pages":[1]}', '3', asText('{"pages":[1]}')],
  [
    'some invalid entries',
    pages(null, 1, 'x', [], {}, page(''), page(7), page('/a')),
    '3',
    shown(7, read('/a', 1, 2)),
  ],
  [
    'invalid figures',
    pages(page('/a', '-1', 'x'), page('/b', null, '1e9'), page('/c', [4], {})),
    '3',
    shown(0, read('/a', 0, 0), read('/b', 0, 0), read('/c', 0, 0)),
  ],
  [
    'figures beyond the limit',
    pages(page('/a', 1e300, '999999999999')),
    '3',
    shown(0, read('/a', 999_999_999, 999_999_999)),
  ],
  [
    'addresses of any kind',
    pages(page('javascript:alert(1)'), page('\u202egnp.exe'), page('\ud800')),
    '3',
    shown(0, read('javascript:alert(1)', 1, 2), read('\u202egnp.exe', 1, 2), read('\ud800', 1, 2)),
  ],
];

test.each(cases)('reads %s', (_, text, stayTime, expected) => {
  expect(parseNavigationRecord(text, stayTime)).toEqual(expected);
});

test('reads a thousand pages, and an address of 64 KiB', () => {
  const many = parseNavigationRecord(
    pages(...Array.from({ length: 1000 }, (_, i) => page(`/${i}`))),
    '9',
  );
  expect(many).toMatchObject({ kind: 'pages', unread: 0 });
  expect(many.kind === 'pages' && many.pages).toHaveLength(1000);
  const long = 'x'.repeat(65_000);
  expect(parseNavigationRecord(pages(page(long)), '9')).toEqual(shown(0, read(long, 1, 2)));
});
