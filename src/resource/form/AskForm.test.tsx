import { screen } from '@testing-library/react';
import type { Role } from '../../config/roles';
import { renderWithStore } from '../../test/render';
import { records } from '../../text/records';
import { RoleProvider } from '../rights';
import { AskForm } from './AskForm';
import type { Field } from './fields';

const fields: Field[] = [
  { name: 'number', kind: 'text', label: 'Number' },
  {
    name: 'from',
    kind: 'date',
    label: 'From',
    required: true,
    proposes: (from) => ({ until: from.replace('2026', '2027') }),
  },
  {
    name: 'until',
    kind: 'date',
    label: 'Until',
    after: { field: 'from', problem: 'Too early' },
  },
  { name: 'product', kind: 'reference', label: 'Product', options: 'products', required: true },
];

function show(values: Record<string, string>, role: Role = 'agent') {
  const onSubmit = jest.fn();
  const onClose = jest.fn();
  const form = (now: Role) => (
    <RoleProvider value={now}>
      <AskForm
        id="ask"
        fields={fields}
        values={values}
        lookups={{ products: [['7', 'Auto']] }}
        focus="from"
        onSubmit={onSubmit}
        onClose={onClose}
      >
        <button type="submit">Send</button>
      </AskForm>
    </RoleProvider>
  );
  const view = renderWithStore(form(role));
  const send = () => view.user.click(screen.getByRole('button'));
  const become = (now: Role) => view.rerender(form(now));
  return { ...view, onSubmit, onClose, send, become };
}

test('focuses the given field first, and submits column values', async () => {
  const { onSubmit, user } = show({
    ...{ number: ' A-1 ', from: '2026-05-01', until: '2027-05-01', product: '7' },
  });
  expect(screen.getByLabelText(/From/)).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onSubmit.mock.calls).toEqual([
    [{ number: 'A-1', from: '2026-05-01', until: '2027-05-01', product: 7 }],
  ]);
});

test('the first invalid field gets the focus and keeps it, and nothing is sent', async () => {
  const { onSubmit, user, send } = show({ from: '2026-05-01', until: '2026-05-01', product: '' });
  await send();
  const until = screen.getByLabelText(/Until/);
  expect(until).toHaveFocus();
  expect(screen.getByText('Too early')).toBeVisible();
  await user.clear(until);
  await send();
  expect(screen.getByLabelText(/Product/)).toHaveFocus();
  expect(screen.getByText(records.invalid.missing)).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a field follows another one until the person enters its own value', async () => {
  const { onSubmit, user, send } = show({ from: '2026-05-01', until: '2027-05-01', product: '7' });
  const [from, until] = [screen.getByLabelText(/From/), screen.getByLabelText(/Until/)];
  await user.clear(from);
  await user.type(from, '2026-06-01');
  expect(until).toHaveValue('2027-06-01');
  await user.clear(until);
  await user.type(until, '2028-01-01');
  await user.clear(from);
  await user.type(from, '2026-07-01');
  expect(until).toHaveValue('2028-01-01');
  await send();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

// In Chromium scrollIntoView returns a promise. React would call it as the effect's cleanup if the effect returned it.
const scrolled = jest.fn(() => Promise.resolve());
beforeAll(() => {
  Element.prototype.scrollIntoView = scrolled as never;
});

test('a person who becomes a reader is told so in place of the buttons, and submits once the former role is back', async () => {
  const view = show({ number: '', from: '2026-05-01', until: '2027-05-01', product: '7' });
  const number = screen.getByLabelText(/Number/);
  await view.user.type(number, 'A-7');
  view.become('reader');
  expect(screen.getByText(records.notSavable)).toBeVisible();
  expect(scrolled).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  await view.user.type(number, '{Enter}');
  expect(view.onSubmit).not.toHaveBeenCalled();
  await view.user.click(screen.getByRole('button', { name: records.close }));
  expect(view.onClose).toHaveBeenCalledTimes(1);
  view.become('agent');
  expect(number).toHaveValue('A-7');
  await view.send();
  expect(view.onSubmit).toHaveBeenCalledTimes(1);
});

test('Ctrl+S submits from any field', async () => {
  const { user, onSubmit } = show({ from: '2026-01-01', product: '7' });
  await user.click(screen.getByLabelText('Number'));
  await user.keyboard('{Control>}s{/Control}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
