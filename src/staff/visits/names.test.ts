import { valueName } from './names';

test.each([
  ['ad', '', 'Sin código'],
  ['referrer', '', 'Directo'],
  ['page', '', 'Desconocida'],
  ['device', '', 'Desconocido'],
  ['system', '', 'Desconocido'],
  ['system', 'Unknown', 'Desconocido'],
  ['device', 'Movil', 'Móvil'],
  ['ad', 'Movil', 'Movil'],
  ['device', 'toString', 'toString'],
  ['ad', '  ', '(en blanco)'],
  ['ad', '\u0001\u202E\u200B\n', '(en blanco)'],
  ['ad', '<b>ñ</b>', '<b>ñ</b>'],
] as const)('valueName(%s, %j) is %s', (dimension, value, expected) => {
  expect(valueName(dimension, value)).toBe(expected);
});
