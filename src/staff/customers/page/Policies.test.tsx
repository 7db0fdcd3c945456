import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { makeTestStore, renderWithStore } from '../../../test/render';
import type { Customer } from '../customer';
import { parts, partsOpened } from './parts';
import { Policies } from './Policies';

jest.mock('../../../lib/currentTime', () => ({ currentTime: () => new Date(2026, 10, 27) }));

const customer = { id: 7, visitId: null, status: 'ganado' } as Customer;
const policy = {
  ...{ id: 1, number: 'P-1', line: 'auto', yearPremium: 120, status: 'vigente' },
  ...{ startsOn: '2026-01-05', endsOn: '2027-01-05', cancelledOn: null },
  ...{ companies: { name: 'Faro' }, products: { name: 'Auto' } },
};

test.each([
  ['that is in force', {}, 'Vigente · hasta el 5 ene 2027', 'Cliente: 1 en vigor'],
  [
    'that begins later',
    { startsOn: '2027-01-15', endsOn: '2028-01-15' },
    'Comienza el 15 ene 2027 · hasta el 15 ene 2028',
    'Cliente: 0 en vigor',
  ],
  [
    'that is cancelled from a later day',
    { status: 'cancelada', cancelledOn: '2026-12-15' },
    'Vigente, cancelada desde el 15 dic 2026',
    'Cliente: 1 en vigor',
  ],
  [
    'that was cancelled',
    { status: 'cancelada', cancelledOn: '2026-05-01' },
    'Cancelada desde el 1 may 2026',
    'Antiguo cliente: ninguna en vigor',
  ],
  [
    'that was cancelled before it began',
    { startsOn: '2026-12-01', status: 'cancelada', cancelledOn: '2026-12-01' },
    'Cancelada sin comenzar',
    'Antiguo cliente: ninguna en vigor',
  ],
])(
  'shows state and end of the cover of a policy %s, and what it makes of the customer',
  (_, columns, words, standing) => {
    const { dispatch } = renderWithStore(
      <MemoryRouter>
        <Policies row={customer} />
      </MemoryRouter>,
      makeTestStore({ [parts.policies.feature.name]: parts.policies.feature.reducer }),
    );
    dispatch(partsOpened(customer));
    dispatch(parts.policies.answer([{ ...policy, ...columns }]));
    expect(screen.getByRole('listitem').textContent).toContain(`P-1 · ${words} · $120.00 al año`);
    expect(screen.getByText(standing)).toBeVisible();
  },
);
