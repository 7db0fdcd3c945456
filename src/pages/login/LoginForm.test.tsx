import { act, fireEvent, screen } from '@testing-library/react';
import { githubRequested, signedIn, signInFailed, signInRequested } from '../../session/slice';
import { makeTestStore, renderWithStore } from '../../test/render';
import { login } from '../../text/login';
import { LoginForm } from './LoginForm';

jest.unmock('@emotion/sheet');

const email = () => screen.getByLabelText<HTMLInputElement>('Correo electrónico');
const password = () => screen.getByLabelText<HTMLInputElement>('Contraseña');
const button = () => screen.getByRole('button', { name: /^Entr/ });
const eye = () => screen.getByRole('button', { name: login.showPassword });
const alert = () => screen.getByRole('alert');

const open = (test?: ReturnType<typeof makeTestStore>) => {
  const page = renderWithStore(<LoginForm />, test);
  const fill = async (address = 'ana@group.example', secret = 'correcto caballo') => {
    await page.user.type(email(), address);
    await page.user.type(password(), secret);
  };
  const fail = (failure: Parameters<typeof signInFailed>[0]) =>
    page.dispatch(signInFailed(failure));
  return { ...page, fill, fail, requests: () => page.sent(signInRequested.type) };
};

describe('the checks', () => {
  test('report no error before input or sending', async () => {
    const { user } = open();
    await user.click(email());
    await user.tab();
    await user.tab();
    expect(email()).toHaveAttribute('aria-invalid', 'false');
    expect(screen.queryByText(login.check.noEmail)).toBeNull();
  });

  test('report both empty fields when the form is sent, and focus the first', async () => {
    const { user, requests } = open();
    await user.click(button());
    expect(email()).toHaveFocus();
    expect(email()).toHaveAccessibleDescription(login.check.noEmail);
    expect(email()).toHaveAttribute('aria-invalid', 'true');
    expect(password()).toHaveAccessibleDescription(login.check.noPassword);
    expect(requests()).toEqual([]);
  });

  test('report a wrong e-mail when the field is left, and from then on with every change', async () => {
    const { user } = open();
    await user.type(email(), 'ana');
    expect(email()).toHaveAttribute('aria-invalid', 'false');
    await user.tab();
    expect(email()).toHaveAccessibleDescription(login.check.notEmail);
    await user.type(email(), '@group.example');
    expect(email()).toHaveAttribute('aria-invalid', 'false');
    await user.clear(email());
    expect(email()).toHaveAccessibleDescription(login.check.noEmail);
  });

  test.each(['ana@', '@group.example', 'ana group@example', 'a@b@c'])(
    'reject the e-mail %s',
    async (text) => {
      const { user, requests, fill } = open();
      await fill(text);
      await user.click(button());
      expect(email()).toHaveAccessibleDescription(login.check.notEmail);
      expect(email()).toHaveFocus();
      expect(requests()).toEqual([]);
    },
  );

  test('focus the password when it is the first invalid field', async () => {
    const { user } = open();
    await user.type(email(), 'ana@group.example{Enter}');
    expect(password()).toHaveFocus();
  });
});

describe('sending', () => {
  test('works with Enter, trims the e-mail and leaves the password unchanged', async () => {
    const { user, requests, fill } = open();
    await fill('  ana@group.example ', ' con espacios ');
    await user.keyboard('{Enter}');
    expect(requests()).toEqual([
      signInRequested({ email: 'ana@group.example', password: ' con espacios ' }),
    ]);
  });

  test('happens once for repeated clicks, and the button keeps the focus', async () => {
    const { user, requests, fill } = open();
    await fill();
    await user.dblClick(button());
    await user.keyboard('{Enter}');
    expect(requests()).toHaveLength(1);
    expect(button()).toHaveTextContent(login.entering);
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    expect(button()).toHaveFocus();
  });

  test('includes values that the browser filled in without events', async () => {
    const { user, requests } = open();
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
    set.call(email(), 'ana@group.example');
    set.call(password(), 'de la caja fuerte');
    await user.click(button());
    expect(requests()).toEqual([
      signInRequested({ email: 'ana@group.example', password: 'de la caja fuerte' }),
    ]);
  });

  test('stops after the sign-in, until the page changes', async () => {
    const { user, requests, fill, dispatch } = open();
    await fill();
    await user.click(button());
    dispatch(signedIn({ email: 'ana@group.example', userId: '1' }));
    expect(button()).toHaveTextContent(login.entering);
    await user.click(button());
    expect(requests()).toHaveLength(1);
  });

  test('accepts 200,000 characters in each field', async () => {
    const { user, requests } = open();
    const long = 'ñ'.repeat(200_000);
    await user.click(email());
    await user.paste(`${long}@group.example`);
    await user.click(password());
    await user.paste(long);
    await user.click(button());
    expect(requests()).toEqual([
      signInRequested({ email: `${long}@group.example`, password: long }),
    ]);
  });
});

