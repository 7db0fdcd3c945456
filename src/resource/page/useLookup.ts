import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { Resource } from '../define/makeResource';
import type { Field, Option } from '../form/fields';
import { toLookup } from '../lookup/makeLookup';

const NONE: readonly Option[] = [];

/** Lookup of a resource; the same object until more of it is read. */
export function useLookup({ lookup }: Resource) {
  const state = useSelector(lookup.selectLookup);
  return useMemo(() => {
    const optionsOf = ({ options: own = NONE }: Pick<Field, 'options'>): readonly Option[] =>
      typeof own === 'string' ? (state.options[own] ?? NONE) : own;
    return { lookup: toLookup(state), optionsOf };
  }, [state]);
}
