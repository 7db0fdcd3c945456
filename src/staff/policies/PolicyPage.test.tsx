import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { makeTestStore, renderWithStore } from '../../test/render';
import { policies, policyFacts, renewal } from '../../text/policies';
import { PolicyPage } from './PolicyPage';
import { termsFeature } from './terms';
import type { Policy } from './words';

const policy = {
  id: 5,
  customerId: 7,
  customer: { name: 'Ana', phone: '7875550142' },
  number: 'A-1',
  status: 'vigente',
  premium: 100,
  yearPremium: 100,
  period: 'year',
  commission: 10,
  startsOn: '2026-01-01',
  endsOn: '2999-01-01',
  cancelledOn: null,
  renewedFrom: null,
} as Policy;

const show = (row: Policy) =>
  renderWithStore(
    <MemoryRouter>
      <PolicyPage row={row} fields={() => <input />} history={null} />
    </MemoryRouter>,
    makeTestStore({ policyTerms: termsFeature.reducer }),
  );

test('a policy can be changed and renewed', () => {
  show(policy);
  expect(screen.getByRole('textbox')).toBeTruthy();
  expect(screen.getByRole('button', { name: renewal.renew })).toBeTruthy();
  expect(screen.getByRole('link', { name: '(787) 555-0142' })).toBeTruthy();
});

test("of an erased customer's policy everything is shown, and nothing can be changed", () => {
  show({ ...policy, customerId: null, customer: null });
  expect(screen.getByRole('note').textContent).toBe(policyFacts.erased);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  const facts = screen.getByRole('group', { name: policyFacts.title }).textContent;
  for (const shown of [policies.number, 'A-1', policies.startsOn, '1 ene 2026', '1 ene 2999'])
    expect(facts).toContain(shown);
});
