import { givenName } from './givenName';

test.each([
  ['Ana Rivera', 'Ana'],
  ['  José  Luis', 'José'],
  ['Jose\u0301', 'José'],
  ['compre.example', ''],
  ['https://compre.example', ''],
  ['A', ''],
  ['Аna', ''],
  ['<b>Ana</b>', ''],
  ['a'.repeat(21), ''],
  ['', ''],
])('the given name of %j is %j', (name, given) => {
  expect(givenName(name)).toBe(given);
});
