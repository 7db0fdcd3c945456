import type { Cursor, VisitFilters } from '../../api/staff/visitList';
import { dateOf, daysBefore, endOfDay, startOfDay } from '../../lib/dayBounds';
import { readDay, readInteger, readOneOf, readText } from '../../resource/address/readers';
import type { ListRow } from '../../resource/list/makeList';
import type { PageStep } from '../../resource/list/Pager';

export const RANGES = ['today', 'yesterday', '7d', '30d', 'month', 'custom'] as const;
export const SIZES = [25, 50, 100] as const;
/**
 * What a click on a heading sets; default: '-created_at'. Ids are given in the order of creation, so that both columns
 * stand for one order, which the primary key gives from either end.
 */
const SORTS = ['created_at', 'id', '-id'] as const;
export const DEFAULT_SORT = '-created_at';
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
    /** undefined: `DEFAULT_SORT`. */
    sort: readOneOf<string>(SORTS, value('sort')),
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

/** Whether the same visits match; the page does not matter. */
export const findsSame = (a: VisitsQuery, b: VisitsQuery): boolean =>
  addressOf(a, ANY_PAGE) === addressOf(b, ANY_PAGE);

/** Whether the same page is shown; the open visit does not matter. */
export const showsSame = (a: VisitsQuery, b: VisitsQuery): boolean =>
  addressOf(a, ANY_VISIT) === addressOf(b, ANY_VISIT);

/** Below every id, and above every id that an address can contain. */
const OLDEST = 0;
const NEWEST = 999_999_999_999_999;

export const isOldestFirst = ({ sort }: Pick<VisitsQuery, 'sort'>): boolean =>
  sort !== undefined && !sort.startsWith('-');

export const isFirstPage = ({ cursor: { below, above } }: VisitsQuery): boolean =>
  below === undefined && above === undefined;
export const isLastPage = (query: VisitsQuery): boolean =>
  isOldestFirst(query) ? query.cursor.below === NEWEST : query.cursor.above === OLDEST;

/** Whether the list shows the page and order in which new visits come first. */
export const isAtStart = (query: VisitsQuery): boolean =>
  isFirstPage(query) && !isOldestFirst(query);
export const AT_START = { ...FIRST_PAGE, sort: undefined };

/** The cursor from which the page is read; without one the order decides where the first page begins. */
export const cursorOf = (query: VisitsQuery): Cursor =>
  isFirstPage(query) ? following(query, undefined) : query.cursor;

/** The cursor of the visits that follow this one in the order of the list; undefined: of the first ones. */
export const following = (query: Pick<VisitsQuery, 'sort'>, id: number | undefined): Cursor =>
  isOldestFirst(query) ? { above: id ?? OLDEST } : { below: id };

/**
 * Settings of another page: the visits below the oldest of this one, or above its newest; the last page is read
 * backwards from the end (`loadLast` in list/saga.ts).
 * @param rows of the shown page, newest first
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

/** What changes nothing in the list. */
const ANY_VISIT = { visit: undefined, everyone: false };
const ANY_PAGE = { ...ANY_VISIT, ...AT_START, size: undefined };
const addressOf = (query: VisitsQuery, changes: Partial<VisitsQuery>) =>
  writeQuery({ ...query, ...changes, search: query.search.trim() }).toString();
