import { screen } from '@testing-library/react';
import { RoleProvider } from '../../resource/rights';
import { makeTestStore, renderWithStore } from '../../test/render';
import { policies, renewal } from '../../text/policies';
import { RenewDialog } from './RenewDialog';
import { makeRenewingFeature, renewalProducts, renewOpened } from './renewing';
import type { Policy } from './words';

jest.mock('./days', () => ({
  ...jest.requireActual<object>('./days'),
  today: () => '2026-11-26',
}));

const policy = (endsOn: string) =>
  ({
    id: 5,
    productId: 3,
    customer: { name: 'Ana' },
    company: { name: 'Faro' },
    product: { name: 'Auto' },
    number: 'A-1',
    premium: 100,
    period: 'year',
    startsOn: '2025-11-20',
    endsOn,
  }) as Policy;

function open(endsOn: string, fields: object = {}) {
  const { reducer } = makeRenewingFeature(function* () {});
  const page = renderWithStore(
    <RoleProvider value="agent">
      <RenewDialog />
    </RoleProvider>,
    makeTestStore({ renewing: reducer, renewalProducts: renewalProducts.feature.reducer }),
  );
  page.dispatch(renewOpened({ ...policy(endsOn), ...fields }));
  return page;
}

test.each([
  ['2026-11-27', renewal.stays('27 nov 2026')],
  ['2026-11-25', renewal.ended('25 nov 2026')],
])('says of a term that ends on %s: %s', (endsOn, said) => {
  open(endsOn);
  expect(screen.getByText(said)).toBeVisible();
});

test.each([
  ['year', '112.00'],
  ['month', '9.33'],
])('proposes the premium that was offered, for a %s', (period, premium) => {
  open('2026-11-27', { period, offered: 112 });
  expect(screen.getByLabelText(renewal.premium(policies.per[period] ?? ''))).toHaveValue(premium);
});

test('shows the name of a product that is no longer offered', () => {
  const { dispatch } = open('2026-11-27');
  dispatch(renewalProducts.answer([['4', 'Faro · Hogar']]));
  const options = screen.getByLabelText(policies.product).querySelectorAll('option');
  expect([...options].map(({ textContent }) => textContent)).toEqual([
    'Faro · Auto',
    'Faro · Hogar',
  ]);
});
