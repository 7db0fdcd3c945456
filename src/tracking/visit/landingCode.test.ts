import { landingCode } from './landingCode';

const SITE = 'https://site.example';
const pages = (...all: [path: string, cont: number][]) =>
  all.map(([path, cont]) => ({ dir: SITE + path, cont: String(cont), time: '0' }));
const stored = (...all: [path: string, cont: number][]) =>
  JSON.stringify({ uuid: '', pages: pages(...all) });

test.each([
  ['takes the code when there is no row', pages(['/?c=A', 1], ['/form', 1]), undefined, 'A'],
  ['is empty without a code', pages(['/', 1]), undefined, ''],
  ['takes the code of the last page', pages(['/?c=A', 1], ['/?c=B', 1]), undefined, 'B'],
  [
    'takes the code of a page that the row lacks',
    pages(['/', 3], ['/?c=B', 1]),
    stored(['/', 3]),
    'B',
  ],
  [
    'takes the code of a page with more visits than in the row',
    pages(['/?c=A', 2]),
    stored(['/?c=A', 1]),
    'A',
  ],
  [
    'is empty when the row has all visits',
    pages(['/?c=A', 2], ['/form', 5]),
    stored(['/?c=A', 2]),
    '',
  ],
  ['is empty when another tab saved more', pages(['/?c=A', 2]), stored(['/?c=A', 3]), ''],
  ['is empty when the row’s text was blanked', pages(['/?c=A', 2]), '', ''],
  ['is empty when the row’s text is corrupt', pages(['/?c=A', 2]), '{oops', ''],
  ['ignores an empty code', pages(['/?c=', 1]), undefined, ''],
  ['reads a page of an older site', [{ dir: '/?c=A', cont: '1', time: '0' }], undefined, 'A'],
])('%s', (_, record, text, code) => {
  expect(landingCode(record, text)).toBe(code);
});
