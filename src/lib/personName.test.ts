import { personName } from './personName';

test.each([
  ['eva@group.example', 'Eva'],
  ['luis.mora@group.example', 'Luis Mora'],
  ['ana-maria_paz+web@group.example', 'Ana Maria Paz'],
  ['ÉVA@group.example', 'ÉVA'],
  ['@group.example', ''],
  ['', ''],
])('%j is called %j', (email, name) => {
  expect(personName(email)).toBe(name);
});
