import { landingCode } from './landingCode';

const SITE = 'https://site.example';
const pages = (...all: [path: string, cont: number][]) =>
  all.map(([path, cont]) => ({ dir: SITE + path, cont: String(cont), time: '0' }));
const stored = (...all: [path: string, cont: number][]) =>
  JSON.stringify({ uuid: '', pages: pages(...all) });

test.each([
  ['no visit yet', pages(['/?c=A', 1], ['/form', 1]), undefined, 'A'],
  ['no visit, no code', pages(['/', 1]), undefined, ''],
  ['no visit, two codes: the last page', pages(['/?c=A', 1], ['/?c=B', 1]), undefined, 'B'],
  ['a landing that the row has not', pages(['/', 3], ['/?c=B', 1]), stored(['/', 3]), 'B'],
  ['a landing seen once more', pages(['/?c=A', 2]), stored(['/?c=A', 1]), 'A'],
  ['all is stored', pages(['/?c=A', 2], ['/form', 5]), stored(['/?c=A', 2]), ''],
  ['the row has more: another tab', pages(['/?c=A', 2]), stored(['/?c=A', 3]), ''],
  ['a blanked text tells nothing', pages(['/?c=A', 2]), '', ''],
  ['nor does a corrupt one', pages(['/?c=A', 2]), '{oops', ''],
  ['an empty code is none', pages(['/?c=', 1]), undefined, ''],
  ['an older site’s page', [{ dir: '/?c=A', cont: '1', time: '0' }], undefined, 'A'],
])('%s', (_, record, text, code) => {
  expect(landingCode(record, text)).toBe(code);
});
