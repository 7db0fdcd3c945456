import { createSelector } from '@reduxjs/toolkit';
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

type Changed = Task & { archived?: boolean };

/**
 * Whether a task is still to do after a change of its customer, as private.tasks decides in SQL. A contact that nobody has
 * planned is not: it is due when nothing changes for a week.
 * @param was the task before the change
 */
export function isDue(kind: TaskKind, row: Changed, day: string, was: Task): boolean {
  if (row.archived) return false;
  // A contact is planned before the renewal.
  const isLater =
    row.nextContactOn !== null && row.nextContactOn > day && row.nextContactOn < (row.due ?? '');
  switch (kind) {
    case 'lead':
      // A merged request waits in any state and with any plan of its customer: only a change answers or postpones it.
      return (
        (row.status === was.status || row.status === 'nuevo') &&
        (row.nextContactOn === was.nextContactOn || !(row.nextContactOn && row.nextContactOn > day))
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
 * has none while a contact is due, which is another task: another day would take that one off the list too.
 */
export const postponements = (kind: TaskKind, task: Task, day: string, now: Date) => {
  const { nextContactOn } = task;
  const isOfCustomer = kind === 'lead' || kind === 'contact';
  if (!isOfCustomer && nextContactOn !== null && nextContactOn <= day) return [];
  return text.days.filter(
    ([days]) => !isDue(kind, { ...task, nextContactOn: dayIn(days, now) }, day, task),
  );
};

export function after(tasks: Tasks, update: Action): Tasks {
  const day = toDay(new Date());
  return Object.fromEntries(
    TASK_KINDS.flatMap((kind) => {
      const list = tasks[kind];
      if (!list) return [];
      const before = (row: Task) =>
        list.rows.find(({ id, policyId }) => id === row.id && policyId === row.policyId) ?? row;
      const rows = customersArea
        .applyUpdate(list.rows, update)
        .filter((row) => row === before(row) || isDue(kind, row, day, before(row)));
      return [[kind, { ...list, rows, total: list.total - (list.rows.length - rows.length) }]];
    }),
  );
}

export const today = makeWork<Tasks>(
  'today',
  ({ filters }: ListQuery) => fetchTasks(toDay(new Date()), filters[MINE] === '1'),
  after,
);

/** Each customer once, where the first of its tasks is. */
const selectOrder = createSelector([today.selectValue], (tasks = {}) => [
  ...new Set(TASK_KINDS.flatMap((kind) => (tasks[kind]?.rows ?? []).map(({ id }) => id))),
]);

/** 'Hoy', the first view of the customers: what there is to do. */
export const todayView = viewOf(
  {
    fixedParameters: {},
    filters: [{ name: MINE, label: text.whose, options: [['1', text.mine]] }],
  },
  selectOrder,
);
