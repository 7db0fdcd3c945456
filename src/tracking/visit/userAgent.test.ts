import { handhelds } from '../../test/userAgents/handhelds';
import { others } from '../../test/userAgents/others';
import { deviceOf, systemOf } from './userAgent';

const real = [...handhelds, ...others].flatMap(([device, system, family]) =>
  Object.entries(family).map(([name, userAgent]) => ({ name, userAgent, device, system })),
);

test.each(real)('$name is $device and $system', ({ userAgent, device, system }) => {
  expect([deviceOf(userAgent), systemOf(userAgent)]).toEqual([device, system]);
});

test.each(real)('$name is classified the same in any case', ({ userAgent, device, system }) => {
  for (const text of [userAgent.toLowerCase(), userAgent.toUpperCase()])
    expect([deviceOf(text), systemOf(text)]).toEqual([device, system]);
});

describe('each word of R4.6 and R4.7', () => {
  test.each(['mobile', 'android', 'iphone', 'ipod', 'blackberry', 'iemobile', 'opera mini'])(
    '%s alone is Movil',
    (word) => expect(deviceOf(`Mozilla/5.0 (${word})`)).toBe('Movil'),
  );

  test.each(['tablet', 'ipad', 'playbook', 'silk'])(
    '%s is Tablet, also beside a word of Movil',
    (word) => {
      expect(deviceOf(word)).toBe('Tablet');
      expect(deviceOf(`Android ${word} Mobile`)).toBe('Tablet');
    },
  );

  test.each(['mobi', 'opera', 'pad', 'phone', 'x11', 'tab'])('%s is PC', (word) => {
    expect(deviceOf(word)).toBe('PC');
  });
});

describe('of several matches the last in the list of patterns wins', () => {
  test.each([
    ['Windows NT 10.0; Android 9', 'Android'],
    ['Android 9; Windows NT 10.0', 'Android'],
    ['iPhone; Android 9', 'iOS'],
    ['Windows NT 10.0; Macintosh', 'Mac OS'],
    ['Macintosh; Linux', 'Linux'],
    ['Linux; Windows NT 10.0', 'Linux'],
    ['iPad; Macintosh', 'iOS'],
    ['Android 9; Linux', 'Android'],
  ])('%s is %s', (userAgent, system) => {
    expect(systemOf(userAgent)).toBe(system);
  });
});

describe('a Windows Phone whose user agent also contains', () => {
  test.each(['Windows NT 6.1', 'Android 4.0', 'iPhone', 'Macintosh', 'Mac OS X', 'Linux'])(
    '%s is Windows Phone',
    (other) => {
      expect(systemOf(`Windows Phone 8.1; ${other}`)).toBe('Windows Phone');
      expect(systemOf(`${other}; Windows Phone 8.1`)).toBe('Windows Phone');
    },
  );
});

describe('each word of iOS', () => {
  test.each([
    ['Opera/9.80 (iPhone; Opera Mini/8.0; U; en)', 'iOS'],
    ['Opera/9.80 (iPad; Opera Mini/8.0; U; en)', 'iOS'],
    ['Opera/9.80 (iPod; Opera Mini/8.0; U; en)', 'iOS'],
    ['Mozilla/5.0 (AppleTV; U; CPU OS 4_3 like Mac OS X; en-us)', 'iOS'],
  ])('%s is %s', (userAgent, system) => {
    expect(systemOf(userAgent)).toBe(system);
  });
});

describe('strings that only resemble a system', () => {
  test.each([
    ['Darwin/20.6.0', 'Unknown'],
    ['something like Android', 'Unknown'],
    ['Mobile Android', 'Android'],
    ['Android', 'Android'],
    ['MadrX 4', 'Unknown'],
    ['QuadAdr 4', 'Unknown'],
    ['Crowds 8', 'Unknown'],
  ])('%s is %s', (userAgent, system) => {
    expect(systemOf(userAgent)).toBe(system);
  });
});

describe('200,000 hostile characters', () => {
  test.each([
    ['a', 'PC', 'Unknown'],
    [' ', 'PC', 'Unknown'],
    ['windows ', 'PC', 'Windows'],
    ['windows phon', 'PC', 'Windows'],
    ['like android', 'Movil', 'Unknown'],
    ['lime android', 'Movil', 'Android'],
    ['k e androi', 'PC', 'Unknown'],
    ['adr ', 'PC', 'Unknown'],
    ['like mac os ', 'PC', 'Mac OS'],
    ['opera min', 'PC', 'Unknown'],
    ['iphon\n', 'PC', 'Unknown'],
    ['wds linu', 'PC', 'Unknown'],
    ['\u{1F600}', 'PC', 'Unknown'],
  ])('%j, repeated', (piece, device, system) => {
    const userAgent = piece.repeat(Math.ceil(200_000 / piece.length));
    expect([deviceOf(userAgent), systemOf(userAgent)]).toEqual([device, system]);
  });
});
