import { combineReducers } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { findRows, type TableRow } from '../../api/staff/tableRows';
import type { Saga } from '../../lib/effects';
import { makeAddress } from '../address/address';
import type { ExportState } from '../exporting/makeExport';
import { watchExport } from '../exporting/saga';
import { makeFormSaga } from '../form/saga';
import { type FormState, isDirty, makeForm } from '../form/slice';
import { type HistoryState, makeHistory, makeHistorySaga } from '../history/makeHistory';
import type { AnyCreator, ListState } from '../list/listState';
import type { SelectionState } from '../list/makeSelection';
import { makeLoad, watchList } from '../list/watchList';
import { type LookupState, makeLookup, makeLookupSaga } from '../lookup/makeLookup';
import { runAll } from '../runAll';
import type { WithUndo } from '../undo/updates';
import { makeChangeSaga } from './changes';
import type { AnyDefinition } from './definition';
import { makeExported } from './exported';
import { type ListQuery, makeListQuery } from './query';
import { makeRows } from './rows';

/** State of a resource, stored under its name. */
export interface ResourceState<R> {
  list: ListState<R, ListQuery>;
  selection: SelectionState;
  form: FormState;
  lookup: LookupState;
  history: HistoryState;
  exporting: ExportState;
}

export type State = WithUndo & object;

/**
 * Makes a resource of its definition: address, reducer, selectors and sagas.
 * @param retryOn actions after which a failed request is repeated, such as a sign-in
 */
export function makeResource<R extends TableRow>(
  definition: AnyDefinition<R>,
  retryOn: readonly AnyCreator[],
) {
  const { name, fields, defaults, history } = definition;
  const of = (state: State) => (state as Record<string, unknown>)[name] as ResourceState<R>;
  const selectForm = (state: State) => of(state).form;
  const selectLookup = (state: State) => of(state).lookup;
  const selectHistory = (state: State) => of(state).history;

  const query = makeListQuery(definition);
  const address = makeAddress(query.codec);
  const useListQuery = () => {
    const [page] = address.useQuery();
    return useMemo(() => {
      const { open: _, ...shown } = page;
      return [shown] as const;
    }, [page]);
  };
  const form = makeForm(name, fields, defaults);
  const lookup = makeLookup(name);
  const historySlice = makeHistory(name);
  const rows = makeRows<R>({
    name,
    query,
    retryOn,
    rowSaved: form.slice.actions.rowSaved,
    selectList: (state) => of(state).list,
    selectSelection: (state) => of(state).selection,
  });
  const { list, selection, selectRows, changeRequested, moveRequested } = rows;

  const exported = makeExported<R, State>({
    definition,
    toWanted: query.toWanted,
    selectExport: (state) => of(state).exporting,
    selectQuery: list.selectQuery,
    selectLookup,
    selectTotal: list.selectTotal,
  });
  const find = async (wanted: ListQuery, size: number) => {
    const from = (wanted.pageNumber - 1) * size;
    return (await findRows(query.toWanted(wanted, from, size))) as
      { rows: R[]; total: number } | undefined;
  };
  const hasUnsavedWork = (state: State) =>
    Object.values(selectForm(state).drafts).some((draft) => draft && isDirty(draft)) ||
    Object.values(selectHistory(state).drafts).some((note) => note.trim() !== '');
  const sagas: (() => Saga)[] = [
    () => watchList(list, { ...makeLoad(list, find, ({ size }) => size), changes: rows.changes }),
    makeFormSaga({
      ...definition,
      form,
      selectForm,
      showRow: (id) => address.setQuery({ open: id }, { replace: true, isImmediate: true }),
    }),
    makeLookupSaga({ definition, slice: lookup, list }),
    makeChangeSaga(definition, rows),
    () => watchExport(exported),
    ...(history ? [makeHistorySaga({ history, slice: historySlice, selectHistory })] : []),
  ];

  return {
    definition,
    ...address,
    useListQuery,
    list,
    form,
    exporting: exported.exporting,
    actions: {
      ...list.actions,
      ...form.slice.actions,
      ...lookup.actions,
      ...historySlice.actions,
      selectionChanged: selection.selectionChanged,
      changeRequested,
      moveRequested,
    },
    /** Types of the actions that report a change on the server. */
    changeTypes: rows.changes.map(({ type }) => type),
    selectForm,
    selectLookup,
    selectHistory,
    /** Rows with the optimistic updates applied. */
    selectRows,
    selectSelection: selection.selectSelection,
    selectSelected: selection.selectSelected,
    feature: {
      name,
      reducer: combineReducers({
        list: list.reducer,
        selection: selection.reducer,
        form: form.slice.reducer,
        lookup: lookup.reducer,
        history: historySlice.reducer,
        exporting: exported.exporting.reducer,
      }),
      saga: () => runAll(name, sagas),
      hasUnsavedWork,
    },
  };
}

export type Resource<R extends TableRow> = ReturnType<typeof makeResource<R>>;
