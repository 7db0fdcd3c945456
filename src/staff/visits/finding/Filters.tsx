import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { visitsText as text } from '../../../text/visits';
import { toFilters, type VisitsQuery } from '../query';
import { useVisitsQuery } from '../address';
import { AdFilter } from './AdFilter';
import { Chips } from './Chips';
import { DeviceFilter, SearchField, SystemFilter, UncheckedFilter } from './fields';
import { RangeFilter } from './RangeFilter';
import { StayFilter } from './StayFilter';

/** What narrows down the list; all of it together. A field renders when its own value changes. */
export function Filters() {
  const [query, setQuery] = useVisitsQuery();
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isShown = isWide || isOpen;
  return (
    <Box
      role="search"
      aria-label={text.filtersLabel}
      tabIndex={-1}
      sx={{
        outline: 'none',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', md: 'repeat(auto-fill, minmax(8.75rem, 1fr))' },
        alignItems: 'start',
        gap: 1.5,
      }}
    >
      <Box sx={{ gridColumn: { md: 'span 2' }, minWidth: 0 }}>
        <SearchField search={query.search} setQuery={setQuery} />
      </Box>
      {!isWide && (
        <Button
          variant="outlined"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          sx={{ alignSelf: 'end', minHeight: 48 }}
        >
          {text.filters(countOf(query))}
        </Button>
      )}
      <Box
        id={id}
        hidden={!isShown}
        sx={{
          display: isShown ? { xs: 'grid', md: 'contents' } : 'none',
          gridColumn: '1 / -1',
          gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
          gap: 1.5,
        }}
      >
        <RangeFilter range={query.range} from={query.from} to={query.to} setQuery={setQuery} />
        <StayFilter minStay={query.minStay} setQuery={setQuery} />
        <DeviceFilter device={query.device} setQuery={setQuery} />
        <SystemFilter system={query.system} setQuery={setQuery} />
        <AdFilter ad={query.ad} setQuery={setQuery} />
        <UncheckedFilter unchecked={query.unchecked} setQuery={setQuery} />
      </Box>
      <Chips query={query} setQuery={setQuery} />
    </Box>
  );
}

/** Of those that are folded away; a range of dates is one. */
function countOf(query: VisitsQuery): number {
  const { from, until, search: _, ...rest } = toFilters(query, new Date(0));
  return Object.keys(rest).length + (from !== undefined || until !== undefined ? 1 : 0);
}
