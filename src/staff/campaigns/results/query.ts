import type { Touch } from '../../../api/staff/adFigures';
import { readDay, readOneOf, readText } from '../../../resource/address/readers';
import type { Codec } from '../../../resource/address/address';
import { COLUMNS } from './columns';

export const RANGES = ['7d', '30d', 'month', 'lastMonth', '90d', 'custom'] as const;

/** Settings of the page, held in its address. */
export interface ResultsQuery {
  range: (typeof RANGES)[number];
  /** Days of the range `custom`, YYYY-MM-DD in the local time zone; '' is open-ended. */
  from: string;
  to: string;
  touch: Touch;
  /** Whether visits of staff and bots count too. */
  everyone: boolean;
  /** Code of an ad; '': visits with neither code nor ad; undefined: all. */
  ad: string | undefined;
  /** Column by which the table is sorted; a leading '-' sorts descending. */
  sort: string;
}

const DEFAULTS = { range: '30d', touch: 'last', sort: '-visits' } as const;

const SORTS = COLUMNS.flatMap((column) => [column, `-${column}`]);

const read = (parameters: URLSearchParams): ResultsQuery => {
  const range = readOneOf(RANGES, parameters.get('range')) ?? DEFAULTS.range;
  const isCustom = range === 'custom';
  return {
    range,
    from: (isCustom && readDay(parameters.get('from'))) || '',
    to: (isCustom && readDay(parameters.get('to'))) || '',
    touch: parameters.get('touch') === 'first' ? 'first' : DEFAULTS.touch,
    everyone: parameters.get('everyone') === '1',
    ad: readText(parameters.get('ad')),
    sort: readOneOf(SORTS, parameters.get('sort')) ?? DEFAULTS.sort,
  };
};

/** Ignores invalid values, and leaves default values out of the address. */
export const codec: Codec<ResultsQuery> = {
  read,
  write: ({ range, from, to, touch, everyone, ad, sort }) =>
    new URLSearchParams({
      ...(range !== DEFAULTS.range && { range }),
      ...(from && { from }),
      ...(to && { to }),
      ...(touch !== DEFAULTS.touch && { touch }),
      ...(everyone && { everyone: '1' }),
      ...(ad !== undefined && { ad }),
      ...(sort !== DEFAULTS.sort && { sort }),
    }),
  change: (query, changes) => ({ ...query, ...changes }),
};

/** Key of the settings on which the figures depend: all but the order of the table. */
export const findingKey = (query: ResultsQuery): string =>
  codec.write({ ...query, sort: DEFAULTS.sort }).toString();
