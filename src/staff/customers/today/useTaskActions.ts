import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { Dispatch } from 'redux';
import type { Task, TaskKind } from '../../../api/staff/work';
import { isStepArea } from '../../../config/stepAreas';
import { navigate } from '../../../router/navigate';
import { today as text } from '../../../text/today';
import { answerOpened } from '../../shared/answer/answering';
import { rowAt } from '../addresses';
import { changeOf } from '../work/requestRows';
import { doneOpened } from './done';
import { dayIn } from '../../../lib/dayBounds';
import { takeRequested } from './taking';
import { todayView } from './today';

/** Actions on a task; always the same object, so that memoized rows are not rendered again. */
export function useTaskActions() {
  const dispatch = useDispatch();
  return useMemo(() => makeActions(dispatch), [dispatch]);
}

function makeActions(dispatch: Dispatch) {
  return {
    /** Opens the row about a policy, or else the customer. */
    open: (kind: TaskKind, { id, rowId }: Task) =>
      isStepArea(kind) ? void navigate(rowAt(kind, rowId)) : todayView.setQuery({ open: id }),
    take: (task: Task) => dispatch(takeRequested(task)),
    /** Moves the next contact by an optimistic update, which can be undone. */
    postpone: (task: Task, days: number) =>
      dispatch(changeOf(task, { nextContactOn: dayIn(days) }, text.postponed(task.name))),
    answer: ({ opportunityId, name }: Task) =>
      opportunityId !== null && dispatch(answerOpened({ id: opportunityId, name })),
    finish: (kind: TaskKind, task: Task) => dispatch(doneOpened({ kind, task })),
  };
}

export type TaskActions = ReturnType<typeof useTaskActions>;
