import type { Catalogue } from '../../../api/staff/imports';
import {
  findCompany,
  findLine,
  findOwner,
  findProduct,
  findStatus,
  proposeCompany,
} from './catalogue';
import { inYears, readDay, styleOf } from './days';
import { fieldOf } from './fields';
import { areaOf, mapHeaders } from './headers';
import { decimalSignOf, readMoney } from './money';
import { readPhones } from './phones';
import { type How, readCell } from './readCell';

test.each([
  ['2024-05-03', '2024-05-03'],
  ['2024-05-03T10:11:12.000Z', '2024-05-03'],
  ['2024-05-03 10:11', '2024-05-03'],
  ['2024/5/3', '2024-05-03'],
  ['20240503', '2024-05-03'],
  ['3/5/2024', '2024-05-03'],
  ['03-05-24', '2024-05-03'],
  ['3.5.1985', '1985-05-03'],
  ['3/5/85', '1985-05-03'],
  ['03/05/2024 0:00:00', '2024-05-03'],
  ['3/5/2024 2:05 p. m.', '2024-05-03'],
  ['3 de mayo de 2024', '2024-05-03'],
  ['Viernes, 3 de Mayo de 2024', '2024-05-03'],
  ['martes 7 de mayo de 2024', '2024-05-07'],
  ['1° de enero del 2024', undefined],
  ['1 de enero del 2024', '2024-01-01'],
  ['3-may-24', '2024-05-03'],
  ['3 sept. 2024', '2024-09-03'],
  ['15 dic 2024', '2024-12-15'],
  ['May 3, 2024', '2024-05-03'],
  ['Sunday, August 3rd, 2025', '2025-08-03'],
  ['2024 marzo 5', '2024-03-05'],
  ['45415', '2024-05-03'],
  [45_415, '2024-05-03'],
  [45_415.75, '2024-05-03'],
  ['31/02/2024', undefined],
  ['29/02/2024', '2024-02-29'],
  ['13/13/2024', undefined],
  [2024, undefined],
  ['mayo 2024', undefined],
  ['pronto', undefined],
  ['3/5', undefined],
  ['0001-01-01', undefined],
  ['1/1/2999', undefined],
])('reads the day %s as %s', (cell, day) => {
  expect(readDay(cell, 'dmy')).toBe(day);
});

test('reads days with the month first', () => {
  expect(readDay('3/5/2024', 'mdy')).toBe('2024-03-05');
  expect(readDay('12/31/26', 'mdy')).toBe('2026-12-31');
});

test.each([
  [['3/5/2024', '13/5/2024'], 'dmy'],
  [['3/5/2024', '5/13/2024'], 'mdy'],
  [['3/5/2024', '4/6/2024'], 'either'],
  [['5/5/2024', ''], 'dmy'],
  [['2024-05-03', 45_000, '3 de mayo de 2024'], undefined],
] as const)('the style of %j is %s', (cells, style) => {
  expect(styleOf(cells)).toBe(style);
});

test('a year later and earlier', () => {
  expect(inYears('2026-03-01', 1)).toBe('2027-03-01');
  expect(inYears('2024-02-29', 1)).toBe('2025-02-28');
  expect(inYears('2026-03-01', -1)).toBe('2025-03-01');
});

test.each([
  ['1.234,56', 1234.56],
  ['1,234.56', 1234.56],
  ['$1,234.5', 1234.5],
  ['US$ 1.234', 1234],
  ['1.234.567', 1_234_567],
  ['1,234,567.80', 1_234_567.8],
  ['1 234,56 €', 1234.56],
  ['RD$ 980', 980],
  ['1234,5', 1234.5],
  ["1'234.50", 1234.5],
  ['(50.00)', -50],
  ['-50', -50],
  ['0.125', 125],
  [1234.567, 1234.57],
  ['12,34,56', undefined],
  ['1.23.456', undefined],
  ['cien', undefined],
  ['12a', undefined],
  ['12345678901', undefined],
])('reads the amount %s as %s', (cell, amount) => {
  expect(readMoney(cell, undefined)).toBe(amount);
});

test('a column tells the sign of its cents', () => {
  expect(decimalSignOf(['1.234', '12,5', '3'])).toBe(',');
  expect(decimalSignOf(['1,234.00', '5'])).toBe('.');
  expect(decimalSignOf(['1.234', '5', 7.5])).toBeUndefined();
});

test.each([
  ['787-555-0142', '+17875550142', false],
  ['+34 600 555 123', '+34600555123', false],
  ['0034600555123', '+34600555123', false],
  ['7875550142', '+17875550142', false],
  ['787-555-0160 / 939-555-0161', '+17875550160', true],
  ['787 555 0160 y 939 555 0161', '+17875550160', true],
  ['Cel. (787) 555-0142', '+17875550142', true],
  ['787-555-0142 ext. 12', '+17875550142', true],
  ['555', undefined, true],
  ['7.87555E+09', undefined, true],
  ['no tiene', undefined, true],
])('finds in %s the number %s', (text, phone, hasMore) => {
  expect(readPhones(text, 'PR')).toEqual({ phone, hasMore });
});

const catalogue: Catalogue = {
  companies: [
    { id: 1, name: 'Faro Mutual' },
    { id: 2, name: 'Cumbre Seguros' },
  ],
  products: [
    { id: 11, companyId: 1, name: 'Auto Faro', line: 'auto', active: true },
    { id: 12, companyId: 1, name: 'Auto Faro Plus', line: 'auto', active: false },
    { id: 13, companyId: 1, name: 'Hogar A', line: 'hogar', active: true },
    { id: 14, companyId: 1, name: 'Hogar B', line: 'hogar', active: true },
    { id: 21, companyId: 2, name: 'Hogar', line: 'hogar', active: true },
  ],
  staff: [
    { id: 'u1', email: 'ana@firma.example', name: 'Ana Pérez' },
    { id: 'u2', email: 'luis.mora@firma.example', name: '' },
  ],
};

