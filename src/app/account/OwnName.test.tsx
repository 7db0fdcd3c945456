import { screen, waitFor } from '@testing-library/react';
import { setStaffName } from '../../api/staff/team';
import { fetchOwnSettings } from '../../api/staff/work';
import { makeTestStore, renderWithStore } from '../../test/render';
import { staffName as text } from '../../text/staffName';
import { useOwnName } from './OwnName';

jest.mock('../../api/staff/team', () => ({ setStaffName: jest.fn() }));
jest.mock('../../api/staff/work', () => ({ fetchOwnSettings: jest.fn() }));

const settings = jest.mocked(fetchOwnSettings);
const set = jest.mocked(setStaffName);

function Page() {
  const { ask, dialog, name } = useOwnName();
  return (
    <>
      <button type="button" onClick={ask}>
        Open {name}
      </button>
      {dialog}
    </>
  );
}

test('shows the name that the person has, and saves another one', async () => {
  settings.mockResolvedValue({ name: 'Eva', digest: true, hasCalendar: false, sendsEmail: false });
  set.mockResolvedValue(true);
  const { user } = renderWithStore(<Page />, makeTestStore({ pulse: () => ({ role: 'agent' }) }));
  await user.click(await screen.findByText('Open Eva'));
  const field = await screen.findByLabelText(text.label);
  expect(field).toHaveValue('Eva');
  expect(field).toHaveFocus();
  await user.type(field, ' Sosa{Enter}');
  expect(set).toHaveBeenCalledWith('Eva Sosa', undefined);
  await waitFor(() => expect(field).not.toBeInTheDocument());
  expect(screen.getByText('Open Eva Sosa')).toBeVisible();
});

test('says that a name is too long, and cuts nothing off', async () => {
  settings.mockResolvedValue({ name: '', digest: true, hasCalendar: false, sendsEmail: false });
  set.mockClear();
  const { user } = renderWithStore(<Page />);
  await user.click(screen.getByRole('button'));
  const field = await screen.findByLabelText(text.label);
  await user.click(field);
  await user.paste(`${'a'.repeat(81)}`);
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('a'.repeat(81));
  expect(field).toHaveAccessibleDescription(text.long(80));
  expect(set).not.toHaveBeenCalled();
});

test('opens no dialog when the name cannot be read', async () => {
  settings.mockResolvedValue(undefined);
  const { user, store } = renderWithStore(<Page />);
  await user.click(screen.getByRole('button'));
  await waitFor(() =>
    expect(store.getState().toasts).toMatchObject([{ kind: 'error', text: text.notRead }]),
  );
  expect(screen.queryByLabelText(text.label)).toBeNull();
});
