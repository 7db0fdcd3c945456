import * as effects from 'redux-saga/effects';
import {
  addRow,
  changeRow,
  readRow,
  readShownRow,
  type SaveResult,
  type Table,
} from '../../api/staff/tableRows';
import { call, put, type Saga, select } from '../../lib/effects';
import { records as text } from '../../text/records';
import { connectionRestored } from '../connection';
import type { SessionSigns } from '../session';
import { checkValues, type Field, toColumns } from './fields';
import { canSave, type Form, type Key } from './slice';

/**
 * Reads the row of an opened form, and saves it on request.
 * @param rules see Definition
 * @param showRow navigates to the form of a row
 * @param checkRole see SessionSigns
 */
export function makeFormSaga(
  {
    table,
    fields,
    rules,
  }: { table: Table; fields: readonly Field[]; rules: Record<string, string> },
  form: Form,
  showRow: (id: number) => void,
  checkRole: SessionSigns['checkRole'],
) {
  const { formOpened, saveRequested, rowRead, readFailed, foundUnreadable } = form.slice.actions;
  const { saveFailed, conflictFound, rowSaved } = form.slice.actions;
  const selectDraft = (state: object, key: Key) => form.selectForm(state).drafts[key];

  function* read({ payload: key }: ReturnType<typeof formOpened>): Saga {
    // The response to a save has just returned the row.
    if (key === 'new' || (yield* select(selectDraft, key))?.isSaved) return;
    const row = yield* call(readShownRow, table, key);
    if (row === 'unreadable') yield* put(foundUnreadable(key));
    else yield* put(row === undefined ? readFailed(key) : rowRead({ key, row }));
  }

  /** Reads an open row that could not be read, once the connection is back. */
  function* readAgain(): Saga {
    const { drafts } = yield* select(form.selectForm);
    for (const [key, draft] of Object.entries(drafts))
      if (draft?.status === 'unread' && draft.isShown) yield* call(read, formOpened(Number(key)));
  }

  function* save({ payload: key }: ReturnType<typeof saveRequested>): Saga {
    const draft = yield* select(selectDraft, key);
    if (draft?.status !== 'saving') return;
    const errors = checkValues(fields, form.valuesOf(draft));
    if (Object.keys(errors).length > 0) {
      yield* put(saveFailed({ key, errors }));
      return;
    }
    const { row } = draft;
    const answer = row
      ? yield* call(changeRow, table, row, toColumns(fields, draft.changes))
      : yield* call(addRow, table, toColumns(fields, form.valuesOf(draft)));
    yield* call(settle, key, answer);
  }

  function* settle(key: Key, answer: SaveResult): Saga {
    if (answer.ok) {
      const draft = yield* select(selectDraft, key);
      yield* put(rowSaved({ key, row: answer.row, before: draft?.row }));
      // Navigates in the same tick, so that the page never renders without a form.
      if (key === 'new' && draft?.isShown) yield* call(showRow, answer.row.id);
    } else if (answer.reason === 'changed' && key !== 'new') {
      const before = (yield* select(selectDraft, key))?.row?.version;
      const row = yield* call(readRow, table, key);
      yield* call(checkRole);
      yield* put(row === undefined ? saveFailed({ key, errors: {} }) : conflictFound({ key, row }));
      // The versions differ in nothing that a person sees, so there is nothing to ask: saves again.
      const draft = yield* select(selectDraft, key);
      if (row && row.version !== before && draft && canSave(draft)) yield* put(saveRequested(key));
    } else {
      const errors = answer.reason === 'refused' ? errorsOf(answer.rule) : {};
      yield* put(saveFailed({ key, errors }));
    }
  }

  /** Error of the field that a constraint is about: the constraint's name begins with that of its column. */
  function errorsOf(rule: string): Record<string, string> {
    const column = rule.split(' ')[0] ?? '';
    const isOurs = fields.some(({ name }) => name === column);
    return isOurs ? { [column]: rules[rule] ?? text.invalid.refused } : {};
  }

  return function* formSaga(): Saga {
    yield effects.takeEvery(formOpened.type, read);
    yield effects.takeEvery(saveRequested.type, save);
    yield effects.takeEvery(connectionRestored.type, readAgain);
  };
}
