import { act, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import {
  inviteStaff,
  type Member,
  type Refusal,
  removeStaff,
  setStaffName,
  setStaffRole,
} from '../../api/staff/team';
import type { Role } from '../../config/roles';
import { formatMoment } from '../../lib/formats';
import { namesChanged } from '../../resource/namesChanged';
import { undoSlice } from '../../resource/undo/slice';
import { signOutRequested } from '../../session/slice';
import { makeTestStore, renderWithStore } from '../../test/render';
import { absence } from '../../text/absence';
import { resourceText } from '../../text/resource';
import { staffName } from '../../text/staffName';
import { team as text } from '../../text/team';
import { accessSlice } from '../shared/access';
import { pulseFailed, pulseRead, pulseRequested, pulseSlice } from '../shared/pulse/slice';
import { features, Page } from '.';
import { readings } from './readings';

jest.mock('../../api/staff/team', () => ({
  setStaffRole: jest.fn(),
  removeStaff: jest.fn(),
  inviteStaff: jest.fn(),
  setStaffName: jest.fn(),
}));
const [setRole, remove, invite] = [setStaffRole, removeStaff, inviteStaff].map((one) =>
  jest.mocked(one as (...input: string[]) => Promise<unknown>),
);
const setName = jest.mocked(setStaffName);
afterEach(() => {
  jest.useRealTimers();
  jest.resetAllMocks();
});

const LONG = `${'muy-'.repeat(50)}largo@group.example`;
const memberOf = (email: string, fields: Partial<Member> = {}): Member => ({
  id: email,
  email,
  name: '',
  role: 'agent',
  since: '2026-11-01T10:00:00Z',
  lastSignIn: null,
  customers: 0,
  isSelf: false,
  absentUntil: null,
  substitute: null,
  ...fields,
});
const ana = memberOf('ana@x.example', { role: 'admin', isSelf: true });
const leo = memberOf('leo@x.example', { customers: 12 });

function open(view = '', { role = 'admin' }: { role?: Role | null } = {}) {
  const reducers = Object.fromEntries(features.map(({ name, reducer }) => [name, reducer]));
  const page = renderWithStore(
    <MemoryRouter initialEntries={[`/team${view}`]}>
      <Page />
    </MemoryRouter>,
    makeTestStore({
      ...reducers,
      access: accessSlice.reducer,
      pulse: pulseSlice.reducer,
      undo: undoSlice.reducer,
    }),
  );
  if (role) page.dispatch(pulseRead({ role, unanswered: 0, asked: 0, got: 0, mentions: 0 }));
  const read = (value: unknown) => page.dispatch(readings.team.answer(value as never));
  return { ...page, read };
}
const button = (name: string) => screen.getByRole('button', { name });
const roleOf = (email: string) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: text.people.roleOf(email) });

test.each(['agent', 'reader'] as const)('tells an %s that the view is for admins', (role) => {
  const page = open('?view=people', { role });
  expect(screen.getByText(text.adminsOnly.title)).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(page.sent(readings.team.requested.type)).toHaveLength(0);
});

test('waits until the role is known', () => {
  open('', { role: null });
  expect(screen.queryByText(text.adminsOnly.title)).toBeNull();
  expect(screen.getByText(text.people.loading)).toBeInTheDocument();
});

