import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Role } from '../../../config/roles';
import { RoleProvider } from '../../../resource/rights';
import { makeTestStore, renderWithStore } from '../../../test/render';
import { today as text } from '../../../text/today';
import { signedIn } from '../../../session/slice';
import { customersArea } from '../area';
import { Whose } from './TodayPage';

const show = (role: Role) =>
  renderWithStore(
    <RoleProvider value={role}>
      <MemoryRouter>
        <Whose />
      </MemoryRouter>
    </RoleProvider>,
    makeTestStore({ customers: customersArea.feature.reducer }),
  );

test.each([
  ['admin', 2, true],
  ['agent', 0, true],
  // Readers have no customers of their own.
  ['reader', 0, false],
] as const)('the %s can choose among %d groups of customers', (role, buttons, says) => {
  show(role);
  expect(screen.queryAllByRole('button')).toHaveLength(buttons);
  expect(screen.queryByText(text.mine) !== null).toBe(says);
});

test.each(['admin', 'agent'] as const)('tells the %s whose customers they cover', (role) => {
  const { dispatch } = show(role);
  dispatch(signedIn({ email: 'leo@x.example', userId: 'l' }));
  dispatch(
    customersArea.lookup.actions.optionsRead({
      lookup: 'staff',
      options: [
        ['l', 'Leo', 'leo@x.example'],
        ['m', 'Mar', 'mar@x.example', '2026-12-03', 'l'],
        ['n', 'Nora', 'nora@x.example', '2026-12-03', 'm'],
      ],
    }),
  );
  expect(screen.getByText(text.mineAnd(['Mar']))).toBeVisible();
});
