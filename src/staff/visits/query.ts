import type { Cursor, VisitFilters } from '../../api/staff/visitList';
import { dateOf, daysBefore, endOfDay, startOfDay } from '../../lib/dayBounds';
import { readDay, readInteger, readOneOf, readText } from '../../resource/address/readers';

export const RANGES = ['today', 'yesterday', '7d', '30d', 'month', 'custom'] as const;
export const SIZES = [25, 50, 100] as const;
/** Former name of the range `custom`, which copied links may contain. */
const FORMER_CUSTOM = 'own';

/** Names in the address that differ from the field's; 'c' is reserved for the ad code. */
const NAMES: Record<string, string> = {
  search: 'q',
  minStay: 'stay',
  page: 'path',
  pageNumber: 'page',
};

const nameOf = (field: string) => NAMES[field] ?? field;

/**
 * The user's settings of the list, all held in the address, so that a reload and a copied link show the same. Ignores
 * invalid values.
 */
export function readQuery(parameters: URLSearchParams) {
  const value = (field: string) => parameters.get(nameOf(field));
  const text = (field: string) => readText(value(field));
  const number = (field: string, max?: number) => readInteger(value(field), max);
  const range = readOneOf(RANGES, value('range') === FORMER_CUSTOM ? 'custom' : value('range'));
  const below = number('below');
  // At most one of both.
  const above = below === undefined ? number('above') : undefined;
  const cursor: Cursor = { below, above };
  return {
    search: text('search') ?? '',
    range,
    /** Days of the range `custom`, YYYY-MM-DD in the local time zone; '' is open-ended. */
    from: (range === 'custom' && readDay(value('from'))) || '',
    to: (range === 'custom' && readDay(value('to'))) || '',
    /** Seconds, up to the greatest number that the database stores; 1 stands for 'not 0'. */
    minStay: number('minStay', 999_999_999) || undefined,
    device: text('device'),
    system: text('system'),
    ad: text('ad'),
    referrer: text('referrer'),
    page: text('page'),
    campaign: text('campaign'),
    utmSource: text('utmSource'),
    utmMedium: text('utmMedium'),
    unchecked: value('unchecked') === '1',
    /** No filter: figures include staff and robots. The list always does. */
    everyone: value('everyone') === '1',
    /** undefined: the stored page size. */
    size: readOneOf<number>(SIZES, number('size')),
    /** From 1; only for display, since `cursor` selects the page. */
    pageNumber: (below ?? above) === undefined ? 1 : Math.max(1, number('pageNumber') ?? 1),
    cursor,
    /** The visit open in the drawer. */
    visit: number('visit'),
  };
}

export type VisitsQuery = ReturnType<typeof readQuery>;

/** Omits everything that has its default value. */
export function writeQuery({ cursor, visit, ...query }: VisitsQuery): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [field, value] of Object.entries({ ...query, ...cursor, visit })) {
    if (value === undefined || value === false) continue;
    if (field === 'pageNumber' ? value === 1 : value === '' && isText(field)) continue;
    parameters.set(nameOf(field), value === true ? '1' : String(value));
  }
  return parameters;
}

/** In these fields '' is the default; in others it matches visits without a value. */
const isText = (field: string) => ['search', 'from', 'to'].includes(field);

/** Filters of the list. @param now today's date for preset ranges, in the local time zone */
export function toFilters(query: VisitsQuery, now: Date): VisitFilters {
  const { search, minStay, device, system, ad, referrer, page, unchecked } = query;
  const { campaign, utmSource, utmMedium } = query;
  const filters = {
    ...boundsOf(query, now),
    search: search.trim() || undefined,
    ...{ minStay, device, system, ad, referrer, page, campaign, utmSource, utmMedium },
    unchecked: unchecked || undefined,
  };
  const isSet = ([, value]: [string, unknown]) => value !== undefined;
  return Object.fromEntries(Object.entries(filters).filter(isSet));
}

/** From the start of the first day to 23:59:59.999 of the last, in the local time zone (R6.5). */
export function boundsOf(
  { range, from, to }: Pick<VisitsQuery, 'range' | 'from' | 'to'>,
  now: Date,
): Pick<VisitFilters, 'from' | 'until'> {
  const between = (first: Date, last: Date) => ({
    from: startOfDay(first).toISOString(),
    until: endOfDay(last).toISOString(),
  });
  if (range === 'today') return between(now, now);
  if (range === 'yesterday') return between(daysBefore(now, 1), daysBefore(now, 1));
  if (range === '7d') return between(daysBefore(now, 6), now);
  if (range === '30d') return between(daysBefore(now, 29), now);
  if (range === 'month') return between(new Date(now.getFullYear(), now.getMonth(), 1), now);
  // In order also while the user is typing them in another one.
  const [first, last] = from && to && to < from ? [to, from] : [from, to];
  return {
    ...(first && { from: startOfDay(dateOf(first)).toISOString() }),
    ...(last && { until: endOfDay(dateOf(last)).toISOString() }),
  };
}

/** Applies changes. Those that change the list lead to its first page. */
export function changedQuery(query: VisitsQuery, changes: Partial<VisitsQuery>): VisitsQuery {
  const keepsPage = (field: string) =>
    ['pageNumber', 'cursor', 'visit', 'everyone'].includes(field);
  return { ...query, ...(Object.keys(changes).every(keepsPage) ? {} : FIRST_PAGE), ...changes };
}

export const FIRST_PAGE = { pageNumber: 1, cursor: {} };

const {
  size: _size,
  visit: _visit,
  everyone: _everyone,
  ...defaults
} = readQuery(new URLSearchParams());
/** Removes all filters; keeps the rest. */
export const NO_FILTERS: Partial<VisitsQuery> = defaults;

/** Whether any filter is set. */
export const isFiltered = (query: VisitsQuery): boolean =>
  Object.keys(toFilters(query, new Date(0))).length > 0;

/** Whether the same visits match; the page does not matter. */
export const findsSame = (a: VisitsQuery, b: VisitsQuery): boolean =>
  addressOf(a, ANY_PAGE) === addressOf(b, ANY_PAGE);

/** Whether the same page is shown; the open visit does not matter. */
export const showsSame = (a: VisitsQuery, b: VisitsQuery): boolean =>
  addressOf(a, ANY_VISIT) === addressOf(b, ANY_VISIT);

/** The oldest visits: a page upwards from the smallest id (see `loadLast` in list/saga.ts). */
export const LAST_PAGE: Cursor = { above: 0 };
export const isFirstPage = ({ cursor: { below, above } }: VisitsQuery): boolean =>
  below === undefined && above === undefined;
export const isLastPage = ({ cursor }: VisitsQuery): boolean => cursor.above === LAST_PAGE.above;

/** What changes nothing in the list. */
const ANY_VISIT = { visit: undefined, everyone: false };
const ANY_PAGE = { ...ANY_VISIT, ...FIRST_PAGE, size: undefined };
const addressOf = (query: VisitsQuery, changes: Partial<VisitsQuery>) =>
  writeQuery({ ...query, ...changes, search: query.search.trim() }).toString();
