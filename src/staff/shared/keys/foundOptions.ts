import { makeReading } from '../../../resource/makeReading';
import type { Option } from './search';

/** Search for the text that a key press has left in the field. */
interface Search {
  text: string;
}

interface Found {
  search: Search;
  /** Options that match the text; undefined after a failure. */
  options: readonly Option[] | undefined;
}

/** Loads the search with the dialog, because it contains texts of other areas. */
async function find(search: Search): Promise<Found> {
  try {
    const { findOptions } = await import(/* webpackChunkName: "staff-palette" */ './search');
    return { search, options: await findOptions(search.text) };
  } catch {
    return { search, options: undefined };
  }
}

/**
 * Options for the typed text; those for the text before stay while the next search runs. A failed search is an answer
 * too, so that only the next key press repeats it.
 */
export const foundOptions = makeReading('foundOptions', find, {
  debounceMs: 150,
  keptOn: ['nextKey'],
});
