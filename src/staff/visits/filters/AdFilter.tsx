import { memo, useState } from 'react';
import { visitsText as text } from '../../../text/visits';
import { setVisitsQuery } from '../address';
import type { VisitsQuery } from '../query';
import { Choice } from '../../../resource/filters/Choice';
import { DebouncedField } from '../../../resource/filters/DebouncedField';

const OPTIONS: [value: 'all' | 'none' | 'custom', text: string][] = [
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
        options={OPTIONS}
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
