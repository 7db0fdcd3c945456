import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Role } from '../../../config/roles';
import { RoleProvider } from '../../../resource/rights';
import { renderWithStore } from '../../../test/render';
import { today as text } from '../../../text/today';
import { Whose } from './TodayPage';

const show = (role: Role) =>
  renderWithStore(
    <RoleProvider value={role}>
      <MemoryRouter>
        <Whose />
      </MemoryRouter>
    </RoleProvider>,
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
