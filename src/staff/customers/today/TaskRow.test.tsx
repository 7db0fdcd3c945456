import { screen } from '@testing-library/react';
import type { Task } from '../../../api/staff/work';
import { renderWithStore } from '../../../test/render';
import { customers } from '../../../text/customers';
import { TaskRow } from './TaskRow';

test('without a line nothing is before the owner, which would be indented on phones', () => {
  const task = { id: 1, name: 'Ana', phone: '', email: '', line: '', message: '', owner: null };
  renderWithStore(
    <TaskRow
      {...{ id: 'lead 1', kind: 'lead', owner: '', day: '2026-11-25', now: new Date() }}
      task={{ ...task, nextContactOn: null, created_at: '2026-11-24T12:00:00Z' } as Task}
      actions={{} as never}
      isActive
    />,
  );
  expect(screen.getByText(customers.nobody).previousSibling).toBeNull();
});
