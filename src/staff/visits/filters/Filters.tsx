import { memo } from 'react';
import { OptionalChoice } from '../../../resource/filters/Choice';
import { FiltersFrame } from '../../../resource/filters/FiltersFrame';
import { SearchField } from '../../../resource/filters/SearchField';
import { TickFilter } from '../../../resource/filters/TickFilter';
import { visitsText as text } from '../../../text/visits';
import { setVisitsQuery, useVisitsQuery } from '../address';
import { deviceName, systemName } from '../names';
import { toFilters, type VisitsQuery } from '../query';
import { AdFilter } from './AdFilter';
import { Chips } from './Chips';
import { RangeFilter } from './RangeFilter';
import { StayFilter } from './StayFilter';

const search = (typed: string) => setVisitsQuery({ search: typed }, { replace: true });

/** The filters of the list, which all have to match. Each renders only when its own value changes. */
export function Filters() {
  const [query] = useVisitsQuery();
  return (
    <FiltersFrame
      count={countOf(query)}
      search={<SearchField placeholder={text.searchHint} value={query.search} write={search} />}
      chips={<Chips query={query} />}
    >
      <RangeFilter range={query.range} from={query.from} to={query.to} />
      <StayFilter minStay={query.minStay} />
      <DeviceFilter device={query.device} />
      <SystemFilter system={query.system} />
      <AdFilter ad={query.ad} />
      <UncheckedFilter unchecked={query.unchecked} />
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

const DeviceFilter = memo(function DeviceFilter({ device }: Pick<VisitsQuery, 'device'>) {
  return (
    <OptionalChoice
      label={text.device}
      value={device}
      options={devices}
      onChoose={(chosen) => setVisitsQuery({ device: chosen })}
    />
  );
});

const SystemFilter = memo(function SystemFilter({ system }: Pick<VisitsQuery, 'system'>) {
  return (
    <OptionalChoice
      label={text.system}
      value={system}
      options={systems}
      onChoose={(chosen) => setVisitsQuery({ system: chosen })}
    />
  );
});

const UncheckedFilter = memo(function UncheckedFilter({
  unchecked,
}: Pick<VisitsQuery, 'unchecked'>) {
  return (
    <TickFilter
      label={text.unchecked}
      value={unchecked}
      onTick={(wanted) => setVisitsQuery({ unchecked: wanted })}
    />
  );
});
