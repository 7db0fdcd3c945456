import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { afterPaint } from '../../lib/afterPaint';
import { askedSearch } from './askedSearch';

/** How a page's settings stand in its address. */
export interface Codec<Query> {
  /** Whatever stands there: what is no value is as if it was missing. */
  read: (parameters: URLSearchParams) => Query;
  /** Nothing for what nobody has set. */
  write: (query: Query) => URLSearchParams;
  /** What is shown after these changes; those of filters lead to the first page. */
  change: (query: Query, changes: Partial<Query>) => Query;
}

interface Options {
  /** In place of the shown address, as while typing. Default: a new entry of the history. */
  replace?: boolean;
}

export type SetQuery<Query> = (changes: Partial<Query>, options?: Options) => void;

export interface Address<Query> {
  /**
   * Who calls it renders anew with each of the settings: what takes long to render gets the one that it needs.
   */
  useQuery: () => [query: Query, setQuery: SetQuery<Query>];
  /** Always the same function. */
  useSetQuery: () => SetQuery<Query>;
}

/** A page's settings, which live in its address. @param codec the same all the time */
export function makeAddress<Query>(codec: Codec<Query>): Address<Query> {
  return { useQuery: () => useAddress(codec), useSetQuery: () => useSetAddress(codec) };
}

function useAddress<Query>(codec: Codec<Query>): [Query, SetQuery<Query>] {
  const { search } = useLocation();
  const asked = useSyncExternalStore(askedSearch.subscribe, askedSearch.get);
  const shown = asked ?? search;
  const query = useMemo(() => codec.read(new URLSearchParams(shown)), [codec, shown]);

  useEffect(() => {
    if (search === asked) askedSearch.set(undefined);
  }, [search, asked]);
  return [query, useSetAddress(codec)];
}

function useSetAddress<Query>({ read, write, change }: Codec<Query>): SetQuery<Query> {
  const navigate = useNavigate();
  return useCallback(
    (changes, options) => {
      const { pathname } = window.location;
      afterPaint(() => {
        // Somebody went elsewhere meanwhile, or was sent.
        if (window.location.pathname !== pathname) return;
        const current = read(new URLSearchParams(askedSearch.get() ?? window.location.search));
        const parameters = write(change(current, changes)).toString();
        const wanted = parameters && `?${parameters}`;
        askedSearch.set(wanted);
        const arrival = navigate({ search: wanted }, { ...options, preventScrollReset: true });
        void Promise.resolve(arrival).then(() => {
          if (askedSearch.get() === wanted && window.location.search !== wanted)
            askedSearch.set(undefined);
        });
      });
    },
    [navigate, read, write, change],
  );
}
