import { formatPhone, telLink, toE164 } from './phone';

test.each([
  ['787 555 0101', 'PR', '+17875550101'],
  ['(787) 555-0101', 'PR', '+17875550101'],
  ['1 787 555 0101', 'PR', '+17875550101'],
  ['+1 787 555 0101', 'ES', '+17875550101'],
  ['0034 600 11 22 33', 'PR', '+34600112233'],
  ['600 11 22 33', 'ES', '+34600112233'],
  ['34 600 11 22 33', 'ES', '+34600112233'],
  ['55 1234 5678', 'MX', '+525512345678'],
  ['+52 1 55 1234 5678', 'PR', '+525512345678'],
  ['5215512345678', 'MX', '+525512345678'],
  ['044 55 1234 5678', 'MX', '+525512345678'],
  ['01 (55) 1234-5678', 'MX', '+525512345678'],
  ['01 55 1234 567', 'MX', undefined],
  ['1 787 555 0142', 'MX', undefined],
  ['0987654321', 'EC', '+593987654321'],
  ['12', 'PR', undefined],
  ['+12', 'PR', undefined],
  ['', 'PR', undefined],
])('%p in %s is %p', (written, country, expected) => {
  expect(toE164(written, country)).toBe(expected);
});

test('telLink calls the E.164 number, or what was typed when there is none', () => {
  expect(telLink('(787) 555-0101', 'PR')).toBe('tel:+17875550101');
  expect(telLink('ext. 12', 'PR')).toBe('tel:12');
});

test.each([
  ['7875550101', 'PR', '(787) 555-0101'],
  ['+1 787-555-0101', 'PR', '(787) 555-0101'],
  ['0034600112233', 'PR', '+34 600 11 22 33'],
  ['600112233', 'ES', '600 11 22 33'],
  ['787 555 0101 ext. 4', 'PR', '787 555 0101 ext. 4'],
  ['12', 'PR', '12'],
  ['', 'PR', ''],
])('%p in %s is written %p', (written, country, expected) => {
  expect(formatPhone(written, country)).toBe(expected);
});
