import { nameAmong } from './nameAmong';
import { initialsOf } from './initialsOf';
import { personName } from './personName';
import { staffInitials } from './staffInitials';

test.each([
  ['eva@group.example', 'Eva'],
  ['luis.mora@group.example', 'Luis Mora'],
  ['ana-maria_paz+web@group.example', 'Ana Maria Paz'],
  ['luis..mora@group.example', 'Luis Mora'],
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
  ['Ana Paz (ana@x.example)', 'AP'],
  ['<b>María</b> 😀 Paz', 'BP'],
  ['¿«ñ', 'Ñ'],
  ['luis.mora@x.example', 'LM'],
  ['@x.example', 'X'],
])('the initials of %j of the staff are %j', (name, initials) => {
  expect(staffInitials(name)).toBe(initials);
});

const named = (email: string, name = '') => ({ email, name });

test.each([
  [named('luis@a.example'), [named('luis@a.example'), named('eva@a.example')], 'Luis'],
  [named('luis@a.example'), [named('luis@b.example')], 'luis@a.example'],
  [named('luis@a.example'), [named('eva@a.example', 'Luis')], 'luis@a.example'],
  [named('luis@a.example'), [named('luis@b.example', 'Luis Mora')], 'Luis'],
  [named('luis@a.example', 'Ana Paz'), [named('eva@a.example', 'Eva')], 'Ana Paz'],
  [named('luis@a.example', 'Ana'), [named('ana@a.example')], 'Ana (luis@a.example)'],
  [named('luis@a.example'), [], 'Luis'],
  [named('@a.example'), [], '@a.example'],
])('%j among %j is shown as %j', (person, people, name) => {
  expect(nameAmong(person, people)).toBe(name);
});
