import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { changedQuery, readQuery, type VisitsQuery, writeQuery } from './query';

interface Options {
  /** In place of the shown address, as while typing. Default: a new entry of the history. */
  replace?: boolean;
}

/** What is shown: changes of anything but place and open visit lead to the first page. */
export type SetQuery = (changes: Partial<VisitsQuery>, options?: Options) => void;

/**
 * What has been set while its navigation is still under way: the guard of the page is asked each time. Changes that
 * follow each other quickly add up, whichever part of the page they come from.
 */
let asked: string | undefined;

/** The page's settings, which live in its address. */
export function useVisitsQuery(): [VisitsQuery, SetQuery] {
  const location = useLocation();
  const navigate = useNavigate();
  const { search } = location;
  const query = useMemo(() => readQuery(new URLSearchParams(search)), [search]);

  useEffect(() => {
    asked = undefined;
  }, [location]);

  const setQuery: SetQuery = useCallback(
    (changes, options) => {
      const current = readQuery(new URLSearchParams(asked ?? window.location.search));
      asked = `?${writeQuery(changedQuery(current, changes))}`;
      void navigate({ search: asked }, { ...options, preventScrollReset: true });
    },
    [navigate],
  );
  return [query, setQuery];
}
