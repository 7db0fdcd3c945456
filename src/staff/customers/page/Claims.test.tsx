import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { formatDays } from '../../../lib/formats';
import { makeTestStore, renderWithStore } from '../../../test/render';
import { claims as text } from '../../../text/claims';
import type { Customer } from '../customer';
import { Claims } from './Claims';
import { parts, partsOpened } from './parts';

jest.mock('../../../lib/currentTime', () => ({ currentTime: () => new Date(2026, 10, 27) }));

const customer = { id: 7, visitId: null, status: 'ganado' } as Customer;
const policy = {
  ...{ id: 1, number: 'P-1', line: 'auto', yearPremium: 120, status: 'vigente' },
  ...{ startsOn: '2026-01-05', endsOn: '2027-01-05', cancelledOn: null },
  ...{ companies: { name: 'Faro' }, products: { name: 'Auto' } },
};
const claim = {
  ...{ id: 5, number: 'R-1', status: 'ajuste', occurredOn: '2026-11-20', nextStep: 'Llamar' },
  ...{ nextStepOn: '2026-11-28', companies: { name: 'Faro' } },
};

function show(row: Customer, policies: (typeof policy)[], claims: (typeof claim)[]) {
  const { policies: sold, claims: own } = parts;
  const { dispatch } = renderWithStore(
    <MemoryRouter>
      <Claims row={row} />
    </MemoryRouter>,
    makeTestStore({
      [sold.feature.name]: sold.feature.reducer,
      [own.feature.name]: own.feature.reducer,
    }),
  );
  dispatch(partsOpened(row));
  dispatch(sold.answer(policies));
  dispatch(own.answer(claims));
}

test('shows the claims with their next step, and adds one under the only policy', () => {
  show(customer, [policy], [claim]);
  expect(screen.getByRole('link', { name: 'Faro · En ajuste' })).toHaveAttribute(
    'href',
    '/claims?id=5',
  );
  expect(screen.getByRole('listitem')).toHaveTextContent('R-1 · del 20 nov 2026 · Llamar mañana');
  expect(screen.getByRole('link', { name: text.add })).toHaveAttribute(
    'href',
    '/claims?id=new&policy=1',
  );
});

test('asks under which of several terms it happened', async () => {
  const next = { ...policy, id: 2, startsOn: '2027-01-05', endsOn: '2028-01-05' };
  show(customer, [next, policy], []);
  expect(screen.getByText(text.ofCustomer.none)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: text.add }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    `${formatDays('2027-01-05', '2028-01-05')} · Faro · Auto · P-1`,
    `${formatDays('2026-01-05', '2027-01-05')} · Faro · Auto · P-1`,
  ]);
});

test('a person without a policy has no claims', () => {
  show({ ...customer, status: 'nuevo' }, [], []);
  expect(screen.queryByRole('heading')).toBeNull();
});
