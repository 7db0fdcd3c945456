import type { Task, TaskKind } from '../../../api/staff/work';
import { formatAgo, formatDue } from '../../../lib/formats';
import { today as text } from '../../../text/today';

/** Reason why a task is listed, in words. @param day today, YYYY-MM-DD */
export function reasonOf(kind: TaskKind, task: Task, day: string, now: Date): string {
  const when = formatDue(task.due ?? day, day);
  switch (kind) {
    case 'lead': {
      const { nextContactOn, nextStep } = task;
      // The first contact was planned, and its day has come.
      return nextContactOn !== null && nextContactOn <= day
        ? text.due(capitalized(formatDue(nextContactOn, day)), nextStep)
        : text.asked(formatAgo(task.created_at, now));
    }
    case 'contact':
      if (task.nextContactOn === null) return text.unplanned;
      return text.due(capitalized(when), task.nextStep);
    case 'renewal':
      return text.renews(when);
    case 'policy':
      return (isLate(kind, task, day) ? text.ended : text.ends)(
        when,
        [task.product, task.number].filter(Boolean).join(', '),
      );
    default:
      return text.step(
        capitalized(when),
        task.message,
        [task.product, task.number].filter(Boolean).join(', '),
      );
  }
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Whether the day of the task has passed. */
export const isLate = (kind: TaskKind, { due, nextContactOn }: Task, day: string): boolean => {
  const planned = kind === 'lead' ? nextContactOn : due;
  return planned !== null && planned < day;
};
