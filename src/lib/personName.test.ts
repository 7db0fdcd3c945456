import { initialsOf, nameAmong, personName } from './personName';

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

test.each([
  ['Eva', 'E'],
  ['Ana Maria Paz', 'AM'],
  ['𝒜na', '𝒜'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test.each([
  [['luis@a.example', 'eva@a.example'], 'Luis'],
  [['luis@a.example', 'luis@b.example'], 'luis@a.example'],
  [[], 'Luis'],
])('among %j, luis@a.example is shown as %j', (people, name) => {
  expect(nameAmong('luis@a.example', people)).toBe(name);
});

test('nameAmong returns the address of a person without a name', () => {
  expect(nameAmong('@a.example', [])).toBe('@a.example');
});
