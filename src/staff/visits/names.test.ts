import { toAdsBySource } from '../../api/staff/ads';
import { isSameValue, nameValue, valueName } from './names';

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

const ads = toAdsBySource([
  { id: 1, code: 'sol', name: 'Verano', aliases: ['sun'], utmCampaigns: [], archived: false },
]);

test.each([
  ['ad', 'sol', 'Verano', false],
  ['ad', 'otro', 'otro', true],
  ['ad', '', 'Sin código', false],
  ['referrer', 'sol', 'sol', false],
] as const)('nameValue(%s, %j) is %s', (dimension, value, name, isUnknown) => {
  expect(nameValue(dimension, value, ads)).toEqual({ name, isUnknown });
});

test.each([
  ['ad', 'sol', 'SUN', true],
  ['ad', 'otro', ' Otro', true],
  ['ad', '', '', true],
  ['ad', 'sol', undefined, false],
  ['ad', '', undefined, false],
  ['ad', 'sol', 'otro', false],
  ['referrer', 'sol', 'SOL', false],
] as const)('isSameValue(%s, %j, %j) is %s', (dimension, value, filter, expected) => {
  expect(isSameValue(dimension, value, filter, ads)).toBe(expected);
});
