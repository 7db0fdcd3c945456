import { useState } from 'react';
import { visitsText as text } from '../../../text/visits';
import type { VisitsQuery } from '../query';
import type { SetQuery } from '../useVisitsQuery';
import { Choice } from './Choice';
import { DraftField } from './DraftField';

const OPTIONS: [value: 'all' | 'none' | 'own', text: string][] = [
  ['all', text.allAds],
  ['none', text.noCode],
  ['own', text.ownAd],
];

interface Props {
  query: VisitsQuery;
  setQuery: SetQuery;
}

export function AdFilter({ query: { ad }, setQuery }: Props) {
  const [wantsOwn, setWantsOwn] = useState(false);
  const choice = ad ? 'own' : ad === '' ? 'none' : wantsOwn ? 'own' : 'all';
  return (
    <>
      <Choice
        label={text.ad}
        value={choice}
        options={OPTIONS}
        onChoose={(chosen) => {
          setWantsOwn(chosen === 'own');
          setQuery({ ad: chosen === 'none' ? '' : undefined });
        }}
      />
      {choice === 'own' && (
        <DraftField
          label={text.code}
          value={ad ?? ''}
          onLeave={() => setWantsOwn(false)}
          write={(code) => setQuery({ ad: code.trim() || undefined }, { replace: true })}
        />
      )}
    </>
  );
}
