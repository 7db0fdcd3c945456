import { safeLink } from './safeLink';

test.each([
  ['https://example.org/a?b=1', 'https://example.org/a?b=1'],
  ['HTTP://example.org', 'http://example.org/'],
  ['https://exámple.org/', 'https://xn--exmple-qta.org/'],
  ['javascript:alert(1)', undefined],
  [' javascript:alert(1)', undefined],
  ['java\nscript:alert(1)', undefined],
  ['https:javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['blob:https://example.org/1', undefined],
  ['ftp://example.org', undefined],
  ['//example.org', undefined],
  ['/form', undefined],
  ['https://', undefined],
  ['https://bank.example@evil.example/', undefined],
  ['', undefined],
  ['\ud800', undefined],
])('the safe link for %j is %s', (text, expected) => {
  expect(safeLink(text)).toBe(expected);
});
