import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { visitsText as text } from '../../../text/visits';
import { deviceName, systemName } from '../list/shownAs';
import { toFilters, type VisitsQuery } from '../query';
import { useVisitsQuery } from '../useVisitsQuery';
import { AdFilter } from './AdFilter';
import { Chips } from './Chips';
import { Choice } from './Choice';
import { DraftField } from './DraftField';
import { RangeFilter } from './RangeFilter';
import { StayFilter } from './StayFilter';

// Every value that a visit can have (spec 5).
const DEVICES = ['PC', 'Movil', 'Tablet'];
const SYSTEMS = ['Windows', 'Mac OS', 'Linux', 'Android', 'iOS', 'Windows Phone', 'Unknown'];

const optionsOf = (values: string[], name: (value: string) => string): [string, string][] => [
  [ANY, text.any],
  ...values.map((value): [string, string] => [value, name(value)]),
];
/** '' would be those without one. */
const ANY = '*';
const devices = optionsOf(DEVICES, deviceName);
const systems = optionsOf(SYSTEMS, systemName);
const orNone = (chosen: string) => (chosen === ANY ? undefined : chosen);

/** What narrows down the list; all of it together. */
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
        <DraftField
          type="search"
          label={text.search}
          placeholder={text.searchHint}
          value={query.search}
          write={(search) => setQuery({ search }, { replace: true })}
        />
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
        <RangeFilter query={query} setQuery={setQuery} />
        <StayFilter query={query} setQuery={setQuery} />
        <Choice
          label={text.device}
          value={query.device ?? ANY}
          options={devices}
          onChoose={(chosen) => setQuery({ device: orNone(chosen) })}
        />
        <Choice
          label={text.system}
          value={query.system ?? ANY}
          options={systems}
          onChoose={(chosen) => setQuery({ system: orNone(chosen) })}
        />
        <AdFilter query={query} setQuery={setQuery} />
        <FormControlLabel
          control={<Checkbox checked={query.unchecked} />}
          label={text.unchecked}
          onChange={(_, unchecked) => setQuery({ unchecked })}
          sx={{ alignSelf: 'end', minHeight: 44, mr: 0, ml: -1, typography: 'body2' }}
        />
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
