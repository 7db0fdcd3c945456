import { act, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { requestPasswordLink, setPasswordByLink } from '../../api/passwordLink';
import { providersFound, signedIn, signedOut } from '../../session/slice';
import { makeTestStore, renderWithStore } from '../../test/render';
import { OTHER, USER } from '../../test/session';
import { account } from '../../text/account';
import { login } from '../../text/login';
import { toastShown } from '../../ui/toasts/slice';
import { PasswordPage } from './PasswordPage';

jest.mock('../../api/passwordLink', () => ({
  ...jest.requireActual<object>('../../api/passwordLink'),
  requestPasswordLink: jest.fn(),
  setPasswordByLink: jest.fn(),
}));

const { newPassword: text, links } = login;
const set = jest.mocked(setPasswordByLink);
const ask = jest.mocked(requestPasswordLink);
afterEach(() => {
  set.mockReset();
  ask.mockReset();
});

const GOOD = '#token_hash=abc&type=recovery';
const LINK = { token: 'abc', type: 'recovery' };
const PASSWORD = 'una frase larga';

function open(hash: string, test = makeTestStore()) {
  const router = createMemoryRouter(
    [
      { path: '/password', element: <PasswordPage /> },
      { path: '*', element: null },
    ],
    { initialEntries: [`/password${hash}`] },
  );
  const page = renderWithStore(<RouterProvider router={router} />, test);
  const send = async (password: string) => {
    await page.user.clear(screen.getByLabelText(text.next));
    await page.user.type(screen.getByLabelText(text.next), `${password}{Enter}`);
  };
  return { ...page, router, send };
}

const title = () => screen.getByRole('heading', { level: 1 });

test.each(['', '#', '#token_hash=', '#token_hash=abc', '#token_hash=abc&type=signup', '#content'])(
  'an address with %j is no link, and another one can be asked for',
  async (hash) => {
    ask.mockResolvedValue({ ok: true });
    const { user } = open(hash);
    expect(title()).toHaveTextContent(text.bad);
    expect(screen.getByLabelText(login.email)).toHaveFocus();
    await user.type(screen.getByLabelText(login.email), ' eva@group.example {Enter}');
    expect(ask).toHaveBeenCalledWith('eva@group.example');
    expect(await screen.findByRole('heading', { name: links.sentTitle })).toHaveFocus();
    expect(set).not.toHaveBeenCalled();
  },
);

test('offers the form for another link when the request for the settings fails', () => {
  const { dispatch } = open('');
  dispatch(providersFound());
  expect(screen.getByLabelText(login.email)).toHaveFocus();
  expect(screen.queryByText(login.forgotten)).toBeNull();
});

test('says whom to ask when the server sends no links', () => {
  const { dispatch } = open('');
  dispatch(providersFound({ github: false, links: false }));
  expect(screen.getByText(login.forgotten)).toBeVisible();
  expect(screen.queryByLabelText(login.email)).toBeNull();
});

test('does not use the link up when the page is opened, or when the password is too short or too long', async () => {
  const { send } = open(GOOD);
  await send('corta');
  expect(screen.getByLabelText(text.next)).toHaveAccessibleDescription(
    expect.stringContaining(account.password.failure.weak),
  );
  await send('ñ'.repeat(37));
  expect(set).not.toHaveBeenCalled();
});

test('sets the password, signs in, and leaves no link in the history', async () => {
  set.mockResolvedValue({ ok: true, user: OTHER });
  const { send, sent, router } = open(GOOD);
  await send(PASSWORD);
  await waitFor(() => expect(router.state.location.pathname).toBe('/customers'));
  expect(set.mock.calls).toEqual([[LINK, PASSWORD, '']]);
  expect(screen.queryByLabelText(text.name)).toBeNull();
  expect(router.state.historyAction).toBe('REPLACE');
  expect(sent(signedIn.type)).toEqual([signedIn(OTHER)]);
  expect(sent(signedOut.type)).toEqual([]);
  expect(sent(toastShown.type)).toEqual([
    expect.objectContaining({ payload: expect.objectContaining({ text: text.saved }) as unknown }),
  ]);
});

test('an invited person may enter a name', async () => {
  set.mockResolvedValue({ ok: true, user: OTHER });
  const { send, user } = open('#token_hash=abc&type=invite');
  await user.type(screen.getByLabelText(text.name), ' Eva  Sosa ');
  await send(PASSWORD);
  expect(set.mock.calls).toEqual([[{ ...LINK, type: 'invite' }, PASSWORD, 'Eva Sosa']]);
});

test('opens the sign-in page when the password is set but signing in failed', async () => {
  set.mockResolvedValue({ ok: true });
  const { send, sent, router } = open(GOOD);
  await send(PASSWORD);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect([...sent(signedIn.type), ...sent(signedOut.type)]).toEqual([]);
  expect(sent(toastShown.type)).toEqual([
    expect.objectContaining({
      payload: expect.objectContaining({ text: text.savedOnly }) as unknown,
    }),
  ]);
});

test('tells another signed-in person that this session will end, and drops that person’s data', async () => {
  set.mockResolvedValue({ ok: true, user: OTHER });
  const stored = makeTestStore();
  stored.store.dispatch(signedIn(USER));
  const { send, dispatched, router } = { ...open(GOOD, stored), dispatched: stored.dispatched };
  expect(screen.getByText(text.other('ana@group.example'))).toBeVisible();
  await send(PASSWORD);
  await waitFor(() => expect(router.state.location.pathname).toBe('/customers'));
  const session = dispatched.filter(({ type }) => type.startsWith('session/'));
  expect(session.slice(-2)).toEqual([signedOut(), signedIn(OTHER)]);
});

test('drops the data of a person who signs in in another tab while the password is being set', async () => {
  const stored = makeTestStore();
  set.mockImplementation(() => {
    stored.store.dispatch(signedIn(USER));
    return Promise.resolve({ ok: true, user: OTHER });
  });
  const { send, sent, router } = open(GOOD, stored);
  await send(PASSWORD);
  await waitFor(() => expect(router.state.location.pathname).toBe('/customers'));
  expect(sent(signedOut.type)).toEqual([signedOut()]);
});

test('offers another link when the link is no longer valid, and accepts it', async () => {
  set.mockResolvedValue({ ok: false, reason: 'ended' });
  const { send, router } = open(GOOD);
  const announced = title().closest('[aria-live=polite]');
  await send(PASSWORD);
  await waitFor(() => expect(announced).toHaveTextContent(`${text.bad}${text.badLead}`));
  // The new link is opened in the same tab.
  await act(() => router.navigate('/password#token_hash=def&type=recovery'));
  await waitFor(() => expect(title()).toHaveTextContent(text.title));
});

test('says why the server refuses a password, and keeps the link', async () => {
  const { send } = open(GOOD);
  set.mockResolvedValue({ ok: false, reason: 'same' });
  await send(PASSWORD);
  expect(await screen.findByText(account.password.failure.same)).toBeVisible();
  set.mockResolvedValue({ ok: false, reason: 'tooMany', retryAfterSeconds: 30 });
  await send(`${PASSWORD} 2`);
  expect(screen.getByRole('alert')).toHaveTextContent('30 segundos');
  await send(`${PASSWORD} 3`);
  expect(set).toHaveBeenCalledTimes(2);
});
