import { campaigns as text } from '../../text/campaigns';
import { formatDay } from '../../lib/formats';

interface Ad {
  active: boolean;
  startsOn: string | null;
  endsOn: string | null;
}

/** State of an ad, as the filter of the list writes it in the address; 'false' is a paused ad. */
export type AdState = 'true' | 'false' | 'planned' | 'ended';

/** Colors of the dots by state. */
export const TONES = { true: 'success', planned: 'info', ended: 'quiet', false: 'quiet' } as const;

/** State of an ad on a day, by the same rules as private.ad_state in SQL. @param today YYYY-MM-DD */
export function stateOf({ active, startsOn, endsOn }: Ad, today: string): AdState {
  if (!active) return 'false';
  if (startsOn !== null && startsOn > today) return 'planned';
  return endsOn !== null && endsOn < today ? 'ended' : 'true';
}

/** Note about a planned or ended ad: 'Programado: empieza el 1 dic 2026.'; '' in the other states. */
export function stateNote(ad: Ad, today: string): string {
  const state = stateOf(ad, today);
  if (state === 'planned') return text.startsLater(formatDay(ad.startsOn));
  return state === 'ended' ? text.hasEnded(formatDay(ad.endsOn)) : '';
}
