import { memo, useState } from 'react';
import { resourceText } from '../../../text/resource';
import { visitsText as text } from '../../../text/visits';
import { setVisitsQuery } from '../address';
import type { VisitsQuery } from '../query';
import { formatStay } from '../../../lib/formats';
import { Choice } from '../../../resource/filters/Choice';
import { DebouncedField } from '../../../resource/filters/DebouncedField';

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
