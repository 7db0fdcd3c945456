import { screen, waitFor } from '@testing-library/react';
import { endSessions, fetchOwnSessions, type OwnSession } from '../../api/staff/sessions';
import { renderWithStore } from '../../test/render';
import { account } from '../../text/account';
import { SessionsDialog } from './SessionsDialog';

jest.mock('../../api/staff/sessions', () => ({
  fetchOwnSessions: jest.fn(),
  endSessions: jest.fn(),
}));

const { here, endOf, endOthers, ended, none, again, failure } = account.sessions;
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const session = (id: string, agent: string, isThis = false): OwnSession => ({
  id,
  agent,
  isThis,
  startedAt: '2026-11-20T10:00:00Z',
  usedAt: new Date().toISOString(),
});
const own = session('1', CHROME, true);
const [laptop, old] = [session('2', FIREFOX), session('3', '')];

const fetched = jest.mocked(fetchOwnSessions);
const end = jest.mocked(endSessions);
beforeEach(() => {
  fetched.mockReset().mockResolvedValue([own, laptop, old]);
  end.mockReset();
});

const open = () => renderWithStore(<SessionsDialog open onClose={jest.fn()} />);
const button = (name: string) => screen.findByRole('button', { name });

test('lists the sessions, of which that of this page has no button to end it', async () => {
  open();
  expect(await screen.findByText('Chrome en Windows')).toBeVisible();
  expect(screen.getByText(here)).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Cerrar la sesión/ })).toHaveLength(2);
});

test('ends a session, says so, and keeps the focus in the dialog', async () => {
  fetched.mockResolvedValueOnce([own, laptop, old]).mockResolvedValue([own, old]);
  end.mockResolvedValue(1);
  const { user } = open();
  await user.click(await button(endOf('Firefox en Linux')));
  expect(end).toHaveBeenCalledWith('2');
  expect(await screen.findByText(ended(1))).toHaveFocus();
  await waitFor(() => expect(screen.queryByText('Firefox en Linux')).not.toBeInTheDocument());
});

test('ends all other sessions, and says that there are none left', async () => {
  const { user } = open();
  end.mockResolvedValue(2);
  await user.click(await button(endOthers(2)));
  expect(end).toHaveBeenCalledWith(undefined);
  expect(await screen.findByText(ended(2))).toBeVisible();
});

test('says that there are no other sessions', async () => {
  fetched.mockResolvedValue([own]);
  open();
  expect(await screen.findByText(none)).toBeVisible();
});

test('shows a failure, and offers a retry', async () => {
  fetched.mockResolvedValueOnce(undefined);
  const { user } = open();
  expect(await screen.findByText(failure.load)).toBeVisible();
  await user.click(await button(again));
  expect(await screen.findByText('Chrome en Windows')).toBeVisible();
  end.mockResolvedValue(undefined);
  await user.click(await button(endOf('Firefox en Linux')));
  expect(await screen.findByText(failure.end)).toBeVisible();
  expect(screen.getByText('Firefox en Linux')).toBeVisible();
});
