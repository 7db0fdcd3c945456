import { combineReducers, createAction, createSelector } from '@reduxjs/toolkit';
import { type Columns, findRows, type TableRow } from '../../api/staff/tableRows';
import type { Saga } from '../../lib/effects';
import { makeAddress } from '../address/makeAddress';
import type { ExportState } from '../exporting/makeExport';
import { watchExport } from '../exporting/saga';
import { makeFormSaga } from '../form/saga';
import { guardUnsaved } from '../form/leaving';
import { type FormState, isDirty, makeForm } from '../form/slice';
import { makeHistorySaga } from '../history/saga';
import { type HistoryState, makeHistory } from '../history/slice';
import type { AnyCreator, ListState } from '../list/listTypes';
import { makeList } from '../list/makeList';
import { makeSelection, type SelectionState } from '../list/makeSelection';
import { makeLoad, watchList } from '../list/watchList';
import { makeLookSaga } from '../look/saga';
import { type LookState, makeLook } from '../look/slice';
import { runAll } from '../runAll';
import { type Outcome, selectOutcomes, type WithUndo } from '../undo/slice';
import { makeChangeSaga } from './changes';
import type { Definition } from './definition';
import { makeExported } from './exported';
import { type ListQuery, makeListQuery, SIZES } from './query';

/** What an area keeps in the store, under its name. */
export interface AreaState<R> {
  list: ListState<R, ListQuery>;
  selection: SelectionState;
  form: FormState;
  look: LookState;
  history: HistoryState;
  exporting: ExportState;
}

export type State = WithUndo & object;

/**
 * Everything that an area does, out of what it says of itself: its address, its part of the store, its sagas.
 * @param again after them what failed is asked for again: somebody has signed in
 */
export function makeResource<R extends TableRow>(
  definition: Definition<R>,
  again: readonly AnyCreator[],
) {
  const { name, table, fields, defaults, history } = definition;
  const of = (state: State) => (state as Record<string, unknown>)[name] as AreaState<R>;
  const selectForm = (state: State) => of(state).form;
  const selectLook = (state: State) => of(state).look;
  const selectHistory = (state: State) => of(state).history;

  const query = makeListQuery(definition);
  const form = makeForm(name, fields, defaults);
  const look = makeLook(name);
  const historySlice = makeHistory(name);
  /** What has become of rows on the server. */
  const rowsChanged = createAction<{ ids: number[]; columns: Columns }>(`${name}/rowsChanged`);
  /** Can be undone. @param said what it does, in the person's words */
  const changeRequested = createAction<{ ids: number[]; columns: Columns; said: string }>(
    `${name}/changeRequested`,
  );
  const moveRequested = createAction<{ id: number; up: boolean }>(`${name}/moveRequested`);
  const moved = createAction(`${name}/moved`);
  const moveFailed = createAction<{ id: number; up: boolean }>(`${name}/moveFailed`);
  const { rowSaved } = form.slice.actions;
  const changes = [rowsChanged, rowSaved, moved];

  const after = (rows: R[], outcome: Outcome, archived: boolean): R[] => {
    if (!rowsChanged.match(outcome)) return rows;
    const { ids, columns } = outcome.payload;
    return rows
      .map((row) => (ids.includes(row.id) ? { ...row, ...columns } : row))
      .filter((row) => row.archived === archived);
  };

  const list = makeList<R, ListQuery, State>({
    name,
    select: (state) => of(state).list,
    readQuery: query.codec.read,
    findsSame: query.findsSame,
    showsSame: query.showsSame,
    sizes: SIZES,
    again,
    on: (shown, action) => {
      if (rowsChanged.match(action)) shown.rows = after(shown.rows, action, shown.query.archived);
      else if (rowSaved.match(action)) shown.rows = shown.rows.map(renewedBy(action.payload.row));
      else if (moveRequested.match(action)) swap(shown.rows, action.payload);
      else if (moveFailed.match(action))
        swap(shown.rows, { ...action.payload, up: !action.payload.up });
    },
  });
  const selectRows = createSelector(
    [list.selectRows, selectOutcomes, list.selectQuery],
    (rows, outcomes, { archived }) =>
      outcomes.reduce((shown, outcome) => after(shown, outcome, archived), rows),
  );
  const selection = makeSelection<R, ListQuery, State, State>({
    list,
    select: (state) => of(state).selection,
    selectShown: selectRows,
  });

  const exported = makeExported<R, State>({
    definition,
    toWanted: query.toWanted,
    selectExport: (state) => of(state).exporting,
    selectQuery: list.selectQuery,
    selectLook,
    selectTotal: list.selectTotal,
  });
  const find = async (wanted: ListQuery, size: number) => {
    const from = (wanted.pageNumber - 1) * size;
    return (await findRows(query.toWanted(wanted, from, size))) as
      { rows: R[]; total: number } | undefined;
  };
  const hasUnsaved = (state: State) =>
    Object.values(selectForm(state).drafts).some((draft) => draft && isDirty(draft)) ||
    Object.values(selectHistory(state).drafts).some((note) => note.trim() !== '');
  const sagas: (() => Saga)[] = [
    () =>
      watchList(list, {
        ...makeLoad(list, find, ({ size }) => size),
        changes,
      }),
    makeFormSaga({ ...definition, form, selectForm }),
    makeLookSaga({ definition, look, list }),
    makeChangeSaga({
      table,
      list,
      texts: definition.texts,
      rowsChanged,
      changeRequested,
      moveRequested,
      moved,
      moveFailed,
    }),
    () => watchExport(exported),
    () => guardUnsaved(hasUnsaved),
    ...(history ? [makeHistorySaga({ history, slice: historySlice, selectHistory })] : []),
  ];

  return {
    definition,
    ...makeAddress(query.codec),
    list,
    form,
    exporting: exported.exporting,
    actions: {
      ...list.actions,
      ...form.slice.actions,
      ...look.actions,
      ...historySlice.actions,
      selectionChanged: selection.selectionChanged,
      changeRequested,
      moveRequested,
    },
    /** Of the actions that tell what has become of rows on the server. */
    changeTypes: changes.map(({ type }) => type),
    selectForm,
    selectLook,
    selectHistory,
    /** As they will be when what can be undone is done. */
    selectRows,
    selectSelection: selection.selectSelection,
    selectSelected: selection.selectSelected,
    /** For the store. */
    feature: {
      name,
      reducer: combineReducers({
        list: list.reducer,
        selection: selection.reducer,
        form: form.slice.reducer,
        look: look.reducer,
        history: historySlice.reducer,
        exporting: exported.exporting.reducer,
      }),
      saga: () => runAll(name, sagas),
    },
  };
}

export type Resource<R extends TableRow> = ReturnType<typeof makeResource<R>>;

const renewedBy =
  <R extends TableRow>(saved: TableRow) =>
  (row: R): R =>
    row.id === saved.id ? { ...row, ...saved } : row;

/** With the neighbour; the server does the same. */
function swap(rows: TableRow[], { id, up }: { id: number; up: boolean }): void {
  const at = rows.findIndex((row) => row.id === id);
  const other = up ? at - 1 : at + 1;
  const [row, neighbour] = [rows[at], rows[other]];
  if (row && neighbour) [rows[at], rows[other]] = [neighbour, row];
}
