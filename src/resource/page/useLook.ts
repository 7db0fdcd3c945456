import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { TableRow } from '../../api/staff/tableRows';
import type { Resource } from '../define/makeResource';
import type { Field, Option } from '../form/fields';
import { lookAt } from '../look/lookAt';

const NONE: readonly Option[] = [];

/** What is shown of each row and is not in it. The same until more of it is there. */
export function useLook<R extends TableRow>({ selectLook }: Resource<R>) {
  const state = useSelector(selectLook);
  return useMemo(() => {
    const optionsOf = ({ options: own = NONE }: Pick<Field, 'options'>): readonly Option[] =>
      typeof own === 'string' ? (state.options[own] ?? NONE) : own;
    return { look: lookAt(state), optionsOf };
  }, [state]);
}
