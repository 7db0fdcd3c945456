import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { TableRow } from '../../api/staff/tableRows';
import type { Look } from '../define/definition';
import type { Resource } from '../define/makeResource';
import type { Field, Option } from '../form/fields';

const NONE: readonly Option[] = [];

/** What is shown of each row and is not in it. The same until more of it is there. */
export function useLook<R extends TableRow>({ selectLook }: Resource<R>) {
  const { options, figures } = useSelector(selectLook);
  return useMemo(() => {
    const optionsOf = ({ options: own = NONE }: Pick<Field, 'options'>): readonly Option[] =>
      typeof own === 'string' ? (options[own] ?? NONE) : own;
    const look: Look = {
      nameOf: (lookup, id) => options[lookup]?.find(([value]) => value === String(id))?.[1] ?? '',
      figureOf: (id) => figures[id],
    };
    return { look, optionsOf };
  }, [options, figures]);
}
