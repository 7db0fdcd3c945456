import { screen } from '@testing-library/react';
import type { Task } from '../../../api/staff/work';
import { RoleProvider } from '../../../resource/rights';
import { renderWithStore } from '../../../test/render';
import { absence } from '../../../text/absence';
import { customers } from '../../../text/customers';
import { today } from '../../../text/today';
import { TaskRow } from './TaskRow';

const Row = ({ task, ...props }: { task: object }) => (
  <TaskRow
    {...{
      id: 'lead 1',
      kind: 'lead',
      owner: '',
      isCovered: false,
      samePhone: '',
      day: '2026-11-25',
    }}
    now={new Date('2026-11-25T12:00:00Z')}
    task={
      {
        ...{ id: 1, name: 'Ana', phone: '', email: '', line: '', message: '', owner: null },
        ...{ premium: null, ad: '', said: '' },
        ...{ nextContactOn: null, created_at: '2026-11-24T12:00:00Z', opportunityId: 5, ...task },
      } as Task
    }
    actions={{} as never}
    isActive
    {...props}
  />
);
const show = (task: object, props: object = {}) => renderWithStore(<Row task={task} {...props} />);

test('shows what the person wrote', () => {
  show({ message: 'Mi casa' });
  expect(screen.getByText('«Mi casa»')).toBeVisible();
});

test('says who has the same telephone number', () => {
  show({ message: 'Mi casa' }, { samePhone: 'Eva' });
  expect(screen.getByText(today.samePhone('Eva'))).toBeVisible();
  expect(screen.getByText('«Mi casa»')).toBeVisible();
});

test('without a line nothing is before the owner, which would be indented on phones', () => {
  show({ owner: 'm' }, { owner: 'Mar' });
  expect(screen.getByText('Mar').previousSibling).toBeNull();
});

test('says that nobody has the customer by the button that takes it, or in words for those who cannot', () => {
  const { unmount } = show({});
  expect(screen.getByRole('button', { name: today.take })).toBeVisible();
  expect(screen.queryByText(customers.nobody)).toBeNull();
  unmount();
  renderWithStore(
    <RoleProvider value="reader">
      <Row task={{}} />
    </RoleProvider>,
  );
  expect(screen.getByText(customers.nobody)).toBeVisible();
  expect(screen.queryByRole('button', { name: today.take })).toBeNull();
});

test('tells ad, premium and what was last said in one line', () => {
  const { container } = show({ ad: 'Verano', premium: 1200, said: 'No contesta' });
  expect(container.textContent).toContain('Verano$1,200.00No contesta');
});

test('marks the customer of an absent colleague with the initials', () => {
  show({ owner: 'm' }, { owner: 'Mar Vega', isCovered: true });
  expect(screen.getByText('de MV')).toHaveAttribute('title', absence.ofTitle('Mar Vega'));
});
