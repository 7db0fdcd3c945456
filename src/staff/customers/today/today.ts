import {
  fetchTasks,
  type Task,
  TASK_KINDS,
  type TaskKind,
  type Tasks,
} from '../../../api/staff/work';
import { toDay } from '../../../lib/dayBounds';
import type { ListQuery } from '../../../resource/define/query';
import type { Action } from '../../../resource/undo/updates';
import { today as text } from '../../../text/today';
import { customersArea, viewOf } from '../area';
import { isOpen } from '../states';
import { makeWork } from '../work/makeWork';
import { dayIn } from './nextContact';

export const MINE = 'mine';

/** 'Hoy', the first view of the customers: what there is to do. */
export const todayView = viewOf({
  fixedParameters: {},
  filters: [{ name: MINE, label: text.whose, options: [['1', text.mine]] }],
});

/**
 * Whether a task is still to do after a change of its customer, as private.tasks decides in SQL. A contact that nobody has
 * planned is not: it is due when nothing changes for a week.
 */
export function isDue(kind: TaskKind, row: Task & { archived?: boolean }, day: string): boolean {
  if (row.archived) return false;
  // A contact is planned before the renewal.
  const isLater =
    row.nextContactOn !== null && row.nextContactOn > day && row.nextContactOn < (row.due ?? '');
  switch (kind) {
    case 'lead':
      return (
        isOpen(row.status) &&
        (row.owner === null || row.status === 'nuevo') &&
        row.nextContactOn === null
      );
    case 'contact':
      return row.nextContactOn !== null && row.nextContactOn <= day && row.status !== 'perdido';
    case 'renewal':
      return isOpen(row.status) && !isLater;
    case 'policy':
      return !isLater;
  }
}

/**
 * Days to postpone a task by, with their names: those that take it off the list, so none beyond a policy's end. A renewal
 * with a contact that is due has none: another day would replace the contact's.
 */
export const postponements = (kind: TaskKind, task: Task, day: string, now: Date) => {
  const isPlanned = task.nextContactOn !== null && task.nextContactOn <= day;
  if (isPlanned && kind !== 'contact') return [];
  return text.days.filter(
    ([days]) => !isDue(kind, { ...task, nextContactOn: dayIn(days, now) }, day),
  );
};

export function after(tasks: Tasks, update: Action): Tasks {
  const day = toDay(new Date());
  return Object.fromEntries(
    TASK_KINDS.flatMap((kind) => {
      const list = tasks[kind];
      if (!list) return [];
      const before = new Set(list.rows);
      const rows = customersArea
        .applyUpdate(list.rows, update)
        .filter((row) => before.has(row) || isDue(kind, row, day));
      return [[kind, { ...list, rows, total: list.total - (list.rows.length - rows.length) }]];
    }),
  );
}

export const today = makeWork<Tasks>({
  name: 'today',
  read: ({ filters }: ListQuery) => fetchTasks(toDay(new Date()), filters[MINE] === '1'),
  after,
});
