import {
  choosableProducts,
  columnsOf,
  conflictsOf,
  freePlace,
  isChanged,
  resolved,
  valuesOf,
} from './offer';

const columns = {
  ...{ productId: 1, premium: 1250.5, payment: 'half', deductible: null, expiresOn: '2026-12-31' },
  ...{ cover: { glass: '', theft: '$500' }, note: 'x' },
};

test('the form keeps an offer as it is, with what it covers', () => {
  const values = valuesOf(columns);
  expect(values).toMatchObject({ 'cover.glass': true, 'cover.theft': '$500' });
  expect(columnsOf(values)).toEqual(columns);
  expect(columnsOf({ ...values, 'cover.glass': false, 'cover.rental': ' 5 días ' }).cover).toEqual({
    theft: '$500',
    rental: '5 días',
  });
});

test('an item that was ticked and unticked is no change', () => {
  const values = valuesOf(columns);
  expect(isChanged(values, { ...values, 'cover.rental': false })).toBe(false);
  expect(isChanged(values, { ...values, 'cover.rental': true })).toBe(true);
});

test('a conflict shows what a colleague changed, and asks only where both have', () => {
  const base = valuesOf(columns);
  const now = valuesOf({ ...columns, premium: 900, note: 'y', cover: { theft: '$500' } });
  const mine = { ...base, premium: '1000', deductible: '250' };
  expect(
    conflictsOf(base, now, mine, 'auto').map(({ field, before, now: saved, mine: own }) => [
      ...[field.name, before, saved, own],
    ]),
  ).toEqual([
    ['premium', '1,250.50', '900.00', '1000'],
    ['note', 'x', 'y', undefined],
    ['cover.glass', true, false, undefined],
  ]);
  const both = { deductible: '250', note: 'y', 'cover.glass': false };
  expect(resolved(base, now, mine, 'mine')).toMatchObject({ ...both, premium: '1000' });
  expect(resolved(base, now, mine, 'theirs')).toMatchObject({ ...both, premium: '900.00' });
});

test('names an item in a conflict as its line does', () => {
  const values = valuesOf(columns);
  const labels = (line: string) =>
    conflictsOf(values, { ...values, 'cover.disaster': true }, values, line).map(
      ({ field }) => field.label,
    );
  expect(labels('auto')).toEqual(['Huracán e inundación']);
  expect(labels('comercio')).toEqual(['Huracán y terremoto']);
});

test('the first free place is taken, and there are four', () => {
  expect(freePlace([{ place: 1 }, { place: 3 }])).toBe(2);
  expect(freePlace([1, 2, 3, 4].map((place) => ({ place })))).toBeUndefined();
});

test('products of the request’s line can be offered, and an archived one only where it was', () => {
  const product = (id: number, line: string, archived = false) => ({
    ...{ id, line, archived, name: 'Plan', company: { name: 'Faro' } },
  });
  const all = [product(1, 'auto'), product(2, 'hogar'), product(3, 'auto', true)];
  const ids = (line: string, own?: number) => choosableProducts(all, line, own).map(({ id }) => id);
  expect(ids('auto')).toEqual([1]);
  expect(ids('auto', 3)).toEqual([1, 3]);
  expect(ids('')).toEqual([1, 2]);
});
