import type { VisitFilters } from '../src/api/staff/visitList';
import type { Dimension } from '../src/api/staff/visitReports';
import type { Touch, Visitor, World } from './figureWorld';
import { dayOf, daysBetween, hourOf, startOfDay } from './localTime';

// Model of all figures of visits and ads, written from the requirements (R7.4, R7.6) without SQL: only arrays, filters
// and sums.

const HOUR = 60 * 60_000;

const tidy = (text: string) => text.replace(/^ +| +$/g, '').toLowerCase();

/** Source of a visit: its code or, without one, its campaign. */
export function sourceOf([code, campaign]: [string, string]): string {
  if (tidy(code) !== '') return `c:${tidy(code)}`;
  return tidy(campaign) === '' ? '' : `u:${tidy(campaign)}`;
}

/** Id of the ad that a source belongs to. */
export const adOf = ({ ads }: World, source: string) =>
  ads.find(
    ({ code, aliases, utmCampaigns }) =>
      [code, ...aliases].some((each) => sourceOf([each, '']) === source) ||
      utmCampaigns.some((each) => sourceOf(['', each]) === source),
  )?.id;

/**
 * Row of figures to which a source belongs: an ad, the row of unknown codes, or that of visits with neither code nor
 * ad.
 */
export function keyOf(world: World, source: string): string {
  const ad = adOf(world, source);
  if (ad !== undefined) return String(ad);
  return source.startsWith('c:') ? 'unknown' : '';
}

/**
 * Whether the filter `ad` selects a source: with an ad's code, all sources of this ad; with another code, that code;
 * with '', sources without an ad.
 */
export function isChosen(world: World, source: string, ad: string): boolean {
  const wanted = sourceOf([ad, '']);
  if (wanted === '') return keyOf(world, source) === '';
  return source === wanted || (adOf(world, wanted) ?? -1) === adOf(world, source);
}

export const touchSource = ({ adId, utmCampaign }: Touch) => sourceOf([adId, utmCampaign]);
export const isCounted = ({ exclusion }: Visitor) => exclusion === '' || exclusion === 'included';
export const isBetween = (at: number, { from, until }: VisitFilters) =>
  (from === undefined || at >= Date.parse(from)) &&
  (until === undefined || at <= Date.parse(until));

export function visitorOf({ visitors }: World, id: number): Visitor {
  const visitor = visitors.find((each) => each.id === id);
  if (!visitor) throw new Error(`there is no visitor ${id}`);
  return visitor;
}

const touchMatches = (world: World, touch: Touch, filters: VisitFilters) =>
  isBetween(touch.at, filters) &&
  (filters.ad === undefined || isChosen(world, touchSource(touch), filters.ad)) &&
  (filters.device === undefined || touch.deviceType === filters.device) &&
  (filters.system === undefined || touch.system === filters.system) &&
  (filters.referrer === undefined || touch.referrer === filters.referrer) &&
  (filters.campaign === undefined || touch.utmCampaign === filters.campaign) &&
  (filters.utmSource === undefined || touch.utmSource === filters.utmSource) &&
  (filters.utmMedium === undefined || touch.utmMedium === filters.utmMedium) &&
  (filters.minStay === undefined || touch.seconds >= filters.minStay);

/** Touches that meet the filters, including those of visitors who do not count. */
const matching = (world: World, filters: VisitFilters) =>
  world.touches.filter((touch) => {
    const { checked, paths } = visitorOf(world, touch.visitId);
    return (
      touchMatches(world, touch, filters) &&
      !(filters.unchecked && checked) &&
      (filters.page === undefined || paths.includes(filters.page))
    );
  });

/** Touches that meet the filters and count in figures. */
export const counted = (world: World, filters: VisitFilters) =>
  matching(world, filters).filter(
    ({ visitId }) => filters.everyone === true || isCounted(visitorOf(world, visitId)),
  );

export const visitorsOf = (touches: Touch[]) => new Set(touches.map(({ visitId }) => visitId));
export const sum = <T>(rows: T[], value: (row: T) => number) =>
  rows.reduce((total, row) => total + value(row), 0);

