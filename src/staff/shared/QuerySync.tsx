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

/** Dispatches the query in the address while the page is open. A separate component, so that it renders alone. */
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
    // Runs again for the next person after a sign-out, which has emptied the store.
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
