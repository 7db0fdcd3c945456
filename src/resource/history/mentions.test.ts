import { mentionable, mentionAt, mentionsIn } from './mentions';

const staff = [
  ['a', 'Ana'],
  ['p', 'Ana Pérez'],
  ['l', 'Luis Mora'],
  ['m', 'Mora'],
  ['x', 'Ana Paz (ana@x.example)'],
  ['y', 'Ana Paz (ap@x.example)'],
] as const;

test.each([
  ['', []],
  ['Ana Pérez', []],
  ['@Ana llamó', ['a']],
  ['@Ana Pérez, @Ana y @Ana Pérez', ['p', 'a']],
  ['(@Luis Mora)\n@Mora', ['l', 'm']],
  ['@Anabel y ana@Mora y @ Ana', []],
  ['¿@Ana Paz (ap@x.example)?', ['y']],
  ['@Ana @Ana Pérez @Luis Mora @Mora @Ana Paz (ana@x.example) @Ana Paz (ap@x.example)', 5],
])('%j mentions %j', (text, expected) => {
  const found = mentionsIn(text, staff);
  expect(typeof expected === 'number' ? found.length : found).toEqual(expected);
});

test.each([
  ['@', 1, ''],
  ['Hola @An', 8, 'An'],
  ['Hola @Ana Pé', 12, 'Ana Pé'],
  ['Hola @Ana Pé', 7, 'A'],
  ['Hola', 4, undefined],
  ['ana@x', 5, undefined],
  ['@Ana\nPérez', 10, undefined],
])('in %j at %i the name %j is being typed', (text, caret, typed) => {
  expect(mentionAt(text, caret)).toBe(typed);
});

test.each([
  ['', ['a', 'p', 'l', 'm', 'x', 'y']],
  ['mor', ['l', 'm']],
  ['perez', ['p']],
  ['LM', ['l']],
  ['Ana Pérez ', []],
])('%j offers %j', (typed, ids) => {
  expect(mentionable(staff, typed).map(([id]) => id)).toEqual(ids);
});
