import { telLink, toE164 } from './phone';

test.each([
  ['787 555 0101', 'PR', '+17875550101'],
  ['(787) 555-0101', 'PR', '+17875550101'],
  ['1 787 555 0101', 'PR', '+17875550101'],
  ['+1 787 555 0101', 'ES', '+17875550101'],
  ['0034 600 11 22 33', 'PR', '+34600112233'],
  ['600 11 22 33', 'ES', '+34600112233'],
  ['34 600 11 22 33', 'ES', '+34600112233'],
  ['55 1234 5678', 'MX', '+525512345678'],
  ['0987654321', 'EC', '+593987654321'],
  ['12', 'PR', undefined],
  ['+12', 'PR', undefined],
  ['', 'PR', undefined],
])('%p in %s is %p', (written, country, expected) => {
  expect(toE164(written, country)).toBe(expected);
});

test('calls the E.164 number, or what was typed when there is none', () => {
  expect(telLink('(787) 555-0101', 'PR')).toBe('tel:+17875550101');
  expect(telLink('ext. 12', 'PR')).toBe('tel:12');
});
