import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { requestPasswordLink } from '../../api/passwordLink';
import { providersFound } from '../../session/slice';
import { renderWithStore } from '../../test/render';
import { login } from '../../text/login';
import { LoginPage } from './LoginPage';

jest.mock('../../api/passwordLink', () => ({ requestPasswordLink: jest.fn() }));

const { links } = login;
const ask = jest.mocked(requestPasswordLink);
const email = () => screen.getByLabelText<HTMLInputElement>(login.email);
const button = (name: string) => screen.queryByRole('button', { name });

function open(hasLinks?: boolean) {
  const page = renderWithStore(
    <MemoryRouter>
      <LoginPage />
    </MemoryRouter>,
  );
  expect(button(links.ask)).toBeNull();
  expect(screen.queryByText(login.forgotten)).toBeNull();
  page.dispatch(
    providersFound(hasLinks === undefined ? undefined : { github: false, links: hasLinks }),
  );
  return page;
}

test.each([
  ['where no links are sent', false],
  ['without an answer', undefined],
])('%s, the page says whom to ask', (_, hasLinks) => {
  open(hasLinks);
  expect(button(links.ask)).toBeNull();
  expect(screen.getByText(login.forgotten)).toBeVisible();
});

test('the form for a link takes over the typed address, and so does the sign-in form on return', async () => {
  ask.mockResolvedValue({ ok: true });
  const { user } = open(true);
  await user.type(email(), 'eva@group.example');
  await user.click(button(links.ask)!);
  expect(email()).toHaveValue('eva@group.example');
  expect(email()).toHaveFocus();
  await user.click(button(links.send)!);
  expect(ask.mock.calls).toEqual([['eva@group.example']]);
  expect(await screen.findByText(links.sent)).toBeVisible();
  await user.click(button(links.back)!);
  expect(email()).toHaveValue('eva@group.example');
  expect(email()).toHaveFocus();
  expect(screen.getByLabelText(login.password)).toBeVisible();
});

test.each([
  ['tooMany' as const, 30, '30 segundos'],
  ['network' as const, undefined, login.failure.network()],
  ['service' as const, undefined, links.service],
])('the failure %s is said', async (reason, retryAfterSeconds, shown) => {
  ask.mockResolvedValue({ ok: false, reason, retryAfterSeconds });
  const { user } = open(true);
  await user.click(button(links.ask)!);
  await user.click(button(links.send)!);
  expect(screen.getByText(login.check.noEmail)).toBeVisible();
  await user.type(email(), 'eva@group.example{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent(shown);
});
