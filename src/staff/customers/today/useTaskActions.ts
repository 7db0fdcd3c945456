import { useDispatch, useSelector } from 'react-redux';
import type { Task } from '../../../api/staff/work';
import { toDay } from '../../../lib/dayBounds';
import { selectEmail } from '../../../session/selectors';
import { today as text } from '../../../text/today';
import { customersArea } from '../area';
import { doneOpened } from './done';
import { todayView } from './today';

/** Id of the signed-in member of staff; undefined until the staff are read. */
export function useOwnId(): string | undefined {
  const email = useSelector(selectEmail);
  const { options } = useSelector(customersArea.lookup.selectLookup);
  return options.staff?.find(([, address]) => address === email)?.[0];
}

/** The day in so many days, in the person's time zone. */
export function dayIn(days: number): string {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return toDay(date);
}

/** What a person does with a task; all changes can be undone. */
export function useTaskActions() {
  const dispatch = useDispatch();
  const own = useOwnId();
  const change = ({ id }: Task, columns: Record<string, unknown>, said: string) =>
    dispatch(customersArea.actions.changeRequested({ ids: [id], columns, text: said }));
  return {
    own,
    open: ({ id }: Task) => todayView.setQuery({ open: id }),
    take: (task: Task) => own !== undefined && change(task, { owner: own }, text.taken(task.name)),
    postpone: (task: Task, days: number) =>
      change(task, { nextContactOn: dayIn(days) }, text.postponed(task.name)),
    finish: (task: Task) => dispatch(doneOpened(task)),
  };
}

export type TaskActions = ReturnType<typeof useTaskActions>;
