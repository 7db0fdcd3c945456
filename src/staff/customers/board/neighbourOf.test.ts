import { neighbourOf } from './neighbourOf';

const columns = [['a', 'b', 'c'], [], ['d'], ['e', 'f']];

test.each([
  [undefined, 'next', 'a'],
  ['b', 'next', 'c'],
  ['c', 'next', 'd'],
  ['f', 'next', undefined],
  ['d', 'previous', 'c'],
  ['a', 'previous', undefined],
  ['a', 'down', 'b'],
  ['c', 'down', undefined],
  ['b', 'up', 'a'],
  ['c', 'right', 'd'],
  ['d', 'left', 'a'],
  ['d', 'right', 'e'],
  ['f', 'right', undefined],
] as const)('from %p %s is %p', (card, to, expected) => {
  expect(neighbourOf<string>(columns, card, to)).toBe(expected);
});
