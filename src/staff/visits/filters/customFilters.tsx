import { memo, useState } from 'react';
import { formatStay } from '../../../lib/formats';
import { Choice } from '../../../resource/filters/Choice';
import { DebouncedField } from '../../../resource/filters/DebouncedField';
import { resourceText } from '../../../text/resource';
import { visitsText as text } from '../../../text/visits';
import { setVisitsQuery } from '../address';
import { RANGES, type VisitsQuery } from '../query';

// Filters that offer presets and a custom value. Each renders only when its own value changes.

const RANGE_OPTIONS = Object.entries(text.ranges);
const DAYS = { min: '2000-01-01', max: '2999-12-31' };

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
        options={RANGE_OPTIONS}
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

const CUSTOM = 'custom';
/** Seconds. */
const STAYS = [10, 30, 60, 180, 600];
/** '1' stands for 'not 0' (R6.1). */
const PRESETS: [value: string, text: string][] = [
  ['', resourceText.any],
  ['1', text.anyStay],
  ...STAYS.map((stay): [string, string] => [String(stay), text.atLeast(formatStay(stay))]),
];
const isPreset = (value: string) => PRESETS.some(([preset]) => preset === value);

export const StayFilter = memo(function StayFilter({ minStay }: Pick<VisitsQuery, 'minStay'>) {
  const value = minStay === undefined ? '' : String(minStay);
  const [wantsCustom, setWantsCustom] = useState(false);
  const isCustom = wantsCustom || !isPreset(value);
  return (
    <>
      <Choice
        label={text.columns.stay}
        value={isCustom ? CUSTOM : value}
        options={[...PRESETS, [CUSTOM, text.customStay]]}
        onChoose={(chosen) => {
          setWantsCustom(chosen === CUSTOM);
          if (chosen !== CUSTOM) setVisitsQuery({ minStay: Number(chosen) || undefined });
        }}
      />
      {isCustom && (
        <DebouncedField
          type="number"
          label={text.seconds}
          value={value}
          onLeave={() => setWantsCustom(false)}
          invalidText={text.invalidSeconds}
          write={(seconds) =>
            setVisitsQuery({ minStay: Math.floor(Number(seconds)) || undefined }, { replace: true })
          }
          slotProps={{ htmlInput: { min: 1, max: 999_999_999, inputMode: 'numeric' } }}
        />
      )}
    </>
  );
});

const AD_OPTIONS: [value: 'all' | 'none' | 'custom', text: string][] = [
  ['all', text.allAds],
  ['none', text.noCode],
  ['custom', text.customAd],
];

export const AdFilter = memo(function AdFilter({ ad }: Pick<VisitsQuery, 'ad'>) {
  const [wantsCustom, setWantsCustom] = useState(false);
  const choice = ad ? 'custom' : ad === '' ? 'none' : wantsCustom ? 'custom' : 'all';
  return (
    <>
      <Choice
        label={text.columns.adId}
        value={choice}
        options={AD_OPTIONS}
        onChoose={(chosen) => {
          setWantsCustom(chosen === 'custom');
          setVisitsQuery({ ad: chosen === 'none' ? '' : undefined });
        }}
      />
      {choice === 'custom' && (
        <DebouncedField
          label={text.code}
          value={ad ?? ''}
          onLeave={() => setWantsCustom(false)}
          write={(code) => setVisitsQuery({ ad: code.trim() || undefined }, { replace: true })}
        />
      )}
    </>
  );
});
