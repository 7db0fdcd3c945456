import type { ActionCreatorWithoutPayload, ActionCreatorWithPayload } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { pendingSearch } from '../../resource/address/address';
import { selectEmail, selectStatus } from '../../session/selectors';

interface Props<Query> {
  useQuery: () => readonly [Query, ...unknown[]];
  actions: {
    queryChanged: ActionCreatorWithPayload<Query>;
    pageClosed: ActionCreatorWithoutPayload;
    /** Dispatched once, before the first query. */
    pageOpened?: ActionCreatorWithoutPayload;
  };
}

/**
 * Dispatches the address's query whenever it changes while the page is open. It is a component of its own, so that a
 * change of the address does not render the whole page.
 */
export function QuerySync<Query>({ useQuery, actions }: Props<Query>) {
  const dispatch = useDispatch();
  const [query] = useQuery();
  const email = useSelector(selectEmail);
  const isOut = useSelector(selectStatus) === 'signedOut';
  const { queryChanged, pageClosed, pageOpened } = actions;
  useEffect(() => {
    if (!isOut && pageOpened) dispatch(pageOpened());
  }, [dispatch, pageOpened, email, isOut]);
  useEffect(() => {
    // Depends on the e-mail address too: a sign-out empties the store, which the next person has to fill again.
    if (!isOut) dispatch(queryChanged(query));
  }, [dispatch, queryChanged, query, email, isOut]);
  useEffect(
    () => () => {
      pendingSearch.set(undefined);
      dispatch(pageClosed());
    },
    [dispatch, pageClosed],
  );
  return null;
}
