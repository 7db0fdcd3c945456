import type { RowsRequest, TableRow } from '../../api/staff/tableRows';
import type { Codec } from '../address/address';
import { readInteger, readOneOf, readText } from '../address/readers';
import type { Field, Values } from '../form/fields';
import type { Key } from '../form/slice';
import { SIZES } from '../list/makeList';
import type { AnyDefinition, Filter } from './definition';

/** Search, filters, order and page of a list. */
export interface ListQuery {
  search: string;
  /** Value by filter name; missing: any. */
  filters: Record<string, string>;
  archived: boolean;
  /** Column, with '-' before it descending; undefined: the definition's order. */
  sort: string | undefined;
  /** Rows per page; undefined: as remembered in this browser. */
  size: number | undefined;
  /** Number of the page, from 1. */
  pageNumber: number;
}

/** Settings of an area's page. Only its address holds them. */
export interface PageQuery extends ListQuery {
  open: Key | undefined;
  /** Initial values of a new row, by field name. */
  given?: Values;
}

type Needs = Pick<AnyDefinition, 'fixedParameters' | 'filters' | 'order' | 'table' | 'where'> & {
  fields?: AnyDefinition['fields'];
  columns: readonly {
    field: string;
    isSorted?: boolean;
    sortedBy?: string;
    needs?: readonly string[];
  }[];
};

/** Value that a filter has in the address for rows without a value. */
export const NONE = '-';

export const NO_FILTERS = { search: '', filters: {}, archived: false } as const;

