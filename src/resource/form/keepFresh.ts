import * as effects from 'redux-saga/effects';
import { type Columns, readRow, type Table, type TableRow } from '../../api/staff/tableRows';
import { call, put, type Saga, select } from '../../lib/effects';
import { untilDue } from '../live/untilDue';
import type { SessionSigns } from '../session';
import { makeRowUpdates } from '../undo/rowUpdates';
import { selectUnconfirmed } from '../undo/slice';
import type { Action } from '../undo/updates';
import { authorOf } from './author';
import { type Form, isDirty, newestRow } from './slice';

const INTERVAL_MS = 5000;

/**
 * Reads the row of the open form every 5 s while the page is visible, so that it shows what a colleague saves.
 * @param alsoDue makes the action that reads again what is shown beside the row, such as its history
 */
export function makeKeepFresh(
  { name, table }: { name: string; table: Table },
  form: Form,
  session: SessionSigns,
  alsoDue?: (id: number) => Action,
) {
  const { formOpened, formClosed, rereadRequested, rowRefreshed } = form.slice.actions;
  const { rowsChanged } = makeRowUpdates<Columns>(name);

  const selectOpen = (state: object): number | undefined =>
    Object.entries(form.selectForm(state).drafts)
      .filter(([key, draft]) => key !== 'new' && draft?.isShown)
      .map(([key]) => Number(key))[0];

  /**
   * Whether a read would be wrong now: the form is not ready, or a change of the row is not confirmed yet and would be
   * taken for a colleague's.
   */
  const selectIsBusy = (state: object, id: number): boolean =>
    form.selectForm(state).drafts[id]?.status !== 'ready' ||
    selectUnconfirmed(state).some(
      (action) => rowsChanged.match(action) && action.payload.ids.includes(id),
    );

  /** Whether the row would be a version conflict: the form has changes, and does not know this version yet. */
  const selectConflicts = (state: object, id: number, row: TableRow | null): boolean => {
    const draft = form.selectForm(state).drafts[id];
    return (
      draft !== undefined &&
      isDirty(draft) &&
      row !== null &&
      row.version !== newestRow(draft)?.version
    );
  };

  function* refresh(id: number): Saga {
    if (yield* select(selectIsBusy, id)) return;
    const row = yield* call(readRow, table, id);
    if (row === undefined) return;
    if (yield* select(selectConflicts, id, row)) yield* call(session.checkRole);
    if (yield* select(selectIsBusy, id)) return;
    const me = yield* select(session.selectEmail);
    yield* put(rowRefreshed({ key: id, row, isOwn: authorOf(row) === me }));
    if (alsoDue) yield* put(alsoDue(id));
  }

  function* refreshOpen({ type }: Action): Saga {
    const id = yield* select(selectOpen);
    if (id === undefined || (yield* select(session.hasEnded))) return;
    if (type === rereadRequested.type) yield* call(refresh, id);
    while (true) {
      yield* call(untilDue, INTERVAL_MS);
      yield* call(refresh, id);
    }
  }

  return function* keepFresh(): Saga {
    const events = [formOpened, formClosed, rereadRequested, session.ends, ...session.begins];
    yield effects.takeLatest(
      events.map(({ type }) => type),
      refreshOpen,
    );
  };
}
