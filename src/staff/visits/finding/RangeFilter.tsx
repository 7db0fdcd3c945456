import { visitsText as text } from '../../../text/visits';
import { RANGES, type VisitsQuery } from '../query';
import type { SetQuery } from '../useVisitsQuery';
import { Choice } from './Choice';
import { DraftField } from './DraftField';

const options = Object.entries(text.ranges);

interface Props {
  query: VisitsQuery;
  setQuery: SetQuery;
}

/** Days in the person's time zone, both inclusive. */
export function RangeFilter({ query: { range, from, to }, setQuery }: Props) {
  return (
    <>
      <Choice
        label={text.range}
        value={range ?? ''}
        options={options}
        onChoose={(chosen) =>
          setQuery({ range: RANGES.find((one) => one === chosen), from: '', to: '' })
        }
      />
      {range === 'own' && (
        <>
          <DraftField
            type="date"
            label={text.from}
            value={from}
            wrong={text.wrongDay}
            write={(day) => setQuery({ from: day }, { replace: true })}
            slotProps={{ htmlInput: DAYS }}
          />
          <DraftField
            type="date"
            label={text.to}
            value={to}
            wrong={text.wrongDay}
            write={(day) => setQuery({ to: day }, { replace: true })}
            error={from !== '' && to !== '' && to < from}
            helperText={from !== '' && to !== '' && to < from && text.wrongOrder}
            slotProps={{ htmlInput: DAYS }}
          />
        </>
      )}
    </>
  );
}

const DAYS = { min: '2000-01-01', max: '2999-12-31' };
