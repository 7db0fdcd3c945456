import { combineReducers, createSelector } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { MOST_ROWS } from '../../api/staff/askTables';
import { gainedCustomers } from '../../api/staff/colleagues';
import { findRows, newestId, type TableRow } from '../../api/staff/tableRows';
import type { Saga } from '../../lib/effects';
import { changeParameters, type Codec, makeAddress } from '../address/address';
import { watchExport } from '../exporting/saga';
import { makeKeepFresh } from '../form/keepFresh';
import { makeFormSaga } from '../form/saga';
import { isDirty, makeForm } from '../form/slice';
import { makeHistory } from '../history/makeHistory';
import { type FindPart, watchSelectAll } from '../list/selectAll';
import { makeLoad, watchList } from '../list/watchList';
import { countChanged } from '../live/countChanged';
import { countGained } from '../live/countGained';
import { makeLive } from '../live/makeLive';
import { makeLookup } from '../lookup/makeLookup';
import { makeSearches } from '../lookup/makeSearches';
import { hasBatches } from '../undo/inBatches';
import { runAll } from '../runAll';
import type { SessionSigns } from '../session';
import type { AnyDefinition, Definition } from './definition';
import { makeExportSource } from './exportSource';
import { isAtStart, type ListQuery, makeListQuery, type PageQuery } from './query';
import { makeRows } from './rows';

/** Interval of the requests for new rows. */
const LIVE_MS = 5000;

/** Makes a resource of its definition: address, reducer, selectors and sagas. */
export function makeResource<R extends TableRow, Extra extends string>(
  typed: Definition<R, Extra>,
  session: SessionSigns,
) {
  // The definition's functions receive only rows of its own table, so the code below does not need the row type.
  const definition = typed as unknown as AnyDefinition;
  const { name, fields, defaults, customerColumn } = definition;
  const query = makeListQuery(definition);
  const address = makeListAddress(query.codec);
  const form = makeForm(name, fields, defaults);
  const history = makeHistory(name, definition.history);
  const rows = makeRows(definition, query, form.slice.actions, session);
  const { list, selection, selectRows, changeRequested, moveRequested } = rows;
  const selectOrder: (state: object) => readonly number[] = createSelector([selectRows], (shown) =>
    shown.map(({ id }) => id),
  );
  const lookup = makeLookup(definition, list, form.slice.actions);
  const searches = makeSearches(definition);
  const exportSource = makeExportSource(definition, query, list, lookup.selectLookup);
  const find = (listQuery: ListQuery, size: number) =>
    findRows(query.toRequest(listQuery, (listQuery.pageNumber - 1) * size, size));
  const partFinder = (state: object): FindPart => {
    const wanted = query.toRequest(list.selectQuery(state), 0, MOST_ROWS);
    const order = { column: 'id', ascending: false };
    return async (below) => {
      const after = below === undefined ? undefined : { id: below, value: below };
      const found = await findRows({ ...wanted, order, after });
      const last = found?.rows.at(-1);
      return (
        found && {
          ...found,
          reached:
            found.rows.length + (found.unreadable?.length ?? 0) < MOST_ROWS
              ? null
              : (last?.id ?? null),
        }
      );
    };
  };
  const live = definition.live
    ? makeLive(list, {
        interval: { min: LIVE_MS, max: LIVE_MS },
        findNewest: () => newestId(definition.table),
        countAbove: async (listQuery, above) =>
          (await findRows({ ...query.toRequest(listQuery, 0, 1), above }))?.total,
        countChanged:
          definition.live === 'changed'
            ? () => countChanged(definition.table, list.selectLoaded, session.selectEmail)
            : undefined,
        gained: customerColumn
          ? {
              find: gainedCustomers,
              count: (listQuery, customers, newest) =>
                countGained(
                  query.toRequest(listQuery, 0, MOST_ROWS),
                  { column: customerColumn, customers, newest },
                  list.selectLoaded,
                ),
            }
          : undefined,
        session,
      })
    : undefined;
  const hasUnsavedWork = (state: object) =>
    hasBatches(state) ||
    Object.values(form.selectForm(state).drafts).some((draft) => draft && isDirty(draft)) ||
    Object.keys(history.selectHistory(state).drafts).length > 0;
  const sagas: (() => Saga)[] = [
    () => watchList(list, { ...makeLoad(list, find, isAtStart), changes: rows.changes }),
    makeFormSaga(
      definition,
      form,
      (id) =>
        changeParameters((parameters) => query.parametersAfterSave(parameters, id), {
          replace: true,
          isImmediate: true,
        }),
      session.checkRole,
    ),
    makeKeepFresh(definition, form, session, definition.history && history.actions.historyDue),
    lookup.saga,
    searches.saga,
    rows.saga,
    () => watchSelectAll(selection, partFinder),
    () => watchExport(exportSource),
    history.saga,
    ...(live ? [live.saga] : []),
  ];

  return {
    definition,
    session,
    ...address,
    list,
    selection,
    form,
    lookup,
    searches,
    history,
    live,
    exporting: exportSource.exporting,
    actions: {
      ...list.actions,
      ...form.slice.actions,
      ...lookup.actions,
      ...searches.actions,
      ...history.actions,
      selectionChanged: selection.selectionChanged,
      changeRequested,
      moveRequested,
    },
    /** Types of the actions that report a change on the server. */
    changeTypes: rows.changes.map(({ type }) => type),
    /** Rows with the optimistic updates applied. */
    selectRows,
    /** Ids of the rows in the order in which the page shows them; the drawer steps through them. */
    selectOrder,
    /** Applies an optimistic update to rows of any list, see makeRowUpdates. */
    applyUpdate: rows.applyUpdate,
    feature: {
      name,
      reducer: combineReducers({
        list: list.reducer,
        selection: selection.reducer,
        form: form.slice.reducer,
        lookup: lookup.reducer,
        searches: searches.reducer,
        history: history.reducer,
        exporting: exportSource.exporting.reducer,
        ...(live && { live: live.reducer }),
      }),
      saga: () => runAll(name, sagas),
      hasUnsavedWork,
    },
  };
}

/**
 * Makes the hooks for the settings of a list's page: `useQuery` gives all of them, `useListQuery` leaves out those of
 * the open row.
 */
export function makeListAddress(codec: Codec<PageQuery>) {
  const address = makeAddress(codec);
  const useListQuery = () => {
    const { open: _, given: __, ...shown } = address.useQuery()[0];
    // Gives the same object while its content is the same, so that opening or closing a row does not load the list
    // again.
    const settings = JSON.stringify(shown);
    return useMemo(() => [JSON.parse(settings) as ListQuery] as const, [settings]);
  };
  return { ...address, useListQuery };
}

export type Resource = ReturnType<typeof makeResource>;
