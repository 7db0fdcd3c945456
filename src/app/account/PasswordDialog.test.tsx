import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { changePassword } from '../../api/passwordChange';
import { renderWithStore } from '../../test/render';
import { account } from '../../text/account';
import { PasswordDialog } from './PasswordDialog';

jest.mock('../../api/passwordChange', () => ({ changePassword: jest.fn() }));

const { current, next, change, cancel, failure, changed, rule } = account.password;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole('button', { name });

/** Dialog in a page. @param closes whether the page closes the dialog when `onClose` is called */
function Opened({ onClose, closes }: { onClose: () => void; closes: boolean }) {
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    onClose();
    setOpen(!closes);
  };
  return <PasswordDialog email="ana@group.example" open={isOpen} onClose={close} />;
}

function open({ closes = false } = {}) {
  const onClose = jest.fn();
  const page = renderWithStore(<Opened onClose={onClose} closes={closes} />);
  const send = async (now: string, then: string) => {
    for (const [label, text] of [
      [current, now],
      [next, then],
    ] as const) {
      await page.user.clear(field(label));
      if (text) await page.user.type(field(label), text);
    }
    await page.user.click(button(change));
  };
  return { ...page, onClose, send };
}

const answer = jest.mocked(changePassword);
afterEach(() => answer.mockReset());

test('focuses the current password and shows the rule for the new one', () => {
  open();
  expect(field(current)).toHaveFocus();
  expect(field(next)).toHaveAccessibleDescription(rule);
  expect(field(next)).toHaveAttribute('autocomplete', 'new-password');
  const owner = document.querySelector<HTMLInputElement>('[autocomplete=username]');
  expect(owner).toHaveValue('ana@group.example');
});

test.each([
  ['', 'una frase larga', current, account.password.noCurrent],
  ['la de ahora', '', next, account.password.noNext],
  ['la de ahora', 'demasiada', next, failure.weak],
  ['la misma de antes', 'la misma de antes', next, failure.same],
  ['la de ahora', 'ñ'.repeat(37), next, failure.long],
])('rejects %j, %j without a request', async (now, then, label, message) => {
  const { send } = open();
  await send(now, then);
  expect(field(label)).toHaveFocus();
  expect(field(label).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(message)).toBeVisible();
  expect(answer).not.toHaveBeenCalled();
});

test.each([
  ['wrong', current],
  ['weak', next],
  ['long', next],
  ['same', next],
] as const)('shows the server\'s reason "%s" beside the field', async (reason, label) => {
  answer.mockResolvedValue({ ok: false, reason });
  const { send, user, onClose } = open();
  await send('la de ahora', 'una frase larga');
  expect(await screen.findByText(failure[reason])).toBeVisible();
  expect(field(label)).toHaveFocus();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  await user.type(field(label), 'x');
  expect(screen.queryByText(failure[reason])).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

test.each(['network', 'service', 'ended'] as const)(
  'shows the failure "%s" in the alert',
  async (reason) => {
    answer.mockResolvedValue({ ok: false, reason });
    const { send } = open();
    await send('la de ahora', 'una frase larga');
    expect(await screen.findByText(failure[reason])).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(failure[reason]);
    expect(field(next)).toHaveValue('una frase larga');
  },
);

test('ignores the button until the wait after too many attempts is over', async () => {
  answer.mockResolvedValue({ ok: false, reason: 'tooMany', retryAfterSeconds: 40 });
  const { send, user } = open();
  await send('la de ahora', 'una frase larga');
  expect(await screen.findByText(/40 segundos/)).toBeVisible();
  await user.click(button(change));
  expect(answer).toHaveBeenCalledTimes(1);
});

test('closes after the change, then shows a toast, and keeps passwords out of the store', async () => {
  answer.mockResolvedValue({ ok: true });
  const { send, onClose, store } = open({ closes: true });
  await send('la de ahora', 'una frase larga');
  expect(answer).toHaveBeenCalledWith('la de ahora', 'una frase larga');
  expect(onClose).toHaveBeenCalledTimes(1);
  // The toast has to wait, because an open dialog hides toasts from screen readers.
  expect(store.getState().toasts).toEqual([]);
  await waitFor(() =>
    expect(store.getState().toasts).toMatchObject([{ kind: 'success', text: changed }]),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(JSON.stringify(store.getState())).not.toMatch(/la de ahora|una frase/);
});

test('closes on Escape only while the fields are empty, and on Cancelar always', async () => {
  const { user, onClose } = open();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.type(field(current), 'a');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.click(button(cancel));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('neither closes nor sends again while a request is in flight', async () => {
  answer.mockReturnValue(new Promise(() => undefined));
  const { send, user, onClose } = open();
  await send('la de ahora', 'una frase larga');
  await user.click(button(account.password.changing));
  await user.click(button(cancel));
  await user.keyboard('{Escape}');
  expect(answer).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
});
