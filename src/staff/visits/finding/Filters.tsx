import { useCallback } from 'react';
import { FiltersFrame } from '../../../resource/finding/FiltersFrame';
import { SearchField } from '../../../resource/finding/SearchField';
import { visitsText as text } from '../../../text/visits';
import { useVisitsQuery } from '../address';
import { toFilters, type VisitsQuery } from '../query';
import { AdFilter } from './AdFilter';
import { Chips } from './Chips';
import { DeviceFilter, SystemFilter, UncheckedFilter } from './fields';
import { RangeFilter } from './RangeFilter';
import { StayFilter } from './StayFilter';

/** What narrows down the list; all of it together. A field renders when its own value changes. */
export function Filters() {
  const [query, setQuery] = useVisitsQuery();
  const search = useCallback(
    (typed: string) => setQuery({ search: typed }, { replace: true }),
    [setQuery],
  );
  return (
    <FiltersFrame
      count={countOf(query)}
      search={<SearchField placeholder={text.searchHint} value={query.search} write={search} />}
      chips={<Chips query={query} setQuery={setQuery} />}
    >
      <RangeFilter range={query.range} from={query.from} to={query.to} setQuery={setQuery} />
      <StayFilter minStay={query.minStay} setQuery={setQuery} />
      <DeviceFilter device={query.device} setQuery={setQuery} />
      <SystemFilter system={query.system} setQuery={setQuery} />
      <AdFilter ad={query.ad} setQuery={setQuery} />
      <UncheckedFilter unchecked={query.unchecked} setQuery={setQuery} />
    </FiltersFrame>
  );
}

/** Of those that are folded away; a range of dates is one. */
function countOf(query: VisitsQuery): number {
  const { from, until, search: _, ...rest } = toFilters(query, new Date(0));
  return Object.keys(rest).length + (from !== undefined || until !== undefined ? 1 : 0);
}
