import type { Task, TaskKind } from '../../../api/staff/work';
import { formatAgo, formatDue } from '../../../lib/formats';
import { today as text } from '../../../text/today';

/** Why a task is listed, in words. @param day today, YYYY-MM-DD */
export function reasonOf(kind: TaskKind, task: Task, day: string, now: Date): string {
  const when = formatDue(task.due ?? day, day);
  switch (kind) {
    case 'lead':
      return text.asked(formatAgo(task.created_at, now));
    case 'contact':
      if (task.nextContactOn === null) return text.unplanned;
      return text.due(when.charAt(0).toUpperCase() + when.slice(1), task.nextStep);
    case 'renewal':
      return text.renews(when);
    case 'policy':
      return (isLate(kind, task, day) ? text.ended : text.ends)(
        when,
        [task.product, task.number].filter(Boolean).join(', '),
      );
  }
}

/** Whether the task's day is over. */
export const isLate = (kind: TaskKind, { due }: Task, day: string): boolean =>
  kind !== 'lead' && due !== null && due < day;
