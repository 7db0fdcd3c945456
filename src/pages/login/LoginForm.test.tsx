import { act, fireEvent, screen } from '@testing-library/react';
import { githubRequested, signedIn, signInFailed, signInRequested } from '../../session/slice';
import { makeTestStore, renderWithStore } from '../../test/render';
import { login } from '../../text/login';
import { LoginForm } from './LoginForm';

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
  const fail = (failure: Parameters<typeof signInFailed>[0]) => page.tell(signInFailed(failure));
  return { ...page, fill, fail, requests: () => page.sent(signInRequested.type) };
};

describe('what is checked', () => {
  test('nothing, before anything was typed or sent', async () => {
    const { user } = open();
    await user.click(email());
    await user.tab();
    await user.tab();
    expect(email()).toHaveAttribute('aria-invalid', 'false');
    expect(screen.queryByText(login.check.noEmail)).toBeNull();
  });

  test('both fields when sent empty, and the keyboard is in the first', async () => {
    const { user, requests } = open();
    await user.click(button());
    expect(email()).toHaveFocus();
    expect(email()).toHaveAccessibleDescription(login.check.noEmail);
    expect(email()).toHaveAttribute('aria-invalid', 'true');
    expect(password()).toHaveAccessibleDescription(login.check.noPassword);
    expect(requests()).toEqual([]);
  });

  test('the e-mail when it is left, and then with every letter', async () => {
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
    '%s is none',
    async (text) => {
      const { user, requests, fill } = open();
      await fill(text);
      await user.click(button());
      expect(email()).toHaveAccessibleDescription(login.check.notEmail);
      expect(email()).toHaveFocus();
      expect(requests()).toEqual([]);
    },
  );

  test('the first wrong field is the password', async () => {
    const { user } = open();
    await user.type(email(), 'ana@group.example{Enter}');
    expect(password()).toHaveFocus();
  });
});

describe('what is sent', () => {
  test('by Enter; the password as it is', async () => {
    const { user, requests, fill } = open();
    await fill('  ana@group.example ', ' con espacios ');
    await user.keyboard('{Enter}');
    expect(requests()).toEqual([
      signInRequested({ email: 'ana@group.example', password: ' con espacios ' }),
    ]);
  });

  test('once, however often it is asked for, and the button keeps the keyboard', async () => {
    const { user, requests, fill } = open();
    await fill();
    await user.dblClick(button());
    await user.keyboard('{Enter}');
    expect(requests()).toHaveLength(1);
    expect(button()).toHaveTextContent(login.entering);
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    expect(button()).toHaveFocus();
  });

  test('what a browser has filled in without telling the page', async () => {
    const { user, requests } = open();
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
    set.call(email(), 'ana@group.example');
    set.call(password(), 'de la caja fuerte');
    await user.click(button());
    expect(requests()).toEqual([
      signInRequested({ email: 'ana@group.example', password: 'de la caja fuerte' }),
    ]);
  });

  test('no more once somebody is in, until the page changes', async () => {
    const { user, requests, fill, tell } = open();
    await fill();
    await user.click(button());
    tell(signedIn({ email: 'ana@group.example' }));
    expect(button()).toHaveTextContent(login.entering);
    await user.click(button());
    expect(requests()).toHaveLength(1);
  });

  test('hundreds of thousands of letters', async () => {
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

describe('a failure', () => {
  test('is said, what was typed stays, the password is ready to be typed anew', async () => {
    const { user, fill, fail } = open();
    await fill();
    await user.click(button());
    fail({ reason: 'wrong' });
    expect(alert()).toHaveTextContent(login.failure.wrong());
    expect(email()).toHaveValue('ana@group.example');
    expect(password()).toHaveFocus();
    expect([password().selectionStart, password().selectionEnd]).toEqual([0, 16]);
  });

  test('is said again when it comes again', async () => {
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
    '%s leaves the keyboard where it is',
    async (reason) => {
      const { user, fill, fail } = open();
      await fill();
      await user.click(button());
      fail({ reason });
      expect(alert()).toHaveTextContent(login.failure[reason]());
      expect(button()).toHaveFocus();
    },
  );

  test('of an earlier form is not said again; that with which GitHub comes back is', async () => {
    const test = makeTestStore();
    test.store.dispatch(githubRequested());
    test.store.dispatch(signInFailed({ reason: 'provider' }));
    const { unmount } = open(test);
    expect(alert()).toHaveTextContent(login.failure.provider());
    unmount();
    open(test);
    expect(alert()).toBeEmptyDOMElement();
  });

  test('of too many attempts counts down', async () => {
    const { user, fill, fail, requests } = open();
    await fill();
    await user.click(button());
    jest.useFakeTimers();
    try {
      fail({ reason: 'tooMany', retryAfterSeconds: 30 });
      expect(alert()).toHaveTextContent(login.failure.tooMany(30));
      expect(button()).toHaveTextContent('Entrar· 30 s');
      expect(button()).toHaveAccessibleName('Entrar');
      const said = alert().textContent;
      act(() => jest.advanceTimersByTime(10_000));
      expect(button()).toHaveTextContent('20 s');
      expect(alert()).toHaveTextContent(said);
      fireEvent.click(button());
      expect(requests()).toHaveLength(1);
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

describe('the password', () => {
  test('is shown and hidden; caret and keyboard stay', async () => {
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

  test('is hidden when it is sent', async () => {
    const { user, fill } = open();
    await fill();
    await user.click(eye());
    await user.click(button());
    expect(password()).toHaveAttribute('type', 'password');
  });

  test('says that the capitals are locked, while it has the keyboard', () => {
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

test('password managers know it', () => {
  const { container } = open();
  const form = container.querySelector('form')!;
  expect(form.method).toBe('post');
  expect(form.noValidate).toBe(true);
  expect(form).not.toHaveAttribute('action');
  for (const [field, name, autocomplete] of [
    [email(), 'email', 'username'],
    [password(), 'password', 'current-password'],
  ] as const) {
    expect(field).toHaveAttribute('id', name);
    expect(field).toHaveAttribute('name', name);
    expect(field).toHaveAttribute('autocomplete', autocomplete);
  }
});
