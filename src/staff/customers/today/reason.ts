import type { Task, TaskKind } from '../../../api/staff/work';
import { firm } from '../../../config/firm';
import { DAY_MS } from '../../../lib/dayBounds';
import { formatMinutes } from '../../../lib/formatMinutes';
import { formatAgo, formatDue } from '../../../lib/formats';
import { openMinutes } from '../../../lib/openMinutes';
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
        : text.asked(formatAgo(task.created_at, now), waitedFor(task, now));
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

/** Age from which the days count that a request has waited, and not the minutes. */
const COUNTED_MS = 7 * DAY_MS;

const waitedMinutes = ({ created_at }: Task, now: Date): number => {
  const since = Date.parse(created_at);
  const until = now.getTime();
  return until - since > COUNTED_MS ? Infinity : openMinutes(firm, since, until);
};

/** Opening hours that a request has waited, in words; '' for none, where the firm promises no time, and when days count. */
function waitedFor(task: Task, now: Date): string {
  const minutes = firm.answerMinutes ? waitedMinutes(task, now) : Infinity;
  return minutes > 0 && Number.isFinite(minutes) ? formatMinutes(minutes) : '';
}

/** Whether a request waits for longer than the firm promises, in opening hours (site.json). */
export const isOverdue = (kind: TaskKind, task: Task, now: Date): boolean =>
  kind === 'lead' &&
  task.nextContactOn === null &&
  waitedMinutes(task, now) > (firm.answerMinutes ?? Infinity);

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Whether the day of the task has passed. */
export const isLate = (kind: TaskKind, { due, nextContactOn }: Task, day: string): boolean => {
  const planned = kind === 'lead' ? nextContactOn : due;
  return planned !== null && planned < day;
};
