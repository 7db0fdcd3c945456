import type { VisitFilters } from '../src/api/staff/visitList';
import {
  adOf,
  counted,
  groupBy,
  isCounted,
  keyOf,
  roundedStay,
  sizes,
  sum,
  touchSource,
  visitorOf,
  visitorsOf,
} from './figureModel';
import type { World } from './figureWorld';
import { dayOf } from './localTime';

// Model of each ad's visits; see figureModel.ts.

/** Figures of visits by ad, to which the parts of ad_visits have to add up. */
export function adVisits(world: World, filters: VisitFilters, zone: string) {
  const touches = counted(world, filters);
  const groups = groupBy(touches, (touch) => keyOf(world, touchSource(touch)));
  const ads = [...groups].map(([ad, own]) => ({
    ad,
    visits: own.length,
    visitors: visitorsOf(own).size,
    new: own.filter(({ isNew }) => isNew).length,
    engaged: own.filter(({ seconds }) => seconds > 10).length,
    clicks: sum(own, ({ calls, whatsapps, emails }) => calls + whatsapps + emails),
    stays: sizes(groupBy(own, ({ seconds }) => roundedStay(seconds))),
  }));
  return {
    ads: Object.fromEntries(ads.map(({ ad, ...figures }) => [ad, figures])),
    days: sizes(groupBy(touches, ({ at }) => dayOf(at, zone))),
    visitors: visitorsOf(touches).size,
  };
}

/** Number of visits of an ad since a time. */
export const visitsOfAd = (world: World, ad: number, since: string) =>
  counted(world, { from: since }).filter((touch) => adOf(world, touchSource(touch)) === ad).length;

/** Codes and campaigns of no ad, in their order, with all their touches. */
export const unknownSources = (world: World) =>
  [...groupBy(world.touches, touchSource)]
    .filter(([source]) => source !== '' && adOf(world, source) === undefined)
    .map(([source, touches]) => ({
      source,
      visits: touches.filter(({ visitId }) => isCounted(visitorOf(world, visitId))).length,
      touches: touches.toSorted((a, b) => a.at - b.at),
    }))
    .sort((a, b) => Buffer.compare(Buffer.from(a.source), Buffer.from(b.source)));
