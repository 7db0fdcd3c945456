import type { Cursor, VisitFilters } from '../../api/staff/visitList';
import { dateOf, daysBefore, endOfDay, startOfDay } from '../../lib/dayBounds';
import { readDay, readInteger, readOneOf, readText } from '../../resource/address/readers';
import { type ListRow, SIZES } from '../../resource/list/makeList';
import type { PageStep } from '../../resource/list/Pager';

export const RANGES = ['today', 'yesterday', '7d', '30d', 'month', 'custom'] as const;
/**
 * Orders that a click on a heading sets, other than the default '-created_at'. Ids ascend in the order of creation, so
 * both columns mean the same order, and the primary key's index serves both directions.
 */
const SORTS = ['created_at', 'id', '-id'] as const;
export const DEFAULT_SORT = '-created_at';
/** Former name of the range `custom`, which old links may contain. */
const FORMER_CUSTOM = 'own';

/** Parameters of the address whose names differ from the field; 'c' is reserved for the ad code. */
const NAMES: Record<string, string> = {
  search: 'q',
  minStay: 'stay',
  page: 'path',
  pageNumber: 'page',
};

const nameOf = (field: string) => NAMES[field] ?? field;

/**
 * Reads the settings of the list from the address, so that a reload and a copied link show the same. Invalid values are
 * ignored.
 */
export function readQuery(parameters: URLSearchParams) {
  const value = (field: string) => parameters.get(nameOf(field));
  const text = (field: string) => readText(value(field));
  const number = (field: string, max?: number) => readInteger(value(field), max);
  const range = readOneOf(RANGES, value('range') === FORMER_CUSTOM ? 'custom' : value('range'));
  const below = number('below');
  // A cursor has only one of `below` and `above`.
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
    /** Whether figures include staff and robots; the list always does, so this is not a filter. */
    everyone: value('everyone') === '1',
    /** Order; undefined: `DEFAULT_SORT`. */
    sort: readOneOf<string>(SORTS, value('sort')),
    /** Page size; undefined: the stored one. */
    size: readOneOf<number>(SIZES, number('size')),
    /** Number of the page from 1; only for display, since `cursor` selects the page. */
    pageNumber: (below ?? above) === undefined ? 1 : Math.max(1, number('pageNumber') ?? 1),
    cursor,
    /** Id of the visit in the drawer. */
    visit: number('visit'),
  };
}

export type VisitsQuery = ReturnType<typeof readQuery>;

/** Writes the settings to the address, without default values. */
export function writeQuery({ cursor, visit, ...query }: VisitsQuery): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [field, value] of Object.entries({ ...query, ...cursor, visit })) {
    if (value === undefined || value === false) continue;
    if (field === 'pageNumber' ? value === 1 : value === '' && isEmptyByDefault(field)) continue;
    parameters.set(nameOf(field), value === true ? '1' : String(value));
  }
  return parameters;
}

/** Whether '' is the default of a field; in other fields '' matches visits without a value. */
const isEmptyByDefault = (field: string) => ['search', 'from', 'to'].includes(field);

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
  // Sorts the days, since the user may be typing them in reverse order.
  const [first, last] = from && to && to < from ? [to, from] : [from, to];
  return {
    ...(first && { from: startOfDay(dateOf(first)).toISOString() }),
    ...(last && { until: endOfDay(dateOf(last)).toISOString() }),
  };
}

/** Applies changes; those that change which visits the list shows return to its first page. */
export function changedQuery(query: VisitsQuery, changes: Partial<VisitsQuery>): VisitsQuery {
  const keepsPage = (field: string) =>
    ['pageNumber', 'cursor', 'visit', 'everyone'].includes(field);
  return { ...query, ...(Object.keys(changes).every(keepsPage) ? {} : FIRST_PAGE), ...changes };
}

export const FIRST_PAGE = { pageNumber: 1, cursor: {} };

const {
  sort: _sort,
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

/** Whether both queries find the same visits, whatever their page and order. */
export const findsSame = (a: VisitsQuery, b: VisitsQuery): boolean =>
  addressOf(a, ANY_PAGE) === addressOf(b, ANY_PAGE);

/** Whether both queries show the same page, whatever visit is open. */
export const showsSame = (a: VisitsQuery, b: VisitsQuery): boolean =>
  addressOf(a, ANY_VISIT) === addressOf(b, ANY_VISIT);

/** Cursor below every id. */
const OLDEST = 0;
/** Cursor above every id that an address can contain. */
const NEWEST = 999_999_999_999_999;

export const isOldestFirst = ({ sort }: Pick<VisitsQuery, 'sort'>): boolean =>
  sort !== undefined && !sort.startsWith('-');

export const isFirstPage = ({ cursor: { below, above } }: VisitsQuery): boolean =>
  below === undefined && above === undefined;
export const isLastPage = (query: VisitsQuery): boolean =>
  isOldestFirst(query) ? query.cursor.below === NEWEST : query.cursor.above === OLDEST;

/** Whether the list shows the page on which new visits appear at the top. */
export const isAtStart = (query: VisitsQuery): boolean =>
  isFirstPage(query) && !isOldestFirst(query);
export const AT_START = { ...FIRST_PAGE, sort: undefined };

/** Cursor from which the page is read; that of the first page depends on the order. */
export const cursorOf = (query: VisitsQuery): Cursor =>
  isFirstPage(query) ? following(query, undefined) : query.cursor;

/** Cursor of the visits that follow this one in the order of the list. @param id undefined: before the first visit */
export const following = (query: Pick<VisitsQuery, 'sort'>, id: number | undefined): Cursor =>
  isOldestFirst(query) ? { above: id ?? OLDEST } : { below: id };

/**
 * Settings of another page: the visits below the oldest of this one, or above its newest; the last page is read
 * backwards from the end (`loadLast` in list/saga.ts).
 * @param rows rows of the shown page, newest first
 */
export function pageAt(
  query: Pick<VisitsQuery, 'sort'>,
  step: PageStep,
  pageNumber: number,
  rows: readonly ListRow[],
): Pick<VisitsQuery, 'pageNumber' | 'cursor'> {
  const [newest, oldest] = [rows[0]?.id, rows.at(-1)?.id];
  if (pageNumber === 1 || (step === 'previous' && newest === undefined)) return FIRST_PAGE;
  const isUpwards = isOldestFirst(query) === (step === 'next');
  if (step === 'last')
    return { pageNumber, cursor: isUpwards ? { above: OLDEST } : { below: NEWEST } };
  return { pageNumber, cursor: isUpwards ? { above: newest } : { below: oldest } };
}

/** Fields that change nothing in the list, at their defaults. */
const ANY_VISIT = { visit: undefined, everyone: false };
const ANY_PAGE = { ...ANY_VISIT, ...AT_START, size: undefined };
const addressOf = (query: VisitsQuery, changes: Partial<VisitsQuery>) =>
  writeQuery({ ...query, ...changes, search: query.search.trim() }).toString();
