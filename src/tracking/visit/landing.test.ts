import { codeOf, landingOf, unsavedLanding } from './landing';

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
  expect(unsavedLanding(record, text, codeOf)).toBe(code);
});

test('takes the newest code and the newest parameters, even from different pages', () => {
  const record = pages(['/?c=A', 1], ['/?utm_source=m', 1], ['/form', 1]);
  expect(unsavedLanding(record, undefined, codeOf)).toBe('A');
  expect(unsavedLanding(record, undefined, landingOf)).toBe('utm_source=m');
});

test.each([
  ['/', ''],
  ['/?', ''],
  ['/?q=1&x', ''],
  ['/?c=A', 'c=A'],
  ['/?c=', ''],
  [
    '/?q=1&utm_source=meta&utm_medium=&utm_campaign=oto%C3%B1o+26',
    'utm_source=meta&utm_campaign=oto%C3%B1o+26',
  ],
  ['/?gclid=G&fbclid=a--b;c&msclkid=M&ttclid=T', 'gclid=G&fbclid=a--b;c&msclkid=M&ttclid=T'],
  ['/?xgclid=G&gclids=G&clid=G&call=9', ''],
])('the parameters of the ad in %s are %j', (dir, parameters) => {
  expect(landingOf(SITE + dir)).toBe(parameters);
});
