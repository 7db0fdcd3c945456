import { memo } from 'react';
import { visitsText as text } from '../../../text/visits';
import { setVisitsQuery } from '../address';
import { RANGES, type VisitsQuery } from '../query';
import { Choice } from '../../../resource/filters/Choice';
import { DebouncedField } from '../../../resource/filters/DebouncedField';

const options = Object.entries(text.ranges);

/** Days in the local time zone, both inclusive. */
export const RangeFilter = memo(function RangeFilter({
  range,
  from,
  to,
}: Pick<VisitsQuery, 'range' | 'from' | 'to'>) {
  return (
    <>
      <Choice
        label={text.range}
        value={range ?? ''}
        options={options}
        onChoose={(chosen) =>
          setVisitsQuery({ range: RANGES.find((one) => one === chosen), from: '', to: '' })
        }
      />
      {range === 'custom' && (
        <>
          <DebouncedField
            type="date"
            label={text.from}
            value={from}
            invalidText={text.invalidDay}
            write={(day) => setVisitsQuery({ from: day }, { replace: true })}
            slotProps={{ htmlInput: DAYS }}
          />
          <DebouncedField
            type="date"
            label={text.to}
            value={to}
            invalidText={text.invalidDay}
            write={(day) => setVisitsQuery({ to: day }, { replace: true })}
            error={from !== '' && to !== '' && to < from}
            helperText={from !== '' && to !== '' && to < from && text.invalidOrder}
            slotProps={{ htmlInput: DAYS }}
          />
        </>
      )}
    </>
  );
});

const DAYS = { min: '2000-01-01', max: '2999-12-31' };
