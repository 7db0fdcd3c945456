import type { VisitFilters } from '../src/api/staff/visitList';
import {
  DEVICES,
  FIRST_DAY,
  HOSTS,
  LAST_DAY,
  PATHS,
  someCampaign,
  someCode,
  someTime,
  SYSTEMS,
  type World,
} from './figureWorld';
import { pick, type Random } from './visitModel';

// Random periods and filters for the worlds of figureWorld.ts.

export const ZONES = [
  'UTC',
  'America/Puerto_Rico',
  'America/New_York',
  'America/Havana',
  'America/Santiago',
  'America/St_Johns',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Atlantic/Azores',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
];

export const iso = (at: number) => new Date(at).toISOString();

/** A part of the whole time, whose ends are times of touches, or missing. */
function somePeriod(next: Random, world: World): { from?: string; until?: string } {
  const edge = () => (next(2) === 0 ? pick(next, world.touches).at : someTime(next));
  const edges = [edge(), edge()];
  return {
    ...(next(8) > 0 && { from: iso(Math.min(...edges)) }),
    ...(next(8) > 0 && { until: iso(Math.max(...edges)) }),
  };
}
/** A period with both ends, which reports per day need. */
export const bounded = ({ from = iso(FIRST_DAY), until = iso(LAST_DAY) }: VisitFilters) => ({
  from,
  until,
});

export const someFilters = (next: Random, world: World): VisitFilters => {
  const all: VisitFilters = {
    ad: someCode(next),
    device: pick(next, DEVICES),
    system: pick(next, SYSTEMS),
    referrer: pick(next, HOSTS),
    campaign: next(2) === 0 ? someCampaign(next) : pick(next, world.touches).utmCampaign,
    utmSource: pick(next, ['', 'google']),
    utmMedium: 'cpc',
    minStay: pick(next, [1, 10, 11, 60, 86_401]),
    page: pick(next, PATHS),
    unchecked: true,
  };
  return {
    ...somePeriod(next, world),
    ...Object.fromEntries(Object.entries(all).filter(() => next(5) === 0)),
    ...(next(2) === 0 && { everyone: true }),
  };
};
/** Those filters that the ads area offers. */
export const adFilters = ({ from, until, ad, everyone }: VisitFilters): VisitFilters => ({
  ...(from !== undefined && { from }),
  ...(until !== undefined && { until }),
  ...(ad !== undefined && { ad }),
  ...(everyone !== undefined && { everyone }),
});