/** Rows by the result of a function, in order of appearance. */
export function groupBy<T, K extends string | number>(rows: T[], key: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}

/** Visitors in the list, newest first, including those who do not count in figures. */
export function listed(world: World, filters: VisitFilters): Visitor[] {
  const ids = visitorsOf(matching(world, filters));
  return world.visitors.filter(({ id }) => ids.has(id)).reverse();
}

/** Rounds a stay down: to seconds below a minute, to 5 s below 10 minutes, then to minutes; at most an hour. */
export function roundedStay(seconds: number): number {
  if (seconds >= 3600) return 3600;
  if (seconds >= 600) return seconds - (seconds % 60);
  return seconds >= 60 ? seconds - (seconds % 5) : seconds;
}

export function overview(world: World, filters: VisitFilters) {
  const touches = counted(world, filters);
  const visitors = visitorsOf(touches).size;
  const isNew = touches.filter((touch) => touch.isNew).length;
  const stays = touches.map(({ seconds }) => roundedStay(seconds)).sort((a, b) => a - b);
  return {
    visits: touches.length,
    visitors,
    new: isNew,
    returning: visitors - isNew,
    medianStay: stays[Math.ceil(stays.length / 2) - 1] ?? null,
    engaged: touches.filter(({ seconds }) => seconds > 10).length,
    navigations: sum(touches, ({ navigations }) => navigations),
    seconds: sum(touches, ({ seconds }) => seconds),
    calls: sum(touches, ({ calls }) => calls),
    whatsapps: sum(touches, ({ whatsapps }) => whatsapps),
    emails: sum(touches, ({ emails }) => emails),
    newest: null,
  };
}

/** Visits per local day, or per hour from the start of the first local hour; only the last 400 periods. */
export function visitsPer(world: World, filters: VisitFilters, unit: 'day' | 'hour', zone: string) {
  const last = Date.parse(filters.until ?? '');
  const first = Math.max(
    Date.parse(filters.from ?? ''),
    last - 399 * (unit === 'day' ? 24 * HOUR : HOUR),
  );
  const times = counted(world, filters)
    .map(({ at }) => at)
    .filter((at) => at >= first);
  if (unit === 'day')
    return daysBetween(dayOf(first, zone), dayOf(last, zone)).map((day) => ({
      start: startOfDay(day, zone),
      visits: times.filter((at) => dayOf(at, zone) === day).length,
    }));
  const hours = [];
  for (let start = hourOf(first, zone); start <= last; start += HOUR)
    hours.push({ start, visits: times.filter((at) => at >= start && at < start + HOUR).length });
  return hours;
}

const FIELDS = {
  device: 'deviceType',
  system: 'system',
  referrer: 'referrer',
  campaign: 'utmCampaign',
  utmSource: 'utmSource',
  utmMedium: 'utmMedium',
} as const;

export const DIMENSIONS = ['ad', 'page', ...Object.keys(FIELDS)] as Dimension[];

/**
 * Visits by the value of a field; for pages, the visitors who have seen them. Ads have their code, unknown codes are in
 * lower case.
 */
export function visitsBy(world: World, filters: VisitFilters, field: string) {
  const touches = counted(world, filters);
  if (field === 'page') {
    const visitors = [...visitorsOf(touches)].map((id) => visitorOf(world, id));
    const paths = groupBy(
      visitors.flatMap((visitor) => visitor.paths),
      (path) => path,
    );
    return { total: visitors.length, bars: sizes(paths), newest: null };
  }
  const values = groupBy(touches, (touch) => {
    if (field !== 'ad') return touch[FIELDS[field as keyof typeof FIELDS]];
    const source = touchSource(touch);
    const ad = world.ads.find(({ id }) => id === adOf(world, source));
    return ad?.code ?? (source.startsWith('c:') ? source.slice(2) : '');
  });
  return { total: touches.length, bars: sizes(values), newest: null };
}

export const sizes = (groups: Map<string | number, unknown[]>): Record<string, number> =>
  Object.fromEntries([...groups].map(([key, rows]) => [key, rows.length]));
