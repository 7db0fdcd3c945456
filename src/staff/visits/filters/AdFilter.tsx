import { memo, useState } from 'react';
import { visitsText as text } from '../../../text/visits';
import { setVisitsQuery } from '../address';
import type { VisitsQuery } from '../query';
import { Choice } from '../../../resource/filters/Choice';
import { DebouncedField } from '../../../resource/filters/DebouncedField';

const OPTIONS: [value: 'all' | 'none' | 'own', text: string][] = [
  ['all', text.allAds],
  ['none', text.noCode],
  ['own', text.ownAd],
];

export const AdFilter = memo(function AdFilter({ ad }: Pick<VisitsQuery, 'ad'>) {
  const [wantsOwn, setWantsOwn] = useState(false);
  const choice = ad ? 'own' : ad === '' ? 'none' : wantsOwn ? 'own' : 'all';
  return (
    <>
      <Choice
        label={text.columns.adId}
        value={choice}
        options={OPTIONS}
        onChoose={(chosen) => {
          setWantsOwn(chosen === 'own');
          setVisitsQuery({ ad: chosen === 'none' ? '' : undefined });
        }}
      />
      {choice === 'own' && (
        <DebouncedField
          label={text.code}
          value={ad ?? ''}
          onLeave={() => setWantsOwn(false)}
          write={(code) => setVisitsQuery({ ad: code.trim() || undefined }, { replace: true })}
        />
      )}
    </>
  );
});
