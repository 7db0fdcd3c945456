import Chip from '@mui/material/Chip';
import { memo } from 'react';
import { UTM_DIMENSIONS } from '../../../api/staff/visitReports';
import { FiltersFrame } from '../../../resource/filters/FiltersFrame';
import { OptionalChoice } from '../../../resource/filters/OptionalChoice';
import { SearchField } from '../../../resource/filters/SearchField';
import { TickFilter } from '../../../resource/filters/TickFilter';
import { resourceText } from '../../../text/resource';
import { visitsText as text } from '../../../text/visits';
import { setVisitsQuery, useVisitsQuery } from '../address';
import { COLUMNS } from '../list/columns';
import { deviceName, systemName } from '../names';
import { DEFAULT_SORT, toFilters, type VisitsQuery } from '../query';
import { AdFilter, RangeFilter, StayFilter } from './customFilters';

const search = (typed: string) => setVisitsQuery({ search: typed }, { replace: true });
const onSort = (sort: string | undefined) => setVisitsQuery({ sort });
const tickUnchecked = (unchecked: boolean) => setVisitsQuery({ unchecked });

/** Filters of the list; a visit has to match all of them. Each renders only when its own value changes. */
export function Filters() {
  const [query] = useVisitsQuery();
  return (
    <FiltersFrame
      count={countOf(query)}
      search={<SearchField placeholder={text.searchHint} value={query.search} write={search} />}
      sort={{ columns: COLUMNS, order: DEFAULT_SORT, sort: query.sort, onSort }}
      chips={<Chips query={query} />}
    >
      <RangeFilter range={query.range} from={query.from} to={query.to} />
      <StayFilter minStay={query.minStay} />
      <ValueFilter {...device} value={query.device} />
      <ValueFilter {...system} value={query.system} />
      <AdFilter ad={query.ad} />
      <TickFilter label={text.unchecked} value={query.unchecked} onTick={tickUnchecked} />
    </FiltersFrame>
  );
}

/** Number of active filters other than the search; a range of dates counts as one. */
function countOf(query: VisitsQuery): number {
  const { from, until, search: _, ...rest } = toFilters(query, new Date(0));
  return Object.keys(rest).length + (from !== undefined || until !== undefined ? 1 : 0);
}

// The tracker stores no other devices and systems than these (R4.6, R4.7).
const DEVICES = ['PC', 'Movil', 'Tablet'];
const SYSTEMS = ['Windows', 'Mac OS', 'Linux', 'Android', 'iOS', 'Windows Phone', 'Unknown'];

const optionsOf = (values: string[], nameOf: (value: string) => string) =>
  values.map((value) => [value, nameOf(value)] as const);

const ValueFilter = memo(OptionalChoice<string>);
const device = {
  label: text.columns.deviceType,
  options: optionsOf(DEVICES, deviceName),
  onChoose: (chosen: string | undefined) => setVisitsQuery({ device: chosen }),
};
const system = {
  label: text.columns.system,
  options: optionsOf(SYSTEMS, systemName),
  onChoose: (chosen: string | undefined) => setVisitsQuery({ system: chosen }),
};

/** Filters that are set by a click in a report and shown as chips. */
const CHIPS = [...UTM_DIMENSIONS, 'referrer', 'page'] as const;

function Chips({ query }: { query: VisitsQuery }) {
  const fields = CHIPS.filter((field) => query[field] !== undefined);
  if (fields.length === 0) return null;
  return (
    <>
      {fields.map((field) => {
        const label = text.chips[field](query[field] ?? '');
        const onRemove = () => setVisitsQuery({ [field]: undefined });
        return (
          <Chip
            key={field}
            label={<bdi>{label}</bdi>}
            title={label}
            // The whole chip removes the filter, since Tab does not reach the cross inside.
            onClick={onRemove}
            onDelete={onRemove}
            aria-label={resourceText.removeFilter(label)}
            sx={{ maxWidth: '100%', minHeight: { xs: 44, md: 32 } }}
          />
        );
      })}
    </>
  );
}
