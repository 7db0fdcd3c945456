import { Chips as ChipsOf } from '../../../resource/finding/Chips';
import { visitsText as text } from '../../../text/visits';
import type { SetQuery } from '../address';
import type { VisitsQuery } from '../query';

const FIELDS = ['ad', 'referrer', 'page'] as const;

interface Props {
  query: VisitsQuery;
  setQuery: SetQuery;
}

/** What a click in a panel has narrowed the list down to. */
export function Chips({ query, setQuery }: Props) {
  const chips = FIELDS.flatMap((field) => {
    const value = query[field];
    if (value === undefined) return [];
    const onRemove = () => setQuery({ [field]: undefined });
    return [{ key: field, label: text.chips[field](value), onRemove }];
  });
  return <ChipsOf chips={chips} />;
}
