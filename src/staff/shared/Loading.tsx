import type { ActionCreatorWithoutPayload, ActionCreatorWithPayload } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { askedSearch } from '../../resource/address/askedSearch';
import { selectEmail, selectStatus } from '../../session/selectors';

interface Props<Query> {
  useQuery: () => [Query, unknown];
  actions: {
    queryChanged: ActionCreatorWithPayload<Query>;
    pageClosed: ActionCreatorWithoutPayload;
    /** Once, before the first query. */
    pageOpened?: ActionCreatorWithoutPayload;
  };
}

/** Tells the store what the address asks for, as long as the page is open. Apart, so that it renders alone. */
export function Loading<Query>({ useQuery, actions }: Props<Query>) {
  const dispatch = useDispatch();
  const [query] = useQuery();
  const email = useSelector(selectEmail);
  const isOut = useSelector(selectStatus) === 'signedOut';
  const { queryChanged, pageClosed, pageOpened } = actions;
  useEffect(() => {
    if (!isOut && pageOpened) dispatch(pageOpened());
  }, [dispatch, pageOpened, email, isOut]);
  useEffect(() => {
    // Also for whoever comes after a sign-out, which has emptied the store.
    if (!isOut) dispatch(queryChanged(query));
  }, [dispatch, queryChanged, query, email, isOut]);
  useEffect(
    () => () => {
      askedSearch.set(undefined);
      dispatch(pageClosed());
    },
    [dispatch, pageClosed],
  );
  return null;
}
