import { companies } from './companies';
import { monogramFor, slugFor } from '../shared/proposals';

test.each([
  ['Faro Mutual', 'faro-mutual', 'FM'],
  ['Nogal y Prado', 'nogal-y-prado', 'NP'],
  ['Compañía de Seguros del Río, S. A.', 'compania-de-seguros-del-rio-s-a', 'CSR'],
  ['  Á&B  ', 'a-b', 'AB'],
  ['Faro', 'faro', 'FA'],
  ['3M', '3m', '3M'],
  ['La', 'la', 'LA'],
  ['保険', '', ''],
  ['', '', ''],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79), 'AB'],
])('proposes for %j the slug %j and the monogram %j', (name, slug, monogram) => {
  expect([slugFor(name), monogramFor(name)]).toEqual([slug, monogram]);
});

test('keeps slug and monogram of an existing company when its name changes', () => {
  const { proposes } = companies.fields.find(({ name }) => name === 'name')!;
  expect(proposes?.('Faro Mutual', true)).toEqual({ slug: 'faro-mutual', monogram: 'FM' });
  expect(proposes?.('Faro Mutual', false)).toEqual({});
});
