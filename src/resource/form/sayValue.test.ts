import type { Field, Kind, Value } from './fields';
import { sayValue } from './sayValue';

const options = [
  ['nuevo', 'Nuevo'],
  ['7', 'eva@group.example'],
] as const;
const field = (kind: Kind, more: Partial<Field> = {}): Field => ({
  name: 'it',
  kind,
  label: 'It',
  ...more,
});

test.each<[Field, Value | undefined, string]>([
  [field('text'), 'Ana', 'Ana'],
  [field('text'), '', 'vacío'],
  [field('text'), undefined, 'vacío'],
  [field('reference', { none: 'Nadie' }), '', 'Nadie'],
  [field('reference'), '7', 'eva@group.example'],
  [field('reference'), '8', 'Nombre no disponible'],
  [field('choice'), 'nuevo', 'Nuevo'],
  [field('date'), '2026-12-24', '24 dic 2026'],
  [field('date'), 'pronto', 'pronto'],
  [field('money'), '1,250.50', '1,250.50'],
  [field('money'), '1250.5', '1,250.50'],
  [field('money'), 'mil', 'mil'],
  [field('switch'), true, 'sí'],
  [field('switch'), false, 'no'],
  [field('picture'), 'data:image/png;base64,AA', 'sí'],
])('the field %j says the value %j as %j', (of, value, said) => {
  expect(sayValue(of, value, options)).toBe(said);
});