test('finds names in the catalogue', () => {
  expect(findLine('Seguro de Automóvil')).toBe('auto');
  expect(findLine('Personal Auto')).toBe('auto');
  expect(findLine('HOMEOWNERS')).toBe('hogar');
  expect(findLine('Mascotas')).toBeUndefined();
  expect(findStatus('Activo', 'customers')).toBe('ganado');
  expect(findStatus('Cancelled', 'policies')).toBe('cancelada');
  expect(findStatus('PR', 'customers')).toBeUndefined();
  expect(findCompany('FARO MUTUAL Insurance Co.', catalogue)).toBe('1');
  expect(findCompany('Cumbre', catalogue)).toBe('2');
  expect(findCompany('Faro', catalogue)).toBeUndefined();
  expect(proposeCompany('Faro', catalogue)).toBe('1');
  expect(proposeCompany('Seguros', catalogue)).toBeUndefined();
  expect(findOwner('ANA@firma.example', catalogue)).toBe('u1');
  expect(findOwner('Ana Perez', catalogue)).toBe('u1');
  expect(findOwner('Ana Pérez (ana@firma.example)', catalogue)).toBe('u1');
  expect(findOwner('Luis Mora', catalogue)).toBe('u2');
  expect(findOwner('Pedro', catalogue)).toBeUndefined();
});

test.each([
  [{ company: '1', line: 'auto', product: '' }, '11'],
  [{ company: '1', line: 'auto', product: 'auto faro PLUS' }, '12'],
  [{ company: '1', line: 'hogar', product: '' }, undefined],
  [{ company: '1', line: 'hogar', product: 'Hogar B' }, '14'],
  [{ company: '2', line: 'hogar', product: 'otro nombre' }, '21'],
  [{ company: '2', line: undefined, product: '' }, undefined],
])('the product of %j is %s', (wanted, id) => {
  expect(findProduct(wanted, catalogue)).toBe(id);
});

const how: How = { area: 'customers', catalogue, answers: { values: {} }, country: 'PR' };
const read = (name: string, cell: string | number, other: Partial<How> = {}) => {
  const area = other.area ?? 'customers';
  return readCell(fieldOf(area, name)!, cell, { ...how, ...other });
};

test.each([
  ['name', '  Ana\u200b\nGil\n', { value: 'Ana\u200b Gil' }],
  ['name', 'x'.repeat(121), { problem: 'long' }],
  ['name', '=SUM(A1)', { problem: 'formula' }],
  ['name', '#REF!', { problem: 'formula' }],
  ['document', '="00123"', { value: '00123' }],
  ['document', "'-5", { value: '-5' }],
  ['document', 12_345_678, { value: '12345678' }],
  ['document', 'N/A', { value: undefined }],
  ['email', 'Ana <ana@correo.example>', { value: 'ana@correo.example' }],
  ['email', 'a@b.example; c@d.example', { value: 'a@b.example', more: 'a@b.example; c@d.example' }],
  ['email', 'ana(at)correo', { problem: 'email' }],
  ['phone', '555', { problem: 'phone' }],
  ['phone', 7_875_550_142, { value: '+17875550142' }],
  ['value', '-1', { problem: 'negative' }],
  ['value', '99999999999', { problem: 'money' }],
  ['renewsOn', 'pronto', { problem: 'day' }],
  ['line', 'Mascotas', { problem: 'line' }],
  ['owner', 'Pedro', { problem: 'owner' }],
  ['notes', '=1+1', { value: '=1+1' }],
])('reads %s of %j as %j', (name, cell, expected) => {
  expect(read(name, cell)).toEqual(expected);
});

test('takes the answers of the admin for unknown values', () => {
  const answers = { values: { line: { mascotas: 'hogar', 'casa movil': '' } } };
  expect(read('line', 'MASCOTAS', { answers })).toEqual({ value: 'hogar' });
  expect(read('line', 'Casa móvil', { answers })).toEqual({ value: undefined });
});

test.each([
  [
    ['Nombre', 'Teléfono', 'Correo'],
    ['name', 'phone', 'email'],
  ],
  [
    ['NOMBRE COMPLETO', 'Tel. Celular', 'E-mail', 'Cédula/RNC'],
    ['name', 'phone', 'email', 'document'],
  ],
  [
    ['First Name', 'Last Name', 'Phone Number', 'Mobile Phone Number'],
    ['firstName', 'lastName', 'phone', 'phone'],
  ],
  [
    ['FirstName', 'LastName', 'EmailAddress'],
    ['firstName', 'lastName', 'email'],
  ],
  [
    ['Nombre del cliente', 'Correo electrónico del cliente', 'Número de teléfono'],
    ['name', 'email', 'phone'],
  ],
  [
    ['Email opt out', 'Phone verified', 'Fecha de nacimiento'],
    ['', '', ''],
  ],
  [
    ['Nombre', 'Name', 'Nota', 'Comentarios'],
    ['name', '', 'notes', 'notes'],
  ],
  [
    ['', 'Nombre'],
    ['', 'name'],
  ],
])('maps the headers %j', (headers, fields) => {
  expect(mapHeaders(headers, 'customers')).toEqual(fields);
});

test('tells policies from customers by their headers', () => {
  expect(areaOf(['Asegurado', 'Nº Póliza', 'Compañía', 'Prima', 'Inicio vigencia'])).toBe(
    'policies',
  );
  expect(areaOf(['Nombre', 'Teléfono', 'Vencimiento', 'Prima'])).toBe('customers');
});
