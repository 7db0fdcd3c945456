import { postgresTypes } from './valueParsers';

const NUMERIC = 1700;

test.each([
  ['540.00', 540],
  ['0.10', 0.1],
  ['100', 100],
  ['0.00', 0],
  ['-12.50', -12.5],
  ['9999999999.99', 9999999999.99],
  ['9007199254740993', '9007199254740993'],
  ['0.10000000000000000001', '0.10000000000000000001'],
  ['NaN', 'NaN'],
])('numeric %s is read as %p', (text, expected) => {
  const parse = postgresTypes.getTypeParser(NUMERIC, 'text') as (text: string) => unknown;
  expect(parse(text)).toBe(expected);
});
