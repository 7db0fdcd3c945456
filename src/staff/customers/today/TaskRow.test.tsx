import { screen } from '@testing-library/react';
import type { Task } from '../../../api/staff/work';
import { renderWithStore } from '../../../test/render';
import { customers } from '../../../text/customers';
import { TaskRow } from './TaskRow';

const show = (task: object) =>
  renderWithStore(
    <TaskRow
      {...{ id: 'lead 1', kind: 'lead', owner: '', day: '2026-11-25' }}
      now={new Date('2026-11-25T12:00:00Z')}
      task={
        {
          ...{ id: 1, name: 'Ana', phone: '', email: '', line: '', message: '', owner: null },
          ...{ nextContactOn: null, created_at: '2026-11-24T12:00:00Z', waiting: null, ...task },
        } as Task
      }
      actions={{} as never}
      isActive
    />,
  );

test('several requests are named, each once', () => {
  const request = { id: 1, created_at: '2026-11-25T11:00:00Z', line: 'auto', reference: '' };
  show({
    requests: 2,
    message: 'Mi casa',
    waiting: [
      { ...request, line: 'hogar', message: 'Mi casa' },
      { ...request, id: 2, message: '' },
    ],
  });
  expect(screen.getByText('Hogar · hace 1 hora · «Mi casa»')).toBeVisible();
  expect(screen.getByText('Auto · hace 1 hora')).toBeVisible();
  expect(screen.getAllByText(/Mi casa/)).toHaveLength(1);
});

test('a single request is told by the task itself, also when it was merged', () => {
  const request = { id: 2, created_at: '2026-11-25T11:00:00Z', line: 'auto', reference: '' };
  show({ requests: 1, message: 'Mi casa', waiting: [{ ...request, message: 'Mi casa' }] });
  expect(screen.getByText('«Mi casa»')).toBeVisible();
  expect(screen.getAllByText(/Mi casa/)).toHaveLength(1);
});

test('without a line nothing is before the owner, which would be indented on phones', () => {
  show({});
  expect(screen.getByText(customers.nobody).previousSibling).toBeNull();
});
