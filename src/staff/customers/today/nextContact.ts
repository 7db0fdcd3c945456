import type { Task, TaskKind } from '../../../api/staff/work';
import { dayIn, LAST_DAY, toDay } from '../../../lib/dayBounds';
import { typedText } from '../../../lib/storable';
import { today } from '../../../text/today';
import { isOpen } from '../states';

/** Input in the dialog; a missing value is still the proposal. */
export interface Draft {
  /** What was said or written; '' adds no event. */
  note: string;
  /** Way of contact; missing: a call. */
  way?: 'call' | 'message';
  /** Whether the person takes a customer whom nobody owns; missing: yes. */
  takes?: boolean;
  /** Day of the next contact, YYYY-MM-DD; '' is none. */
  day?: string;
  step?: string;
  state?: string;
  lostReason?: string;
}

export const isDirty = ({ note, way: _, takes: __, ...entered }: Draft): boolean =>
  note.trim() !== '' || Object.keys(entered).length > 0;

/** Days until the proposed contact; one is proposed because a customer without any is easily forgotten. */
const PROPOSED_DAYS = 3;

/** Values that the dialog shows: input, else proposals. A planned contact that is still ahead is kept. */
export function shownOf(kind: TaskKind, task: Task, draft: Draft, now: Date) {
  const { status, nextContactOn, nextStep } = task;
  const state = draft.state ?? (status === 'nuevo' ? 'contactado' : status);
  const isAhead = nextContactOn !== null && nextContactOn > toDay(now);
  const isStarted = kind === 'lead' && nextContactOn !== null && !isAhead;
  const proposed = isAhead ? nextContactOn : isOpen(state) ? dayIn(PROPOSED_DAYS, now) : '';
  return {
    state,
    day: draft.day ?? proposed,
    // Empties the step, which was done with the contact.
    step: draft.step ?? (kind === 'contact' || isStarted ? '' : nextStep),
    /** Reason of a lost customer; undefined: it is not asked for. */
    lostReason: state === 'perdido' && status !== state ? (draft.lostReason ?? '') : undefined,
    /** Whether the request needs a call or message as answer, because the state does not answer it. */
    needsNote: kind === 'lead' && (state === status || state === 'nuevo'),
    note: draft.note,
    way: draft.way ?? 'call',
    takes: draft.takes ?? true,
  };
}

type Shown = ReturnType<typeof shownOf>;

/** Error messages by field; empty when all fields are valid. */
export function problemsOf({ day, lostReason, needsNote, note }: Shown, now: Date) {
  const { errors } = today.doneDialog;
  return {
    ...(day !== '' && (day < toDay(now) || day > LAST_DAY) && { day: errors.day }),
    ...(lostReason === '' && { lostReason: errors.lostReason }),
    ...(needsNote && note.trim() === '' && { note: errors.note }),
  };
}

/** Columns that differ from the task; others are not sent, since a colleague may have changed them meanwhile. */
export function changesOf(task: Task, { state, day, step, lostReason }: Shown) {
  const [nextContactOn, nextStep] = [day || null, typedText(step)];
  return {
    ...(state !== task.status && { status: state, lostReason: lostReason ?? '' }),
    ...(nextContactOn !== task.nextContactOn && { nextContactOn }),
    ...(nextStep !== task.nextStep && { nextStep }),
  };
}
