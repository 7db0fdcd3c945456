import type { Cursor, VisitFilters } from '../../api/staff/visitList';
import { daysBefore, endOfDay, startOfDay } from '../../lib/dayBounds';
import { readInteger, readOneOf, readText } from '../../resource/address/readers';

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

/** Only years from 2000 to 2999, so that the year has four digits in every time zone. */
const day = (text: string | null): string =>
  text !== null && /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(dayOf(text).getTime())
    ? text
    : '';

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
    from: range === 'custom' ? day(value('from')) : '',
    to: range === 'custom' ? day(value('to')) : '',
    /** Seconds, up to the greatest number that the database stores; 1 stands for 'not 0'. */
    minStay: number('minStay', 999_999_999) || undefined,
    device: text('device'),
    system: text('system'),
    ad: text('ad'),
    referrer: text('referrer'),
    page: text('page'),
    unchecked: value('unchecked') === '1',
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

/** @param now today's date for preset ranges, in the local time zone */
export function toFilters(query: VisitsQuery, now: Date): VisitFilters {
  const { search, minStay, device, system, ad, referrer, page, unchecked } = query;
  const filters = {
    ...boundsOf(query, now),
    search: search.trim() || undefined,
    ...{ minStay, device, system, ad, referrer, page },
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
  return {
    ...(from && { from: startOfDay(dayOf(from)).toISOString() }),
    ...(to && { until: endOfDay(dayOf(to)).toISOString() }),
  };
}

/** Applies changes. Changes other than of the page and the open visit lead to the first page. */
export function changedQuery(query: VisitsQuery, changes: Partial<VisitsQuery>): VisitsQuery {
  const keepsPage = (field: string) => ['pageNumber', 'cursor', 'visit'].includes(field);
  return { ...query, ...(Object.keys(changes).every(keepsPage) ? {} : FIRST_PAGE), ...changes };
}

export const FIRST_PAGE = { pageNumber: 1, cursor: {} };

const { size: _size, visit: _visit, ...defaults } = readQuery(new URLSearchParams());
/** Removes all filters; keeps the page size and the open visit. */
export const NO_FILTERS: Partial<VisitsQuery> = defaults;

/** Whether any filter is set. */
export const isFiltered = (query: VisitsQuery): boolean =>
  Object.keys(toFilters(query, new Date(0))).length > 0;

/** Whether the same visits match; the page does not matter. */
export const findsSame = (a: VisitsQuery, b: VisitsQuery): boolean =>
  addressOf(a, ANY_PAGE) === addressOf(b, ANY_PAGE);

/** Whether the same page is shown; the open visit does not matter. */
export const showsSame = (a: VisitsQuery, b: VisitsQuery): boolean =>
  addressOf(a, NO_VISIT) === addressOf(b, NO_VISIT);

/** The oldest visits: a page upwards from the smallest id (see `loadLast` in list/saga.ts). */
export const LAST_PAGE: Cursor = { above: 0 };
export const isFirstPage = ({ cursor: { below, above } }: VisitsQuery): boolean =>
  below === undefined && above === undefined;
export const isLastPage = ({ cursor }: VisitsQuery): boolean => cursor.above === LAST_PAGE.above;

const NO_VISIT = { visit: undefined };
const ANY_PAGE = { ...NO_VISIT, ...FIRST_PAGE, size: undefined };
const addressOf = (query: VisitsQuery, changes: Partial<VisitsQuery>) =>
  writeQuery({ ...query, ...changes, search: query.search.trim() }).toString();

/** Local midnight of YYYY-MM-DD; an invalid date for a day that does not exist. */
function dayOf(text: string): Date {
  const [year = 0, month = 0, dayOfMonth = 0] = text.split('-').map(Number);
  const date = new Date(year, month - 1, dayOfMonth);
  return date.getMonth() === month - 1 ? date : new Date(NaN);
}
