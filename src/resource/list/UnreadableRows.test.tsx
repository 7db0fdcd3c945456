import { render, screen } from '@testing-library/react';
import { RoleProvider } from '../rights';
import { UnreadableRows } from './UnreadableRows';

const shown = (ids: (number | null)[], role: 'admin' | 'agent' = 'agent') => {
  const { unmount } = render(
    <RoleProvider value={role}>
      <UnreadableRows ids={ids} />
    </RoleProvider>,
  );
  const text = screen.getByRole('alert').textContent;
  unmount();
  return text;
};

test('names the rows that cannot be shown, where their ids can be read', () => {
  expect(shown([12])).toMatch(/^1 ficha \(n\.º 12\) no se muestra /);
  expect(shown([12, null, 15])).toMatch(/^3 fichas \(n\.º 12, 15\) no se muestran /);
  expect(shown([null])).toMatch(/^1 ficha no se muestra /);
  expect(shown([1, 2, 3, 4, 5, 6])).toMatch(/^6 fichas \(n\.º 1, 2, 3, 4, 5…\) /);
});

test('does not tell an admin to ask an admin', () => {
  expect(shown([12])).toMatch(/Avise a quien administra el sitio\.$/);
  expect(shown([12], 'admin')).toMatch(/Pida a quien lleva el servidor que lo corrija\.$/);
});
