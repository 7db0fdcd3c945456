import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { makeTestStore, renderWithStore } from '../../test/render';
import { absence } from '../../text/absence';
import { account } from '../../text/account';
import { DropDown } from './DropDown';

const menuAt = (path: string) => (
  <MemoryRouter initialEntries={[path]}>
    <DropDown
      email="eva@group.example"
      ownName=""
      onChangePassword={() => {}}
      onChangeName={() => {}}
      onOpenAbsence={() => {}}
      onOpenSessions={() => {}}
      name="Sesión"
      label="Sesión"
      buttonSx={{}}
      width={18}
    />
  </MemoryRouter>
);
const read = (role: string) => ({ type: 'read', role });
/** Renders the menu on a page before the role is read. */
function renderMenu(path: string) {
  const pulse = (state: object | null = null, { type, ...known }: { type: string }) =>
    type === 'read' ? known : state;
  return renderWithStore(menuAt(path), makeTestStore({ pulse }));
}
const item = (name: string) => screen.queryByRole('menuitem', { name });
const isEnabled = (name: string) => item(name)?.getAttribute('aria-disabled') !== 'true';

test('the items of a role keep their place while it is read, and cannot be chosen before', async () => {
  const { user, dispatch } = renderMenu('/customers');
  await user.click(screen.getByRole('button'));
  const items = screen.getAllByRole('menuitem').map((one) => one.textContent);
  expect(items).toEqual(expect.arrayContaining([absence.own, account.areas.team]));
  expect([isEnabled(absence.own), isEnabled(account.areas.team)]).toEqual([false, false]);
  // A browser gives a click on a disabled item to the list.
  await user.click(screen.getByRole('menu'));
  dispatch(read('agent'));
  expect(screen.getAllByRole('menuitem').map((one) => one.textContent)).toEqual(items);
  expect([isEnabled(absence.own), isEnabled(account.areas.team)]).toEqual([true, true]);
});

test('a reader cannot choose to be absent, whenever the role is read', async () => {
  const { user, dispatch } = renderMenu('/customers');
  await user.click(screen.getByRole('button'));
  dispatch(read('reader'));
  expect([isEnabled(absence.own), isEnabled(account.areas.team)]).toEqual([false, true]);
  await user.click(item(account.signOut)!);
  await user.click(screen.getByRole('button', { name: 'Sesión' }));
  expect(item(absence.own)).toBeNull();
  expect(item(account.areas.team)).toBeVisible();
});

test('a page for visitors shows no items of staff while the role is unknown', async () => {
  const { user } = renderMenu('/');
  await user.click(screen.getByRole('button'));
  expect(item(account.signOut)).toBeVisible();
  expect([item(absence.own), item(account.areas.team)]).toEqual([null, null]);
});

test('an account without a role finds no items of staff', async () => {
  const { user, dispatch } = renderMenu('/customers');
  dispatch({ type: 'read', hasFailed: true });
  await user.click(screen.getByRole('button'));
  expect(item(account.signOut)).toBeVisible();
  expect([item(absence.own), item(account.areas.team)]).toEqual([null, null]);
});
