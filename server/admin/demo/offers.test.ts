import { offersFor, type Quoted } from './offers';
import { mulberry32 } from './random';

const product = (id: number, line: 'auto' | 'vida') => ({
  ...{ id, companyId: id, company: 'Faro', name: 'Plan', line },
});
const request: Quoted = { id: 5, line: 'auto', value: 900, statusSince: '2026-11-02T14:00:00Z' };

test('offers for a request are by different products of its line, the first as it was told', () => {
  const catalogue = [product(1, 'auto'), product(2, 'vida'), product(3, 'auto')];
  const made = offersFor(request, catalogue, mulberry32(7));
  expect(made.map(({ productId }) => productId).toSorted()).toEqual([1, 3]);
  expect(made[0]).toMatchObject({ opportunityId: 5, premium: 900, expiresOn: '2026-12-02' });
  expect(offersFor(request, catalogue.slice(0, 2), mulberry32(7))).toEqual([]);
});
