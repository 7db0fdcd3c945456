import { memo, useCallback } from 'react';
import { OptionalChoice } from '../../../resource/filters/Choice';
import { FiltersFrame } from '../../../resource/filters/FiltersFrame';
import { SearchField } from '../../../resource/filters/SearchField';
import { TickFilter } from '../../../resource/filters/TickFilter';
import { visitsText as text } from '../../../text/visits';
import { type SetQuery, useVisitsQuery } from '../address';
import { deviceName, systemName } from '../names';
import { toFilters, type VisitsQuery } from '../query';
import { AdFilter } from './AdFilter';
import { Chips } from './Chips';
import { RangeFilter } from './RangeFilter';
import { StayFilter } from './StayFilter';

/** A filter's part of the query. */
export type FilterProps<Name extends keyof VisitsQuery> = Pick<VisitsQuery, Name> & {
  setQuery: SetQuery;
};

/** The filters of the list, which all have to match. Each renders only when its own value changes. */
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

/** Number of active filters beside the search; a range of dates counts as one. */
function countOf(query: VisitsQuery): number {
  const { from, until, search: _, ...rest } = toFilters(query, new Date(0));
  return Object.keys(rest).length + (from !== undefined || until !== undefined ? 1 : 0);
}

// All values that the tracker stores (spec 5).
const DEVICES = ['PC', 'Movil', 'Tablet'];
const SYSTEMS = ['Windows', 'Mac OS', 'Linux', 'Android', 'iOS', 'Windows Phone', 'Unknown'];

const optionsOf = (values: string[], name: (value: string) => string) =>
  values.map((value): [string, string] => [value, name(value)]);
const devices = optionsOf(DEVICES, deviceName);
const systems = optionsOf(SYSTEMS, systemName);

const DeviceFilter = memo(function DeviceFilter({ device, setQuery }: FilterProps<'device'>) {
  return (
    <OptionalChoice
      label={text.device}
      value={device}
      options={devices}
      onChoose={(chosen) => setQuery({ device: chosen })}
    />
  );
});

const SystemFilter = memo(function SystemFilter({ system, setQuery }: FilterProps<'system'>) {
  return (
    <OptionalChoice
      label={text.system}
      value={system}
      options={systems}
      onChoose={(chosen) => setQuery({ system: chosen })}
    />
  );
});

const UncheckedFilter = memo(function UncheckedFilter({
  unchecked,
  setQuery,
}: FilterProps<'unchecked'>) {
  return (
    <TickFilter
      label={text.unchecked}
      value={unchecked}
      onTick={(wanted) => setQuery({ unchecked: wanted })}
    />
  );
});
