import { AD_CODE_LENGTH } from '../constants';
import { adCodeOf } from './adCode';

const smile = '\u{1F600}';

test.each([
  ['', ''],
  ['?', ''],
  ['?x=1', ''],
  ['?c', ''],
  ['?c=', ''],
  ['?C=verano', ''],
  ['?cc=verano', ''],
  ['?x=c=verano', ''],
  ['?c=verano', 'verano'],
  ['c=verano', 'verano'],
  ['?x=1&c=verano&y=2', 'verano'],
  ['?%63=verano', 'verano'],
  ['?c=Verano-2026_A.b', 'Verano-2026_A.b'],
  ['?c=0', '0'],
  ['?c=verano&c=otro', 'verano'],
  ['?c=&c=otro', ''],
  ['?c=a=b', 'a=b'],
  ['?c=a%26b%3D%C3%B1%20d', 'a&b=ñ d'],
  ['?c=oto%C3%B1o+2026', 'otoño 2026'],
  ['?c=otoño', 'otoño'],
  ['?c=a%2Bb', 'a+b'],
  // Spaces, case and SQL are kept, because staff bind ads to the exact code.
  ['?c=+verano+', ' verano '],
  ["?c='; drop table visits; --", "'; drop table visits; --"],
  [`?c=${smile}`, smile],
  ['?c=%F0%9F%98%80', smile],
  ['?c=constructor', 'constructor'],
])('the ad code of %s is %j', (search, code) => {
  expect(adCodeOf(search)).toBe(code);
});

describe('control and invalid characters', () => {
  test.each([
    ['NUL', '?c=a%00b', 'ab'],
    ['only NUL', '?c=%00%00', ''],
    ['line ends and tabs', '?c=a%0D%0Ab%09c', 'abc'],
    ['escape', '?c=%1B[31mrojo', '[31mrojo'],
    ['DEL', '?c=a%7Fb', 'ab'],
    ['the first and the last control character of Latin-1', '?c=a%C2%80b%C2%9Fc', 'abc'],
    ['a no-break space, which is no control character', '?c=a%C2%A0b', 'a\u00a0b'],
    ['an unescaped control character', '?c=a\u0000b\u0085c', 'abc'],
    ['a single percent sign', '?c=50%', '50%'],
    ['a malformed escape', '?c=%zz%4', '%zz%4'],
    ['an overlong escape', '?c=%C0%80', '\ufffd\ufffd'],
    ['a truncated character', '?c=%E0%A4', '\ufffd'],
    ['a lone high surrogate', '?c=a\ud83d', 'a\ufffd'],
    ['a lone low surrogate', '?c=\ude00a', '\ufffda'],
    ['escaped surrogates', '?c=%ED%A0%BD%ED%B8%80', '\ufffd'.repeat(6)],
  ])('%s', (_, search, code) => {
    expect(adCodeOf(search)).toBe(code);
  });
});

describe('at most 128 characters', () => {
  test.each([
    ['keeps 128', 'a'.repeat(128), 'a'.repeat(128)],
    ['truncates 129', 'a'.repeat(128) + 'b', 'a'.repeat(128)],
    ['keeps 128 outside the basic plane', smile.repeat(128), smile.repeat(128)],
    ['truncates 129 outside the basic plane', smile.repeat(129), smile.repeat(128)],
    ['cuts no character in half', 'a'.repeat(127) + smile + smile, 'a'.repeat(127) + smile],
    ['does not count removed characters', '%00'.repeat(200) + 'a'.repeat(128), 'a'.repeat(128)],
    ['truncates 200,000', 'a'.repeat(200_000), 'a'.repeat(128)],
    ['truncates 200,000 percent signs', '%'.repeat(200_000), '%'.repeat(128)],
  ])('%s', (_, value, code) => {
    expect(AD_CODE_LENGTH).toBe(128);
    expect(adCodeOf(`?c=${value}`)).toBe(code);
  });
});
