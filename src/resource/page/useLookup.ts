import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { TableRow } from '../../api/staff/tableRows';
import type { Resource } from '../define/makeResource';
import type { Field, Option } from '../form/fields';
import { toLookup } from '../lookup/makeLookup';

const NONE: readonly Option[] = [];

/** What is shown of each row and is not in it. The same until more of it is there. */
export function useLookup<R extends TableRow>({ selectLookup }: Resource<R>) {
  const state = useSelector(selectLookup);
  return useMemo(() => {
    const optionsOf = ({ options: own = NONE }: Pick<Field, 'options'>): readonly Option[] =>
      typeof own === 'string' ? (state.options[own] ?? NONE) : own;
    return { lookup: toLookup(state), optionsOf };
  }, [state]);
}
