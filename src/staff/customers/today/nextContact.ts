import type { Task, TaskKind } from '../../../api/staff/work';
import { daysBefore, LAST_DAY, toDay } from '../../../lib/dayBounds';
import { typedText } from '../../../lib/storable';
import { today } from '../../../text/today';
import { isOpen } from '../states';

/** What was entered in the dialog; a missing value is still the proposal. */
export interface Draft {
  /** What was said or written; '' is no event. */
  note: string;
  /** How; missing: by a call. */
  way?: 'call' | 'message';
  /** Whether the person takes a customer whom nobody owns; missing: yes. */
  takes?: boolean;
  /** YYYY-MM-DD; '' is no next contact. */
  day?: string;
  step?: string;
  state?: string;
  lostReason?: string;
}

export const isDirty = ({ note, way: _, takes: __, ...entered }: Draft): boolean =>
  note.trim() !== '' || Object.keys(entered).length > 0;

/** The day in so many days, in the person's time zone. */
export const dayIn = (days: number, now = new Date()): string => toDay(daysBefore(now, -days));

/** A customer without a date for the next contact is easily forgotten. */
const PROPOSED_DAYS = 3;

/** What the dialog shows: what was entered, else a proposal. A date that is still ahead stays. */
export function shownOf(kind: TaskKind, task: Task, draft: Draft, now: Date) {
  const { status, nextContactOn, nextStep } = task;
  const state = draft.state ?? (status === 'nuevo' ? 'contactado' : status);
  const isAhead = nextContactOn !== null && nextContactOn > toDay(now);
  const isStarted = kind === 'lead' && nextContactOn !== null && !isAhead;
  const proposed = isAhead ? nextContactOn : isOpen(state) ? dayIn(PROPOSED_DAYS, now) : '';
  return {
    state,
    day: draft.day ?? proposed,
    // A contact that is done has done its step.
    step: draft.step ?? (kind === 'contact' || isStarted ? '' : nextStep),
    /** undefined: it is not asked for. */
    lostReason: state === 'perdido' && status !== state ? (draft.lostReason ?? '') : undefined,
    /** Whether only a call or message answers the request: the state stays, or says that nobody has. */
    needsNote: kind === 'lead' && (state === status || state === 'nuevo'),
    note: draft.note,
    way: draft.way ?? 'call',
    takes: draft.takes ?? true,
  };
}

type Shown = ReturnType<typeof shownOf>;

/** Messages by field; empty when all is valid. */
export function problemsOf({ day, lostReason, needsNote, note }: Shown, now: Date) {
  const { errors } = today.doneDialog;
  return {
    ...(day !== '' && (day < toDay(now) || day > LAST_DAY) && { day: errors.day }),
    ...(lostReason === '' && { lostReason: errors.lostReason }),
    ...(needsNote && note.trim() === '' && { note: errors.note }),
  };
}

/** The columns that differ from the task; others may have been changed by a colleague in the meantime. */
export function changesOf(task: Task, { state, day, step, lostReason }: Shown) {
  const [nextContactOn, nextStep] = [day || null, typedText(step)];
  return {
    ...(state !== task.status && { status: state, lostReason: lostReason ?? '' }),
    ...(nextContactOn !== task.nextContactOn && { nextContactOn }),
    ...(nextStep !== task.nextStep && { nextStep }),
  };
}
