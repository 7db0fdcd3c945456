import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { afterPaint } from '../../lib/afterPaint';
import { askedSearch } from './askedSearch';
import { changedQuery, readQuery, type VisitsQuery, writeQuery } from './query';

interface Options {
  /** In place of the shown address, as while typing. Default: a new entry of the history. */
  replace?: boolean;
}

/** What is shown: changes of anything but place and open visit lead to the first page. */
export type SetQuery = (changes: Partial<VisitsQuery>, options?: Options) => void;

/**
 * The page's settings, which live in its address. Who calls it renders anew with each of them: what takes long to render
 * gets the one that it needs.
 */
export function useVisitsQuery(): [VisitsQuery, SetQuery] {
  const { search } = useLocation();
  const asked = useSyncExternalStore(askedSearch.subscribe, askedSearch.get);
  const shown = asked ?? search;
  const query = useMemo(() => readQuery(new URLSearchParams(shown)), [shown]);

  useEffect(() => {
    if (search === asked) askedSearch.set(undefined);
  }, [search, asked]);
  return [query, useSetVisitsQuery()];
}

/** Always the same function. */
export function useSetVisitsQuery(): SetQuery {
  const navigate = useNavigate();
  return useCallback(
    (changes, options) => {
      const { pathname } = window.location;
      afterPaint(() => {
        // Somebody went elsewhere meanwhile, or was sent.
        if (window.location.pathname !== pathname) return;
        const current = readQuery(new URLSearchParams(askedSearch.get() ?? window.location.search));
        const parameters = writeQuery(changedQuery(current, changes)).toString();
        const wanted = parameters && `?${parameters}`;
        askedSearch.set(wanted);
        const arrival = navigate({ search: wanted }, { ...options, preventScrollReset: true });
        void Promise.resolve(arrival).then(() => {
          if (askedSearch.get() === wanted && window.location.search !== wanted)
            askedSearch.set(undefined);
        });
      });
    },
    [navigate],
  );
}
