import { act, fireEvent, render, screen } from '@testing-library/react';
import type { Task, Tasks } from '../../../api/staff/work';
import { useHeldTasks } from './useHeldTasks';

function List({ tasks }: { tasks: Tasks }) {
  const { shown, count, show, within } = useHeldTasks(tasks);
  return (
    <div data-testid="list" {...within}>
      {shown.lead?.rows.map(({ id }) => (
        <button key={id}>row {id}</button>
      ))}
      {count > 0 && <button onClick={show}>{count} held</button>}
    </div>
  );
}
const leads = (...ids: number[]): Tasks => ({
  lead: { total: ids.length, rows: ids.map((id) => ({ id, opportunityId: id }) as Task) },
});
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('holds a new lead back while the pointer or the focus is in the list', () => {
  const { rerender } = render(<List tasks={leads(1)} />);
  rerender(<List tasks={leads(2, 1)} />);
  expect(buttons()).toEqual(['row 2', 'row 1']);

  const list = screen.getByTestId('list');
  fireEvent.pointerEnter(list);
  rerender(<List tasks={leads(3, 2, 1)} />);
  expect(buttons()).toEqual(['row 2', 'row 1', '1 held']);
  act(() => screen.getByText('row 1').focus());
  fireEvent.pointerLeave(list);
  expect(buttons()).toEqual(['row 2', 'row 1', '1 held']);
  act(() => screen.getByText('row 1').blur());
  expect(buttons()).toEqual(['row 3', 'row 2', 'row 1']);
});

test('shows held tasks on request, and holds the next one back again', () => {
  const { rerender } = render(<List tasks={leads(1)} />);
  act(() => screen.getByText('row 1').focus());
  rerender(<List tasks={leads(2, 1)} />);
  fireEvent.click(screen.getByText('1 held'));
  expect(buttons()).toEqual(['row 2', 'row 1']);
  rerender(<List tasks={leads(3, 2, 1)} />);
  expect(buttons()).toEqual(['row 2', 'row 1', '1 held']);
});

test('shows a task at once whose change is undone, even if the pointer has entered meanwhile', () => {
  const { rerender } = render(<List tasks={leads(3, 2, 1)} />);
  rerender(<List tasks={leads(3, 1)} />);
  fireEvent.pointerEnter(screen.getByTestId('list'));
  rerender(<List tasks={leads(4, 3, 2, 1)} />);
  expect(buttons()).toEqual(['row 3', 'row 2', 'row 1', '1 held']);
});

test('shows a row at once that is appended when another one is finished', () => {
  const { rerender } = render(<List tasks={leads(3, 2)} />);
  act(() => screen.getByText('row 3').focus());
  rerender(<List tasks={leads(3, 1)} />);
  expect(buttons()).toEqual(['row 3', 'row 1']);
  rerender(<List tasks={leads(4, 1, 0)} />);
  expect(buttons()).toEqual(['row 1', 'row 0', '1 held']);
});
