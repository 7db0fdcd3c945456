import { policies as text } from '../../text/policies';

interface Dates {
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
  // A day after the end is cut to it when it is stored.
  return hasBegun && cancelledOn !== null && day < cancelledOn && day < endsOn ? 'ending' : 'past';
}

/** The state in words; a term that was renewed or cancelled ahead of time says that it is still in force. */
export function policyState(policy: Dates, day: string): string {
  const state = stateOn(policy, day);
  return state === 'past' ? text.statusName(policy.status) : text.states[state];
}

const TONES = {
  future: 'info',
  inForce: 'success',
  renewed: 'success',
  ending: 'warning',
  lapsed: 'error',
  undone: 'quiet',
  past: 'quiet',
} as const;

/** Color of the state's dot. */
export const policyTone = (policy: Dates, day: string) => TONES[stateOn(policy, day)];
