import { formatDay } from '../../lib/formats';
import { policies as text } from '../../text/policies';

export interface Dates {
  status: string;
  /** YYYY-MM-DD, as the others. */
  startsOn: string;
  endsOn: string;
  cancelledOn: string | null;
  /** Whether its renewal was undone. */
  undone?: boolean;
}

/** State of a policy on a day, as the totals count it (policy_totals). */
function stateOn({ status, startsOn, endsOn, cancelledOn, undone }: Dates, day: string) {
  if (undone) return 'undone' as const;
  const hasBegun = startsOn <= day;
  if (status === 'vigente') {
    if (!hasBegun) return 'future' as const;
    return endsOn < day ? ('lapsed' as const) : ('inForce' as const);
  }
  if (status === 'renovada') return hasBegun && day < endsOn ? 'renewed' : 'past';
  if (cancelledOn !== null && cancelledOn <= startsOn) return 'void';
  // A day after the end is cut to it when it is stored.
  return hasBegun && cancelledOn !== null && day < cancelledOn && day < endsOn ? 'ending' : 'past';
}

/** Name of the state; a term that was renewed or cancelled ahead of time says that it is still in force. */
export function stateName(policy: Dates, day: string): string {
  const state = stateOn(policy, day);
  return state === 'past' ? text.statusName(policy.status) : text.states[state];
}

/** The state in words: of a policy that has not begun, the day on which it begins. */
export const policyState = (policy: Dates, day: string): string =>
  stateOn(policy, day) === 'future'
    ? text.begins(formatDay(policy.startsOn))
    : stateName(policy, day);

/**
 * The day on which the cover ends: that of a cancellation when it is earlier. undefined: it was cancelled before it covered
 * anything. The column `coverEndsOn` is the same for stored rows.
 */
export function coverEnd({
  status,
  startsOn,
  endsOn,
  cancelledOn,
}: Omit<Dates, 'undone'>): string | undefined {
  // While a policy is put in force, its row still has the day of its cancellation.
  if (status !== 'cancelada' || cancelledOn === null || cancelledOn > endsOn) return endsOn;
  return cancelledOn > startsOn ? cancelledOn : undefined;
}

/** Whether it is in force until its end although it was renewed. */
export const isRunningRenewed = (policy: Dates, day: string): boolean =>
  stateOn(policy, day) === 'renewed';

const TONES = {
  future: 'info',
  inForce: 'success',
  renewed: 'success',
  ending: 'warning',
  lapsed: 'error',
  undone: 'quiet',
  void: 'quiet',
  past: 'quiet',
} as const;

/** Color of the state's dot. */
export const policyTone = (policy: Dates, day: string) => TONES[stateOn(policy, day)];
