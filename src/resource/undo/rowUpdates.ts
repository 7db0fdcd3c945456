import { createAction, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type Saga } from '../../lib/effects';
import type { updateDue } from './slice';
import type { Outcome } from './inBatches';
import { type Action, type OptimisticUpdate, updateSettled } from './updates';
import { changeFailed } from '../changeFailed';

interface Row {
  id: number;
}

/** The actions of an area's optimistic updates, and what they do to its rows. */
export function makeRowUpdates<Columns extends object, Details extends object = object>(
  area: string,
) {
  const rowsChanged = createAction<{ ids: number[]; columns: Columns }>(`${area}/rowsChanged`);
  const rowsDeleted = createAction<{ ids: number[] } & Details>(`${area}/rowsDeleted`);
  return {
    rowsChanged,
    rowsDeleted,
    /**
     * The rows after an update; the same array if none of them is affected.
     * @param idOf id of the area's row that is shown as part of a row of another kind, if any
     */
    apply: <R extends Row>(
      rows: R[],
      action: Action,
      idOf: (row: R) => number | null = ({ id }) => id,
    ): R[] => {
      const isIn = (ids: number[]) => (row: R) => ids.includes(idOf(row) ?? 0);
      if (rowsDeleted.match(action)) {
        const { ids } = (action as PayloadAction<{ ids: number[] }>).payload;
        const isDeleted = isIn(ids);
        const left = rows.filter((row) => !isDeleted(row));
        return left.length === rows.length ? rows : left;
      }
      if (!rowsChanged.match(action)) return rows;
      const { ids, columns } = action.payload;
      return patchRows(rows, columns, isIn(ids));
    },
  };
}

/** The rows with new values in the affected ones; the same array if nothing changes. */
export function patchRows<R extends Row>(
  rows: R[],
  columns: object,
  isAffected: (row: R) => boolean,
): R[] {
  const values = Object.entries(columns) as [keyof R, unknown][];
  const changes = (row: R) =>
    isAffected(row) && values.some(([name, value]) => row[name] !== value);
  return rows.some(changes)
    ? rows.map((row) => (changes(row) ? { ...row, ...columns } : row))
    : rows;
}

/** How an area sends its updates. */
export interface RowUpdateSender<Columns extends object> {
  updates: Pick<ReturnType<typeof makeRowUpdates<Columns>>, 'rowsChanged' | 'rowsDeleted'>;
  /** @param onUnload sends a request that outlives the page */
  change: (ids: number[], columns: Columns, onUnload: boolean) => Saga<Outcome>;
  remove?: (ids: number[], onUnload: boolean) => Saga<Outcome>;
  /**
   * Error message after a failure.
   * @param update text of the update
   */
  failed: (update: string) => string;
  /** Error message when no row was found: row-level security hides rows instead of refusing access. */
  notFound: (update: string) => string;
  /** Reason for a refusal and what can be done, by the name of the constraint. */
  rules?: Record<string, string>;
  /** Reloads the rows, since only the server knows their state after a failure. */
  reload: () => Saga;
}

/** Sends an update that is due and reports its result; ignores the updates of other areas. */
export function* sendRowUpdate<Columns extends object>(
  sender: RowUpdateSender<Columns>,
  { payload: { update, onUnload } }: ReturnType<typeof updateDue>,
): Saga {
  const { action } = update;
  const { rowsChanged, rowsDeleted } = sender.updates;
  if (rowsChanged.match(action)) {
    const { ids, columns } = action.payload;
    yield* call(settleUpdate, sender, update, yield* sender.change(ids, columns, onUnload));
  } else if (rowsDeleted.match(action) && sender.remove) {
    const count = yield* sender.remove(action.payload.ids, onUnload);
    yield* call(settleUpdate, sender, update, count);
  }
}

export function* settleUpdate(
  sender: Pick<RowUpdateSender<never>, 'failed' | 'notFound' | 'rules' | 'reload'>,
  update: OptimisticUpdate,
  outcome: Outcome,
): Saga {
  const { failed, notFound, rules = {}, reload } = sender;
  const done = typeof outcome === 'number' && outcome > 0;
  // A copy: objects in the store are frozen, and redux-saga adds a property to what it puts.
  if (done) yield* put({ ...update.action });
  yield* put(updateSettled({ update, done }));
  if (done) return;
  const reason = typeof outcome === 'object' ? rules[outcome.rule] : undefined;
  const told = (outcome === 0 ? notFound : failed)(update.text);
  yield* put(changeFailed([told, reason].filter(Boolean).join(' ')));
  yield* call(reload);
}
