import { type FocusEvent, useRef, useState } from 'react';
import { TASK_KINDS, type Tasks } from '../../../api/staff/work';

const idsOf = (tasks: Tasks) =>
  new Set(TASK_KINDS.flatMap((kind) => tasks[kind]?.rows ?? []).map(({ id }) => id));

/** Leaves out tasks of customers that are not known, except those after the last known one: they move no other row. */
export function withoutNew(tasks: Tasks, known: ReadonlySet<number>): Tasks {
  const kinds = TASK_KINDS.flatMap((kind) => {
    const list = tasks[kind];
    if (!list) return [];
    const last = list.rows.findLastIndex(({ id }) => known.has(id));
    const rows = list.rows.filter(({ id }, place) => known.has(id) || (last >= 0 && place > last));
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
  /** Ids of the customers that have been in the list. */
  const [known, setKnown] = useState<ReadonlySet<number>>(() => idsOf(tasks));
  const [isHeld, setIsHeld] = useState(false);
  const isOver = useRef(false);
  const [seen, setSeen] = useState(tasks);
  const add = (list: Tasks) => setKnown(new Set([...known, ...idsOf(list)]));
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
