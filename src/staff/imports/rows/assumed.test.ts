import type { Catalogue } from '../../../api/staff/imports';
import { imports } from '../../../text/imports';
import { assumedOf, termsOf } from './assumed';

const { withoutColumn } = imports.assumed;
const columns = (...fields: string[]) => ({
  columns: { headers: [], fields, answers: { values: {} } },
});

test('says what is taken for each column that a file of policies lacks', () => {
  expect(
    assumedOf({ area: 'policies', ...columns('company', '', 'startsOn', 'premium', 'status') }),
  ).toEqual([
    withoutColumn.product,
    withoutColumn.endsOn,
    withoutColumn.period,
    withoutColumn.commission,
  ]);
  expect(assumedOf({ area: 'customers', ...columns('name') })).toEqual([]);
});

test('says the terms with which a policy is imported', () => {
  const entered = { startsOn: '2026-01-15', endsOn: '2027-01-15', premium: 1234.5 };
  expect(termsOf(entered).replaceAll(/\s/g, ' ')).toBe(
    '15 ene 2026 – 15 ene 2027 · $1,234.50 al año · sin comisión',
  );
  expect(termsOf({ ...entered, period: 'month', commission: 12.5 })).toMatch(/al mes · 12\.5 %$/);
  expect(termsOf({ name: 'Ana' })).toBe('');
  const catalogue: Catalogue = {
    companies: [{ id: 1, name: 'Faro' }],
    products: [{ id: 11, companyId: 1, name: 'Auto', line: 'auto', active: true }],
    staff: [],
  };
  expect(termsOf({ ...entered, productId: 11 }, catalogue)).toMatch(/^Faro · Auto · 15/);
});