describe('a failed sign-in', () => {
  test('shows the reason, keeps the input and selects the password', async () => {
    const { user, fill, fail } = open();
    await fill();
    await user.click(button());
    fail({ reason: 'wrong' });
    expect(alert()).toHaveTextContent(login.failure.wrong());
    expect(email()).toHaveValue('ana@group.example');
    expect(password()).toHaveFocus();
    expect([password().selectionStart, password().selectionEnd]).toEqual([0, 16]);
  });

  test('is announced again when it repeats', async () => {
    const { user, fill, fail } = open();
    await fill();
    await user.click(button());
    fail({ reason: 'wrong' });
    const first = alert().firstElementChild;
    await user.click(button());
    expect(first).not.toBeVisible();
    fail({ reason: 'wrong' });
    expect(alert().firstElementChild).not.toBe(first);
    expect(alert()).toHaveTextContent(login.failure.wrong());
  });

  test.each(['network', 'service'] as const)(
    'with reason %s does not move the focus',
    async (reason) => {
      const { user, fill, fail } = open();
      await fill();
      await user.click(button());
      fail({ reason });
      expect(alert()).toHaveTextContent(login.failure[reason]());
      expect(button()).toHaveFocus();
    },
  );

  test('is not shown again in a later form, except one with GitHub, which happens before the form exists', async () => {
    const test = makeTestStore();
    test.store.dispatch(githubRequested());
    test.store.dispatch(signInFailed({ reason: 'provider' }));
    const { unmount } = open(test);
    expect(alert()).toHaveTextContent(login.failure.provider());
    unmount();
    open(test);
    expect(alert()).toBeEmptyDOMElement();
  });

  test('counts the seconds down after too many attempts', async () => {
    const { user, fill, fail, requests } = open();
    await fill();
    await user.click(button());
    jest.useFakeTimers();
    try {
      fail({ reason: 'tooMany', retryAfterSeconds: 30 });
      expect(alert()).toHaveTextContent(login.failure.tooMany(30));
      expect(button()).toHaveTextContent('Entrar· 30 s');
      expect(button()).toHaveAccessibleName('Entrar');
      const text = alert().textContent;
      act(() => jest.advanceTimersByTime(10_000));
      expect(button()).toHaveTextContent('20 s');
      expect(alert()).toHaveTextContent(text);
      fireEvent.click(button());
      fireEvent.submit(password().form!);
      expect(requests()).toHaveLength(1);
      expect(password()).toHaveValue('correcto caballo');
      act(() => jest.advanceTimersByTime(20_000));
      expect(alert()).toHaveTextContent(login.waited);
      expect(button()).toHaveAttribute('aria-disabled', 'false');
      fireEvent.click(button());
      expect(requests()).toHaveLength(2);
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('the password field', () => {
  test('shows and hides the password, and keeps caret and focus', async () => {
    const { user, fill } = open();
    await fill();
    password().setSelectionRange(3, 5);
    await user.click(eye());
    expect(password()).toHaveAttribute('type', 'text');
    expect(eye()).toHaveAttribute('aria-pressed', 'true');
    expect(password()).toHaveFocus();
    expect([password().selectionStart, password().selectionEnd]).toEqual([3, 5]);
    await user.click(eye());
    expect(password()).toHaveAttribute('type', 'password');
    expect(eye()).toHaveAttribute('aria-pressed', 'false');
  });

  test('hides the password when the form is sent', async () => {
    const { user, fill } = open();
    await fill();
    await user.click(eye());
    await user.click(button());
    expect(password()).toHaveAttribute('type', 'password');
  });

  test('shows that Caps Lock is on while it has the focus', () => {
    open();
    const status = screen.getByRole('status');
    expect(status).toBeEmptyDOMElement();
    fireEvent.keyDown(password(), { key: 'A', modifierCapsLock: true });
    expect(status).toHaveTextContent(login.capsLock);
    fireEvent.keyUp(password(), { key: 'CapsLock' });
    expect(status).toBeEmptyDOMElement();
    fireEvent.keyDown(password(), { key: 'A', modifierCapsLock: true });
    fireEvent.blur(password());
    expect(status).toBeEmptyDOMElement();
  });
});

test('has the attributes that password managers look for', () => {
  const { container } = open();
  const form = container.querySelector('form')!;
  expect(form.method).toBe('post');
  expect(form.noValidate).toBe(true);
  expect(form).not.toHaveAttribute('action');
  for (const [field, name, type, autocomplete] of [
    [email(), 'email', 'email', 'username'],
    [password(), 'password', 'password', 'current-password'],
  ] as const) {
    expect(field).toHaveAttribute('type', type);
    expect(field).toHaveAttribute('id', name);
    expect(field).toHaveAttribute('name', name);
    expect(field).toHaveAttribute('autocomplete', autocomplete);
  }
});
