import { campaigns as text } from '../../text/campaigns';
import { formatDay } from '../../lib/formats';

interface Ad {
  active: boolean;
  startsOn: string | null;
  endsOn: string | null;
}

/** As the filter writes it. */
export type AdState = 'true' | 'false' | 'planned' | 'ended';

/** Colors of their dots. */
export const TONES = { true: 'success', planned: 'info', ended: 'quiet', false: 'quiet' } as const;

/** What an ad does on a day, as private.ad_state decides in SQL. @param today YYYY-MM-DD */
export function stateOf({ active, startsOn, endsOn }: Ad, today: string): AdState {
  if (!active) return 'false';
  if (startsOn !== null && startsOn > today) return 'planned';
  return endsOn !== null && endsOn < today ? 'ended' : 'true';
}

/** 'Programado: empieza el 1 dic 2026.'; '' while nothing is particular. */
export function stateNote(ad: Ad, today: string): string {
  const state = stateOf(ad, today);
  if (state === 'planned') return text.startsLater(formatDay(ad.startsOn));
  return state === 'ended' ? text.hasEnded(formatDay(ad.endsOn)) : '';
}
