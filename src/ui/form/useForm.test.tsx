import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from './useForm';

const send = jest.fn();
type Name = 'a' | 'b' | 'box';
const one = (_: string, { a, b }: Record<Name, string>) =>
  a + b === '' ? 'one of both' : undefined;

/** Of a and b one is wanted, and the box. */
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

const said = () => screen.getByRole('status').textContent;
const open = () => {
  render(<Form />);
  return userEvent.setup();
};

test('fields that are checked together are checked again together', async () => {
  const user = open();
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button'));
  expect(said()).toBe('one of both');
  expect(screen.getByLabelText('a')).toHaveFocus();
  await user.type(screen.getByLabelText('b'), 'x');
  expect(said()).toBe('');
  await user.click(screen.getByRole('button'));
  expect(send).toHaveBeenCalledWith({ a: '', b: 'x', box: 'on' }, expect.any(Function));
});

test('a box that is passed by is not complained about; one that was missing is, until it is ticked', async () => {
  const user = open();
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('checkbox'));
  await user.tab();
  expect(said()).toBe('');
  await user.type(screen.getByLabelText('a'), 'x{Enter}');
  expect(said()).toBe('tick it');
  expect(screen.getByRole('checkbox')).toHaveFocus();
  await user.keyboard(' ');
  expect(said()).toBe('');
});
