import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { memo } from 'react';
import { visitsText as text } from '../../../text/visits';
import { deviceName, systemName } from '../list/shownAs';
import type { VisitsQuery } from '../query';
import type { SetQuery } from '../address';
import { Choice } from './Choice';
import { DraftField } from './DraftField';
import { useHeld } from './useHeld';

/** A field's own part of the query. */
export type FieldProps<Name extends keyof VisitsQuery> = Pick<VisitsQuery, Name> & {
  setQuery: SetQuery;
};

// Every value that a visit can have (spec 5).
const DEVICES = ['PC', 'Movil', 'Tablet'];
const SYSTEMS = ['Windows', 'Mac OS', 'Linux', 'Android', 'iOS', 'Windows Phone', 'Unknown'];

/** '' would be those without one. */
const ANY = '*';
const optionsOf = (values: string[], name: (value: string) => string): [string, string][] => [
  [ANY, text.any],
  ...values.map((value): [string, string] => [value, name(value)]),
];
const devices = optionsOf(DEVICES, deviceName);
const systems = optionsOf(SYSTEMS, systemName);
const orNone = (chosen: string) => (chosen === ANY ? undefined : chosen);

export const SearchField = memo(function SearchField({ search, setQuery }: FieldProps<'search'>) {
  return (
    <DraftField
      type="search"
      label={text.search}
      placeholder={text.searchHint}
      value={search}
      write={(typed) => setQuery({ search: typed }, { replace: true })}
    />
  );
});

export const DeviceFilter = memo(function DeviceFilter({ device, setQuery }: FieldProps<'device'>) {
  return (
    <Choice
      label={text.device}
      value={device ?? ANY}
      options={devices}
      onChoose={(chosen) => setQuery({ device: orNone(chosen) })}
    />
  );
});

export const SystemFilter = memo(function SystemFilter({ system, setQuery }: FieldProps<'system'>) {
  return (
    <Choice
      label={text.system}
      value={system ?? ANY}
      options={systems}
      onChoose={(chosen) => setQuery({ system: orNone(chosen) })}
    />
  );
});

export const UncheckedFilter = memo(function UncheckedFilter({
  unchecked,
  setQuery,
}: FieldProps<'unchecked'>) {
  const [held, hold] = useHeld(unchecked);
  return (
    <FormControlLabel
      control={<Checkbox checked={held} />}
      label={text.unchecked}
      onChange={(_, wanted) => {
        hold(wanted);
        setQuery({ unchecked: wanted });
      }}
      sx={{ alignSelf: 'end', minHeight: 44, mr: 0, ml: -1, typography: 'body2' }}
    />
  );
});
