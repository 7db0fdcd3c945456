import { createSelector } from '@reduxjs/toolkit';
import {
  fetchTasks,
  type Task,
  TASK_KINDS,
  type TaskKind,
  type Tasks,
} from '../../../api/staff/work';
import { firm } from '../../../config/firm';
import { dayIn, toDay } from '../../../lib/dayBounds';
import { toE164 } from '../../../lib/phone';
import type { ListQuery } from '../../../resource/define/query';
import type { Action } from '../../../resource/undo/updates';
import { today as text } from '../../../text/today';
import { viewOf } from '../../shared/makeArea';
import { customersArea } from '../area';
import { isOpen } from '../states';
import { makeWork } from '../work/makeWork';
import { afterUpdate } from '../work/requestRows';

export const MINE = 'mine';

type Changed = Task & { archived?: boolean };

/** Key of a task among all. */
export const keyOf = (kind: TaskKind, { id, opportunityId, policyId, rowId }: Task): string =>
  [kind, id, opportunityId, policyId, rowId].join(' ');

/**
 * Whether a task is still due after a change of its request or customer, by the same rules as private.tasks in SQL. A contact
 * that nobody planned is not, since such a task appears only when a request has not changed for a week.
 */
export function isDue(kind: TaskKind, row: Changed, day: string): boolean {
  if (row.archived) return false;
  // A contact that is planned before the renewal postpones it.
  const isLater =
    row.nextContactOn !== null && row.nextContactOn > day && row.nextContactOn < (row.due ?? '');
  switch (kind) {
    case 'lead':
      return row.status === 'nuevo' && (row.nextContactOn === null || row.nextContactOn <= day);
    case 'contact':
      return row.nextContactOn !== null && row.nextContactOn <= day && row.status !== 'perdido';
    case 'renewal':
      return isOpen(row.status) && !isLater;
    case 'policy':
      // Until a policy has its renewal, the state is the customer's.
      return (row.opportunityId === null || isOpen(row.status)) && !isLater;
    // Only a change of the row itself ends its step.
    default:
      return true;
  }
}

/**
 * Numbers of days by which a task can be postponed, with their names: only those that take it off the list, so none
 * beyond the end of a policy. A renewal has none while a contact with the customer is due: that is a task of its own,
 * which a new day would take off the list too.
 */
export const postponements = (kind: TaskKind, task: Task, day: string, now: Date) => {
  const { nextContactOn } = task;
  const isOfCustomer = kind === 'lead' || kind === 'contact';
  if (!isOfCustomer && nextContactOn !== null && nextContactOn <= day) return [];
  return text.days.filter(
    ([days]) => !isDue(kind, { ...task, nextContactOn: dayIn(days, now) }, day),
  );
};

/** Customers in the list whose telephone number another one has too, by id, with the other one's name. */
export function samePhones(tasks: Tasks): Map<number, string> {
  const byPhone = new Map<string, Task[]>();
  for (const task of TASK_KINDS.flatMap((kind) => tasks[kind]?.rows ?? [])) {
    const phone = toE164(task.phone, firm.country);
    if (phone !== undefined) byPhone.set(phone, [...(byPhone.get(phone) ?? []), task]);
  }
  return new Map(
    [...byPhone.values()].flatMap((rows) =>
      rows.flatMap(({ id }) => {
        const other = rows.find((row) => row.id !== id);
        return other ? [[id, other.name] as const] : [];
      }),
    ),
  );
}

export function after(tasks: Tasks, update: Action): Tasks {
  const day = toDay(new Date());
  const all = TASK_KINDS.flatMap((kind) => tasks[kind]?.rows ?? []);
  return Object.fromEntries(
    TASK_KINDS.flatMap((kind) => {
      const list = tasks[kind];
      if (!list) return [];
      const rows = afterUpdate(list.rows, update, all).filter(
        (row) => list.rows.includes(row) || isDue(kind, row, day),
      );
      return [[kind, { ...list, rows, total: list.total - (list.rows.length - rows.length) }]];
    }),
  );
}

export const today = makeWork<Tasks>(
  'today',
  ({ filters }: ListQuery) => fetchTasks(toDay(new Date()), filters[MINE] === '1'),
  after,
);

/** Order of the customers; each is where its first task is. */
const selectOrder = createSelector([today.selectValue], (tasks = {}) => [
  ...new Set(TASK_KINDS.flatMap((kind) => (tasks[kind]?.rows ?? []).map(({ id }) => id))),
]);

/** View 'Hoy', the first of the area: the tasks of today. */
export const todayView = viewOf(
  customersArea,
  {
    fixedParameters: {},
    filters: [{ name: MINE, label: text.whose, options: [['1', text.mine]] }],
  },
  selectOrder,
);
