import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from './useForm';

const send = jest.fn();
type Name = 'a' | 'b' | 'box';
const one = (_: string, { a, b }: Record<Name, string>) =>
  a + b === '' ? 'enter a or b' : undefined;

/** Form that requires the field a or b, and the checkbox. */
function Form() {
  const { errors, props } = useForm<Name>(
    { a: one, b: () => undefined, box: (value) => (value === '' ? 'tick it' : undefined) },
    send,
    ['a', 'b'],
  );
  return (
    <form {...props}>
      <input name="a" aria-label="a" />
      <input name="b" aria-label="b" />
      <input name="box" aria-label="box" type="checkbox" />
      <button>send</button>
      <output>{Object.values(errors).filter(Boolean).join()}</output>
    </form>
  );
}

const errorsShown = () => screen.getByRole('status').textContent;
const open = () => {
  render(<Form />);
  return userEvent.setup();
};

test('checks all fields that belong together again when one of them changes', async () => {
  const user = open();
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button'));
  expect(errorsShown()).toBe('enter a or b');
  expect(screen.getByLabelText('a')).toHaveFocus();
  await user.type(screen.getByLabelText('b'), 'x');
  expect(errorsShown()).toBe('');
  await user.click(screen.getByRole('button'));
  expect(send).toHaveBeenCalledWith({ a: '', b: 'x', box: 'on' }, expect.any(Function));
});

test('reports an unticked checkbox when the form is sent, not before, and until it is ticked', async () => {
  const user = open();
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('checkbox'));
  await user.tab();
  expect(errorsShown()).toBe('');
  await user.type(screen.getByLabelText('a'), 'x{Enter}');
  expect(errorsShown()).toBe('tick it');
  expect(screen.getByRole('checkbox')).toHaveFocus();
  await user.keyboard(' ');
  expect(errorsShown()).toBe('');
});
