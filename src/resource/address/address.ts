import { startTransition, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { afterPaint } from '../../lib/afterPaint';
import { navigate } from '../../router/navigate';

/** Converts between a page's settings and its address. */
export interface Codec<Query> {
  /** Ignores invalid values. */
  read: (parameters: URLSearchParams) => Query;
  /** Leaves default values out. */
  write: (query: Query) => URLSearchParams;
  /** Applies changes. A changed filter or order leads to the first page. */
  change: (query: Query, changes: Partial<Query>) => Query;
  /**
   * Name of the setting that opens a row in a panel. A change of it is rendered at once, so that the next key press
   * already works on the panel.
   */
  panel?: keyof Query;
}

interface Options {
  /** Replaces the current history entry, as while typing. Default: a new entry. */
  replace?: boolean;
  /** Navigates at once. Default: after the next paint, so that a click is shown before its effects are computed. */
  isImmediate?: boolean;
  /** Renders the change urgently. Default: as a React transition, during which the page still answers to input. */
  isUrgent?: boolean;
}

type SetQuery<Query> = (changes: Partial<Query>, options?: Options) => void;

/** Changes the parameters of the present page's address. */
export function changeParameters(
  change: (parameters: URLSearchParams) => URLSearchParams,
  { replace = false, isImmediate = false, isUrgent = isImmediate }: Options = {},
): void {
  const { pathname } = window.location;
  const go = () => {
    // Drops the change: the user has opened another page meanwhile.
    if (window.location.pathname !== pathname) return;
    const current = new URLSearchParams(pendingSearch.get() ?? window.location.search);
    const parameters = change(current).toString();
    const search = parameters && `?${parameters}`;
    pendingSearch.set(search, isUrgent);
    void navigate(pathname + search, { replace, preventScrollReset: true }).then(() => {
      if (pendingSearch.get() === search && window.location.search !== search)
        pendingSearch.set(undefined);
    });
  };
  if (isImmediate) go();
  else afterPaint(go);
}

/**
 * Makes the hooks for a page's settings, which its address holds.
 * @param codec the same object on every call
 */
export function makeAddress<Query>(codec: Codec<Query>) {
  const { read, write, change, panel } = codec;

  const setQuery: SetQuery<Query> = (changes, options) =>
    changeParameters((parameters) => write(change(read(parameters), changes)), {
      isUrgent: Object.keys(changes).every((name) => name === panel),
      ...options,
    });

  /** Gives the settings and their setter. A component that calls it renders on every change of them. */
  function useQuery(): [Query, SetQuery<Query>] {
    const shown = useShownSearch();
    const query = useMemo(() => read(new URLSearchParams(shown)), [shown]);
    return [query, setQuery];
  }

  /** Address of a link that makes these changes and keeps the other settings. */
  function useAddress(changes: Partial<Query>): string {
    const [query] = useQuery();
    return `?${write(change(query, changes)).toString()}`;
  }

  return { useQuery, setQuery, useAddress };
}

/**
 * Search part of the address that the page shows: that of the pending navigation, if there is one. Most changes are
 * transitions, so that the next click or key does not wait until the whole page has been rendered.
 */
function useShownSearch(): string {
  const { search } = useLocation();
  const [state, setState] = useState(() => ({ search, shown: pendingSearch.get() ?? search }));
  // Set during rendering, so that a navigation by a link or Back is shown together with the location that it changes.
  if (state.search !== search) setState({ search, shown: pendingSearch.get() ?? search });
  useEffect(() => {
    if (search === pendingSearch.get()) pendingSearch.set(undefined);
  }, [search]);
  useEffect(() => {
    const follow = () =>
      setState((before) => {
        const shown = pendingSearch.get() ?? before.search;
        return shown === before.shown ? before : { ...before, shown };
      });
    follow();
    return pendingSearch.subscribe((isUrgent) => {
      if (isUrgent) follow();
      else startTransition(follow);
    });
  }, []);
  return state.shown;
}

let pending: string | undefined;
const subscribers = new Set<(isUrgent: boolean) => void>();

/**
 * Search part of the address of the pending navigation. Every navigation waits for the request of its route's guard;
 * until then the page shows the new settings, and further changes build on them.
 */
export const pendingSearch = {
  get: (): string | undefined => pending,
  set: (search: string | undefined, isUrgent = false): void => {
    pending = search;
    for (const notify of subscribers) notify(isUrgent);
  },
  subscribe: (notify: (isUrgent: boolean) => void) => {
    subscribers.add(notify);
    return () => void subscribers.delete(notify);
  },
};
