import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readQuery, type VisitsQuery, writeQuery } from './query';

interface Options {
  /** In place of the shown address, as while typing. Default: a new entry of the history. */
  replace?: boolean;
}

/** What is shown: changes of anything but place and open visit lead to the first page. */
export type SetQuery = (changes: Partial<VisitsQuery>, options?: Options) => void;

const FIRST_PAGE = { pageNumber: 1, cursor: {} };
const isPlace = (field: string) => ['pageNumber', 'cursor', 'visit'].includes(field);

/** The page's settings, which live in its address. */
export function useVisitsQuery(): [VisitsQuery, SetQuery] {
  const [parameters, setParameters] = useSearchParams();
  const query = useMemo(() => readQuery(parameters), [parameters]);
  const setQuery: SetQuery = useCallback(
    (changes, options) => {
      const start = Object.keys(changes).every(isPlace) ? {} : FIRST_PAGE;
      setParameters((current) => writeQuery({ ...readQuery(current), ...start, ...changes }), {
        ...options,
        preventScrollReset: true,
      });
    },
    [setParameters],
  );
  return [query, setQuery];
}
