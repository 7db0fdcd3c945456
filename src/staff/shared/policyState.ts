import { formatDay } from '../../lib/formats';
import { policies as text } from '../../text/policies';

export interface Dates {
  status: string;
  /** YYYY-MM-DD, like the other days. */
  startsOn: string;
  endsOn: string;
  cancelledOn: string | null;
  /** Whether the policy is the new term of a renewal that was undone. */
  undone?: boolean;
}

/** State of a policy on a day; policy_totals in SQL counts by the same rules. */
function stateOn({ status, startsOn, endsOn, cancelledOn, undone }: Dates, day: string) {
  if (undone) return 'undone' as const;
  const hasBegun = startsOn <= day;
  if (status === 'vigente') {
    if (!hasBegun) return 'future' as const;
    return endsOn < day ? ('lapsed' as const) : ('inForce' as const);
  }
  if (status === 'renovada') return hasBegun && day < endsOn ? 'renewed' : 'past';
  if (cancelledOn !== null && cancelledOn <= startsOn) return 'void';
  // A cancellation later than the end is stored with the day of the end.
  return hasBegun && cancelledOn !== null && day < cancelledOn && day < endsOn ? 'ending' : 'past';
}

/** Name of the state, which says when a renewed or cancelled policy is still in force. */
export function stateName(policy: Dates, day: string): string {
  const state = stateOn(policy, day);
  return state === 'past' ? text.statusName(policy.status) : text.states[state];
}

/** Name of the state; for a policy that has not begun, the day on which it begins. */
export const policyState = (policy: Dates, day: string): string =>
  stateOn(policy, day) === 'future'
    ? text.begins(formatDay(policy.startsOn))
    : stateName(policy, day);

/**
 * Day on which the cover ends: the end of the policy, or its cancellation if that is earlier. The column `coverEndsOn`
 * has the same for stored rows.
 * @returns undefined when the policy was cancelled before it covered anything
 */
export function coverEnd({
  status,
  startsOn,
  endsOn,
  cancelledOn,
}: Omit<Dates, 'undone'>): string | undefined {
  // A row that is optimistically put in force again still has the day of its cancellation.
  if (status !== 'cancelada' || cancelledOn === null || cancelledOn > endsOn) return endsOn;
  return cancelledOn > startsOn ? cancelledOn : undefined;
}

/** Whether a renewed policy is still in force, because its end has not come. */
export const isRunningRenewed = (policy: Dates, day: string): boolean =>
  stateOn(policy, day) === 'renewed';

const IN_FORCE: readonly string[] = ['inForce', 'renewed', 'ending'];

/** Number of policies in force, and whether another begins later. */
export function coverOn(policies: readonly Dates[], day: string) {
  const states = policies.map((one) => stateOn(one, day));
  return {
    count: states.filter((state) => IN_FORCE.includes(state)).length,
    willBegin: states.includes('future'),
  };
}

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