test('says that nothing could be read while the role is not known, and reads again', async () => {
  const page = open('', { role: null });
  page.dispatch(pulseFailed());
  expect(screen.getByRole('alert')).toHaveTextContent(text.people.failed);
  await page.user.click(button(resourceText.again));
  expect(page.sent(pulseRequested.type)).toHaveLength(1);
  page.dispatch(pulseRead({ role: 'admin', unanswered: 0, asked: 0, got: 0, mentions: 0 }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows the first view for an unknown one', () => {
  open('?view=constructor');
  expect(screen.getByRole('link', { name: text.views.people })).toHaveAttribute('aria-current');
});

describe('Personas', () => {
  test('says that it loads or has failed, and reads again', async () => {
    const page = open();
    expect(screen.getByText(text.people.loading)).toBeInTheDocument();
    page.read(undefined);
    expect(screen.getByRole('alert')).toHaveTextContent(text.people.failed);
    await page.user.click(button(resourceText.again));
    expect(page.sent(readings.team.requested.type)).toHaveLength(2);
    page.read([ana, leo, memberOf(LONG)]);
    expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
      `ana@x.example · ${text.people.you}`,
      'leo@x.example',
      LONG,
    ]);
    expect(screen.getAllByText(text.people.never)).toHaveLength(3);
  });

  test('shows how long ago the last sign-in was, and updates it', () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-24T12:00:00Z') });
    const page = open();
    page.read([memberOf(leo.email, { lastSignIn: '2026-11-24T11:58:00Z' })]);
    expect(screen.getByText('hace 2 min')).toBeVisible();
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByText('hace 3 min')).toBeVisible();
  });

  test('asks before a change of role; cancelling keeps the role and returns the focus', async () => {
    const page = open();
    page.read([ana, leo]);
    await page.user.selectOptions(roleOf(leo.email), 'admin');
    const dialog = screen.getByRole('dialog', { name: text.role.title(leo.email, 'admin') });
    expect(dialog).toHaveAccessibleDescription(text.roles.admin.may);
    expect(dialog).not.toHaveTextContent('sin responsable');
    await page.user.click(button(text.role.cancel));
    expect(dialog).not.toBeInTheDocument();
    expect(setRole).not.toHaveBeenCalled();
    expect(roleOf(leo.email)).toHaveValue('agent');
    expect(roleOf(leo.email)).toHaveFocus();
  });

  test('changes a role once, and says in the dialog why the server refuses', async () => {
    const page = open();
    page.read([ana, leo]);
    await page.user.selectOptions(roleOf(leo.email), 'reader');
    expect(screen.getByRole('dialog')).toHaveTextContent(
      /Sus 12 clientes se quedan sin responsable: .+ no se le devuelven\./,
    );
    let answer: (refused?: Refusal) => void = () => undefined;
    setRole?.mockReturnValue(new Promise<unknown>((resolve) => (answer = resolve)));
    await page.user.click(button(text.role.confirm));
    // While the change is being sent, it cannot be sent again, and the dialog cannot be closed.
    await page.user.click(button(text.role.confirming));
    await page.user.click(button(text.role.cancel));
    await page.user.keyboard('{Escape}');
    expect(setRole).toHaveBeenCalledTimes(1);
    answer('invalid');
    expect(await screen.findByText(text.refusals.invalid)).toBeVisible();
    expect(page.store.getState().toasts).toEqual([]);
    setRole?.mockResolvedValue(undefined);
    await page.user.click(button(text.role.confirm));
    expect(setRole).toHaveBeenLastCalledWith(leo.id, 'reader');
    expect(page.store.getState().toasts).toMatchObject([
      { kind: 'success', text: text.people.changed(leo.email, 'reader') },
    ]);
    // The select shows the role in the list, not the chosen one.
    expect(roleOf(leo.email)).toHaveValue('agent');
    expect(page.sent(readings.team.requested.type)).toHaveLength(3);
  });

  test('asks before persons give up their own role, and says that the last admin cannot', async () => {
    const page = open();
    page.read([ana, leo]);
    await page.user.selectOptions(roleOf(ana.email), 'agent');
    const dialog = within(screen.getByRole('dialog', { name: text.role.selfTitle }));
    expect(setRole).not.toHaveBeenCalled();
    setRole?.mockResolvedValue('lastAdmin');
    await page.user.click(dialog.getByRole('button', { name: text.role.selfConfirm }));
    expect(await dialog.findByText(text.refusals.lastAdmin)).toBeVisible();
    expect(page.store.getState().toasts).toEqual([]);
  });

  test('names a person, keeps the dialog after a failure, and shows name and address', async () => {
    const page = open();
    page.read([ana, { ...leo, name: 'Leo <b>Paz</b>' }]);
    expect(screen.getAllByRole('rowheader')[1]).toHaveTextContent('Leo <b>Paz</b> · leo@x.example');
    await page.user.click(button(staffName.changeOf(leo.email)));
    const field = screen.getByLabelText(staffName.label);
    expect(field).toHaveFocus();
    expect(field).toHaveValue('Leo <b>Paz</b>');
    await page.user.clear(field);
    await page.user.type(field, ' Leo  Paz{Enter}');
    expect(await screen.findByText(staffName.failed)).toBeVisible();
    setName.mockResolvedValue(true);
    await page.user.click(button(staffName.save));
    expect(setName.mock.calls).toEqual([
      ['Leo Paz', leo.id],
      ['Leo Paz', leo.id],
    ]);
    expect(page.sent(namesChanged.type)).toHaveLength(1);
    expect(page.sent(readings.team.requested.type)).toHaveLength(2);
    await waitFor(() => expect(button(staffName.changeOf(leo.email))).toHaveFocus());
  });

  test('tells who is absent and who covers', () => {
    const page = open();
    page.read([ana, { ...leo, absentUntil: '2026-12-03', substitute: ana.id }]);
    expect(screen.getByText(absence.now('3 de diciembre', 'Ana'))).toBeVisible();
    expect(button(absence.changeOf(leo.email))).toBeVisible();
  });

  test('says what happens to the customers before it removes a person', async () => {
    const page = open();
    page.read([ana, leo]);
    await page.user.click(button(text.people.removeOf(leo.email)));
    expect(screen.getByText(text.remove.customers(12))).toBeVisible();
    remove?.mockResolvedValue(undefined);
    await page.user.click(button(text.remove.confirm));
    expect(remove).toHaveBeenCalledWith(leo.id);
    expect(page.sent(signOutRequested.type)).toHaveLength(0);
    expect(page.sent(readings.team.requested.type)).toHaveLength(2);
    // The focus returns to the button; when its row is gone, the table takes it.
    await waitFor(() => expect(button(text.people.removeOf(leo.email))).toHaveFocus());
    page.read([ana]);
    await waitFor(() => expect(screen.getByRole('table')).toHaveFocus());
  });

  test('signs out persons who have removed themselves', async () => {
    const page = open();
    page.read([ana, leo]);
    await page.user.click(button(text.people.removeOf(ana.email)));
    expect(screen.getByText(text.remove.selfLead)).toBeVisible();
    remove?.mockResolvedValue(undefined);
    await page.user.click(button(text.remove.confirm));
    expect(page.sent(signOutRequested.type)).toHaveLength(1);
  });

  test('invites a person, and says what to do if the server sends no e-mail', async () => {
    const page = open();
    page.read([ana]);
    await page.user.click(button(text.invite.open));
    const email = screen.getByLabelText(text.invite.email);
    await page.user.type(email, 'nadie');
    await page.user.click(button(text.invite.send));
    expect(screen.getByText(text.invite.invalid)).toBeVisible();
    expect(invite).not.toHaveBeenCalled();
    await page.user.type(email, '@x.example');
    await page.user.type(screen.getByLabelText(text.invite.name), ' Nadia  Gil ');
    invite?.mockResolvedValue('known');
    await page.user.click(button(text.invite.send));
    expect(await screen.findByText(text.invite.known)).toBeVisible();
    invite?.mockResolvedValue('noEmail');
    await page.user.selectOptions(screen.getByLabelText(text.invite.role), 'reader');
    expect(screen.getByText(text.roles.reader.may)).toBeVisible();
    await page.user.click(button(text.invite.send));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'npm run staff -- add nadie@x.example --role reader',
    );
    invite?.mockResolvedValue(undefined);
    await page.user.click(button(text.invite.send));
    expect(invite).toHaveBeenLastCalledWith('nadie@x.example', 'reader', 'Nadia Gil');
    expect(page.store.getState().toasts).toMatchObject([
      { kind: 'success', text: text.people.invited('nadie@x.example') },
    ]);
  });

  test('shows the link of an invitation if the server sends no e-mail, until the dialog is closed', async () => {
    const page = open();
    page.read([ana]);
    await page.user.click(button(text.invite.open));
    await page.user.type(screen.getByLabelText(text.invite.email), 'eva@x.example');
    const address = 'https://x.example/password#token_hash=abc&type=invite';
    invite?.mockResolvedValue({ address, expiresAt: '2026-12-02T14:30:00Z' });
    await page.user.click(button(text.invite.send));
    const dialog = await screen.findByRole('dialog', { name: text.link.title('eva@x.example') });
    expect(dialog).toHaveTextContent(address);
    expect(dialog).toHaveTextContent(text.link.life(formatMoment('2026-12-02T14:30:00Z')));
    expect(button(text.link.copy)).toHaveFocus();
    await page.user.click(button(text.link.copy));
    expect(await navigator.clipboard.readText()).toBe(address);
    // The team is read again, and Escape does not lose the link.
    expect(page.sent(readings.team.requested.type)).toHaveLength(2);
    await page.user.keyboard('{Escape}');
    expect(dialog).toBeVisible();
    await page.user.click(button(text.link.close));
    expect(dialog).not.toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(address);
  });
});
