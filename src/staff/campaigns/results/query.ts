import type { Touch } from '../../../api/staff/adFigures';
import { readOneOf, readText } from '../../../resource/address/readers';
import type { Codec } from '../../../resource/address/address';
import { type Chosen, parametersOf, readChosen } from '../../shared/period/period';
import { COLUMNS } from './columns';

/** Settings of the page, held in its address. */
export interface ResultsQuery extends Chosen {
  touch: Touch;
  /** Whether visits of staff and bots count too. */
  everyone: boolean;
  /** Code of an ad; '': visits with neither code nor ad; undefined: all. */
  ad: string | undefined;
  /** Column by which the table is sorted; a leading '-' sorts descending. */
  sort: string;
}

const DEFAULTS = { touch: 'last', sort: '-visits' } as const;

const SORTS = COLUMNS.flatMap((column) => [column, `-${column}`]);

const read = (parameters: URLSearchParams): ResultsQuery => {
  return {
    ...readChosen(parameters),
    touch: parameters.get('touch') === 'first' ? 'first' : DEFAULTS.touch,
    everyone: parameters.get('everyone') === '1',
    ad: readText(parameters.get('ad')),
    sort: readOneOf(SORTS, parameters.get('sort')) ?? DEFAULTS.sort,
  };
};

/** Ignores invalid values, and leaves default values out of the address. */
export const codec: Codec<ResultsQuery> = {
  read,
  write: ({ touch, everyone, ad, sort, ...chosen }) =>
    new URLSearchParams({
      ...parametersOf(chosen),
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
