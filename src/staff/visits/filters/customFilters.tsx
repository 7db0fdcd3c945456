import { memo, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { sourceOf } from '../../../api/staff/ads';
import { formatStay } from '../../../lib/formats';
import { readOneOf } from '../../../resource/address/readers';
import { compactSx } from '../../../resource/filters/compact';
import { DateChip, type Days } from '../../../resource/filters/DateChip';
import { DebouncedField } from '../../../resource/filters/DebouncedField';
import { OptionalChoice } from '../../../resource/filters/OptionalChoice';
import { SearchChoice } from '../../../resource/filters/SearchChoice';
import { adsText } from '../../../text/ads';
import { visitsText as text } from '../../../text/visits';
import { nameOrigin, selectAds, useAdsBySource } from '../../shared/ads/ads';
import { setVisitsQuery } from '../address';
import { RANGES, type VisitsQuery } from '../query';

// These filters offer presets and a custom value. Each renders only when its own value changes.

const RANGE_OPTIONS = Object.entries(text.ranges);
const choosePreset = (chosen: string) =>
  setVisitsQuery({ range: readOneOf(RANGES, chosen), from: '', to: '' });
const chooseDays = ({ from, to }: Days) =>
  setVisitsQuery({ range: from || to ? 'custom' : undefined, from, to }, { replace: true });

/** Filter by days in the local time zone, both included. */
export const RangeFilter = memo(function RangeFilter({
  range,
  from,
  to,
}: Pick<VisitsQuery, 'range' | 'from' | 'to'>) {
  return (
    <DateChip
      label={text.range}
      preset={range === 'custom' ? undefined : range}
      presets={RANGE_OPTIONS}
      any=""
      onPreset={choosePreset}
      from={from}
      to={to}
      onDays={chooseDays}
    />
  );
});

const CUSTOM = 'custom';
/** Preset minimum stays, in seconds. */
const STAYS = [10, 30, 60, 180, 600];
/** Options of the minimum stay; '1' stands for 'not 0' (R6.1). */
const STAY_OPTIONS: [value: string, text: string][] = [
  ['1', text.anyStay],
  ...STAYS.map((stay): [string, string] => [String(stay), text.atLeast(formatStay(stay))]),
  [CUSTOM, text.customStay],
];

export const StayFilter = memo(function StayFilter({ minStay }: Pick<VisitsQuery, 'minStay'>) {
  const value = minStay === undefined ? undefined : String(minStay);
  const [wantsCustom, setWantsCustom] = useState(false);
  const isPreset = value === undefined || STAY_OPTIONS.some(([preset]) => preset === value);
  const isCustom = wantsCustom || !isPreset;
  return (
    <>
      <OptionalChoice
        label={text.columns.stay}
        value={isCustom ? CUSTOM : value}
        options={STAY_OPTIONS}
        onChoose={(chosen) => {
          setWantsCustom(chosen === CUSTOM);
          if (chosen !== CUSTOM) setVisitsQuery({ minStay: Number(chosen) || undefined });
        }}
      />
      {isCustom && (
        <DebouncedField
          type="number"
          placeholder={text.secondsShort}
          value={value ?? ''}
          onLeave={() => setWantsCustom(false)}
          invalidText={text.invalidSeconds}
          write={(seconds) =>
            setVisitsQuery({ minStay: Math.floor(Number(seconds)) || undefined }, { replace: true })
          }
          slotProps={{
            htmlInput: {
              'aria-label': text.seconds,
              min: 1,
              max: 999_999_999,
              inputMode: 'numeric',
            },
          }}
          sx={{ ...compactSx, width: '8rem' }}
        />
      )}
    </>
  );
});

const chooseAd = (ad: string | undefined) => setVisitsQuery({ ad });

/** Filter by ad. The address holds a code, which can be any code of the ad, or an unknown one. */
export const AdFilter = memo(function AdFilter({ ad }: Pick<VisitsQuery, 'ad'>) {
  const ads = useSelector(selectAds);
  const bySource = useAdsBySource();
  const own = bySource?.[sourceOf(ad ?? '')]?.code;
  const options = useMemo(
    () => [
      { value: '', text: adsText.noCode },
      ...(ads ?? [])
        .filter(({ archived, code }) => !archived || code === own)
        .map(({ code, name }) => ({ value: code, text: name, code })),
    ],
    [ads, own],
  );
  return (
    <SearchChoice
      label={text.ad}
      value={own ?? ad}
      nameOf={(adId) => nameOrigin({ adId }, bySource).name}
      options={options}
      any={text.allAds}
      typedText={text.typedCode}
      onChoose={chooseAd}
    />
  );
});
