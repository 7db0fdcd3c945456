import { memo } from 'react';
import { AnyChoice } from '../../../resource/finding/AnyChoice';
import { TickFilter } from '../../../resource/finding/TickFilter';
import { visitsText as text } from '../../../text/visits';
import type { SetQuery } from '../address';
import { deviceName, systemName } from '../list/shownAs';
import type { VisitsQuery } from '../query';

/** A field's own part of the query. */
export type FieldProps<Name extends keyof VisitsQuery> = Pick<VisitsQuery, Name> & {
  setQuery: SetQuery;
};

// Every value that a visit can have (spec 5).
const DEVICES = ['PC', 'Movil', 'Tablet'];
const SYSTEMS = ['Windows', 'Mac OS', 'Linux', 'Android', 'iOS', 'Windows Phone', 'Unknown'];

const optionsOf = (values: string[], name: (value: string) => string) =>
  values.map((value): [string, string] => [value, name(value)]);
const devices = optionsOf(DEVICES, deviceName);
const systems = optionsOf(SYSTEMS, systemName);

export const DeviceFilter = memo(function DeviceFilter({ device, setQuery }: FieldProps<'device'>) {
  return (
    <AnyChoice
      label={text.device}
      value={device}
      options={devices}
      onChoose={(chosen) => setQuery({ device: chosen })}
    />
  );
});

export const SystemFilter = memo(function SystemFilter({ system, setQuery }: FieldProps<'system'>) {
  return (
    <AnyChoice
      label={text.system}
      value={system}
      options={systems}
      onChoose={(chosen) => setQuery({ system: chosen })}
    />
  );
});

export const UncheckedFilter = memo(function UncheckedFilter({
  unchecked,
  setQuery,
}: FieldProps<'unchecked'>) {
  return (
    <TickFilter
      label={text.unchecked}
      value={unchecked}
      onTick={(wanted) => setQuery({ unchecked: wanted })}
    />
  );
});
