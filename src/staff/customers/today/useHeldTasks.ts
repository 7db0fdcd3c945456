import { type FocusEvent, useRef, useState } from 'react';
import { type Task, TASK_KINDS, type Tasks } from '../../../api/staff/work';

/** What a task is about: a request, or else a customer. */
const aboutOf = ({ id, opportunityId }: Pick<Task, 'id' | 'opportunityId'>) =>
  opportunityId === null ? `customer ${id}` : `request ${opportunityId}`;

/** Requests that the tasks are about, and all of their customers. */
export const aboutAll = (tasks: Tasks): ReadonlySet<string> =>
  new Set(
    TASK_KINDS.flatMap((kind) => tasks[kind]?.rows ?? []).flatMap((task) => [
      aboutOf(task),
      aboutOf({ ...task, opportunityId: null }),
    ]),
  );

/** Leaves out tasks that are about nothing known, except those after the last known one: they move no other row. */
export function withoutNew(tasks: Tasks, known: ReadonlySet<string>): Tasks {
  const kinds = TASK_KINDS.flatMap((kind) => {
    const list = tasks[kind];
    if (!list) return [];
    const isKnown = (task: Task) => known.has(aboutOf(task));
    const last = list.rows.findLastIndex(isKnown);
    const rows = list.rows.filter((task, place) => isKnown(task) || (last >= 0 && place > last));
    return [
      [kind, { ...list, rows, total: list.total - (list.rows.length - rows.length) }] as const,
    ];
  });
  return Object.fromEntries(kinds);
}

/**
 * Holds new tasks back while the pointer or the focus is in the list, so that rows do not move under them. A task that
 * was in the list before, such as one whose change is undone, is not new.
 * @returns `shown`: tasks to show; `count`: number of tasks held back; `show`: shows those; `within`: listeners for the
 * element of the list
 */
export function useHeldTasks(tasks: Tasks) {
  /** What has been in the list. */
  const [known, setKnown] = useState(() => aboutAll(tasks));
  const [isHeld, setIsHeld] = useState(false);
  const isOver = useRef(false);
  const [seen, setSeen] = useState(tasks);
  const add = (list: Tasks) => setKnown(new Set([...known, ...aboutAll(list)]));
  if (seen !== tasks) {
    setSeen(tasks);
    add(isHeld ? withoutNew(tasks, known) : tasks);
  }
  const hold = () => setIsHeld(true);
  const release = () => {
    setIsHeld(false);
    add(tasks);
  };
  const shown = isHeld ? withoutNew(tasks, known) : tasks;
  const sum = (list: Tasks) =>
    TASK_KINDS.reduce((count, kind) => count + (list[kind]?.rows.length ?? 0), 0);
  return {
    shown,
    count: sum(tasks) - sum(shown),
    show: () => add(tasks),
    within: {
      onFocus: hold,
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!isOver.current && !currentTarget.contains(relatedTarget)) release();
      },
      onPointerEnter: () => {
        isOver.current = true;
        hold();
      },
      onPointerLeave: ({ currentTarget }: { currentTarget: Element }) => {
        isOver.current = false;
        if (!currentTarget.contains(document.activeElement)) release();
      },
    },
  };
}
