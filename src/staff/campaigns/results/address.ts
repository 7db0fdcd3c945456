import { useMemo } from 'react';
import { makeAddress } from '../../../resource/address/address';
import { codec, findingKey } from './query';

export const { useQuery: useResultsQuery, setQuery: setResultsQuery } = makeAddress(codec);

/** Settings on which the figures depend; the same object while only the order of the table changes. */
export function useFiguresQuery() {
  const [query] = useResultsQuery();
  const key = findingKey(query);
  return useMemo(() => [codec.read(new URLSearchParams(key))] as const, [key]);
}
