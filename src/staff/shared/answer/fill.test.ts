import { fieldsIn, fill, hasUnknownField } from './fill';

const values = {
  nombre: 'Ana',
  seguro: 'Auto',
  prima: '',
  fecha: '3 dic 2026',
  agente: '{prima}',
};

test('fills the fields with the values of the person, each wherever it stands', () => {
  expect(fill('{nombre}, su {seguro} vence el {fecha}. {nombre}.', values)).toBe(
    'Ana, su Auto vence el 3 dic 2026. Ana.',
  );
});

test('a field without a value stays and is named, so that the text is not sent', () => {
  const filled = fill('{nombre}: {prima} o {prima}', values);
  expect(filled).toBe('Ana: {prima} o {prima}');
  expect(fieldsIn(filled)).toEqual(['prima']);
  expect(fieldsIn('Hola, Ana')).toEqual([]);
});

test('a value is never read as a field', () => {
  expect(fill('{agente}{nombre}', values)).toBe('{prima}Ana');
});

test.each([
  ['Hola, {nombre}', false],
  ['', false],
  ['{apellido}', true],
  ['{Nombre}', true],
  ['{nombre', true],
  ['nombre}', true],
  ['{{nombre}}', true],
  ['{toString}', true],
])('a template %j has an unknown field: %s', (template, expected) => {
  expect(hasUnknownField(template)).toBe(expected);
});
