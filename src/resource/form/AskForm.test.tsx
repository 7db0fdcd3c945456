import { screen } from '@testing-library/react';
import { renderWithStore } from '../../test/render';
import { records } from '../../text/records';
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

function show(values: Record<string, string>) {
  const onSubmit = jest.fn();
  const view = renderWithStore(
    <AskForm
      id="ask"
      fields={fields}
      values={values}
      lookups={{ products: [['7', 'Auto']] }}
      focus="from"
      onSubmit={onSubmit}
    >
      <button type="submit">Send</button>
    </AskForm>,
  );
  const send = () => view.user.click(screen.getByRole('button'));
  return { ...view, onSubmit, send };
}

test('begins at the field that is asked first, and sends columns', async () => {
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