/** Converts a page's settings: to and from its address, and to a request to the database. */
export function makeListQuery({
  fixedParameters = {},
  columns,
  fields = [],
  filters,
  order,
  table,
  where = {},
}: Needs) {
  const sorts = columns
    .filter(({ isSorted }) => isSorted)
    .flatMap(({ field }) => [field, `-${field}`]);
  const select = new Set([
    ...['id', 'version', 'archived', order.replace('-', '')],
    ...Object.keys(where),
    ...columns.flatMap(({ field, needs = [field] }) => needs),
    // The next page of an export begins after the last row's value of the column that sorts.
    ...columns.flatMap(({ sortedBy = [] }) => sortedBy),
  ]);
  const orderColumn = (name: string) =>
    columns.find(({ field }) => field === name)?.sortedBy ?? name;

  const parametersOf = (given: Values) =>
    Object.fromEntries(
      fields.flatMap(({ name, parameter }) =>
        parameter === undefined || given[name] === undefined
          ? []
          : [[parameter, String(given[name])]],
      ),
    );

  const codec: Codec<PageQuery> = {
    read: (parameters) => {
      const key = parameters.get('id');
      const set = filters.flatMap((filter) => {
        const { name, several } = filter;
        const text = readText(parameters.get(name)) ?? '';
        const known = (several ? text.split(',') : [text]).filter((one) => isKnown(filter, one));
        return known.length > 0 ? [[name, known.join()] as const] : [];
      });
      const given = fields.flatMap((field) => {
        const value = readGiven(field, parameters);
        return value === undefined ? [] : [[field.name, value] as const];
      });
      return {
        search: readText(parameters.get('q')) ?? '',
        filters: Object.fromEntries(set),
        archived: parameters.get('archived') === '1',
        sort: readOneOf(sorts, parameters.get('sort')),
        size: readOneOf(SIZES, readInteger(parameters.get('size'))),
        pageNumber: Math.max(1, readInteger(parameters.get('page'), 1_000_000) ?? 1),
        open: key === 'new' ? key : readInteger(key),
        ...(key === 'new' && given.length > 0 && { given: Object.fromEntries(given) }),
      };
    },
    write: ({ search, filters: set, archived, sort, size, pageNumber, open, given = {} }) =>
      new URLSearchParams({
        ...fixedParameters,
        ...(search !== '' && { q: search }),
        ...set,
        ...(archived && { archived: '1' }),
        ...(sort !== undefined && { sort }),
        ...(size !== undefined && { size: String(size) }),
        ...(pageNumber !== 1 && { page: String(pageNumber) }),
        ...(open !== undefined && { id: String(open) }),
        ...(open === 'new' && parametersOf(given)),
      }),
    panel: 'open',
    change: (query, changes) => {
      const isPlace = Object.keys(changes).every((one) => one === 'open' || one === 'pageNumber');
      return { ...query, ...(!isPlace && { pageNumber: 1 }), ...changes };
    },
  };
  /**
   * Parameters after a new row has been saved. They open that row and no longer contain initial values; all others
   * stay, since several views show the same form.
   */
  const parametersAfterSave = (parameters: URLSearchParams, id: number): URLSearchParams => {
    const names = new Set(filters.map(({ name }) => name));
    const kept = new URLSearchParams(parameters);
    for (const { parameter } of fields)
      if (parameter !== undefined && !names.has(parameter)) kept.delete(parameter);
    kept.set('id', String(id));
    return kept;
  };
  const addressOf = (query: ListQuery, changes: Partial<ListQuery> = {}) =>
    codec.write({ ...query, ...changes, search: query.search.trim(), open: undefined }).toString();
  const anyPage = { size: undefined, pageNumber: 1, sort: undefined };

  const narrowingOf = (set: ListQuery['filters']) => {
    const conditions: RowsRequest['where'] = {};
    const searchArguments: Record<string, string> = {};
    for (const [name, value] of Object.entries(set)) {
      const filter = filters.find((one) => one.name === name);
      const { argument, none, several, conditionOf } = filter ?? {};
      const isNone = none && value === NONE;
      if (argument !== undefined) searchArguments[argument] = isNone ? '' : value;
      else if (isNone) conditions[name] = none.value;
      else if (several) conditions[name] = { in: value.split(',') };
      else conditions[name] = conditionOf ? conditionOf(value, new Date()) : value;
    }
    return {
      where: conditions,
      ...(Object.keys(searchArguments).length > 0 && { searchArguments }),
    };
  };

  return {
    codec,
    parametersAfterSave,
    findsSame: (a: ListQuery, b: ListQuery) => addressOf(a, anyPage) === addressOf(b, anyPage),
    showsSame: (a: ListQuery, b: ListQuery) => addressOf(a) === addressOf(b),
    /** Whether a changed row stays in the list. Ignores the filters, so that a row being edited stays in sight. */
    keeps: ({ archived }: Pick<ListQuery, 'archived'>, row: TableRow): boolean =>
      row.archived === archived &&
      Object.entries(where).every(([column, value]) => {
        const own: unknown = Object.entries(row).find(([name]) => name === column)?.[1];
        return typeof value === 'object' && value && 'not' in value
          ? own !== value.not
          : own === value;
      }),
    /** Request to the database. @param from position of the first row, from 0 */
    toRequest: (query: ListQuery, from: number, size: number): RowsRequest => {
      const sort = query.sort ?? order;
      const isDescending = sort.startsWith('-');
      const narrowing = narrowingOf(query.filters);
      return {
        ...narrowing,
        table,
        select: [...select].join(','),
        search: query.search.trim(),
        where: { archived: query.archived, ...where, ...narrowing.where },
        order: {
          column: orderColumn(isDescending ? sort.slice(1) : sort),
          ascending: !isDescending,
        },
        from,
        size,
      };
    },
  };
}

/** Reads the initial value for a field of a new row: an id or any text. */
function readGiven({ kind, parameter }: Field, parameters: URLSearchParams): string | undefined {
  if (parameter === undefined) return undefined;
  const value = parameters.get(parameter);
  return kind === 'reference' || kind === 'search'
    ? readInteger(value)?.toString()
    : readText(value);
}

const isKnown = ({ options, none, pattern = /./ }: Filter, value: string): boolean =>
  (none && value === NONE) ||
  (typeof options === 'string' ? pattern.test(value) : options.some(([one]) => one === value));

/** Whether the list shows its first page in its default order, where a live list has its newest rows. */
export const isAtStart = ({ pageNumber, sort }: ListQuery): boolean =>
  pageNumber === 1 && sort === undefined;

export const AT_START = { pageNumber: 1, sort: undefined } as const;

/** Whether a search or filter is set. */
export const isNarrowed = ({ search, filters, archived }: ListQuery): boolean =>
  search.trim() !== '' || archived || Object.keys(filters).length > 0;
