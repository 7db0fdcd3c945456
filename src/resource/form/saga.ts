import * as effects from 'redux-saga/effects';
import { addRow, changeRow, readRow, type Saved, type Table } from '../../api/staff/tableRows';
import { call, put, type Saga, select } from '../../lib/effects';
import { records as text } from '../../text/records';
import { checkValues, type Field, toColumns } from './fields';
import type { Draft, Form, FormState, Key } from './slice';

interface Options {
  table: Table;
  fields: readonly Field[];
  form: Form;
  /** What is said when the database refuses a row, by the name of its rule. */
  rules: Record<string, string>;
  selectForm: (state: never) => FormState;
}

/** Reads the row of a form that is opened, and saves it when it is asked for. */
export function makeFormSaga({ table, fields, form, rules, selectForm }: Options) {
  const { formOpened, saveRequested, rowRead, readFailed, saveFailed, rowOvertaken, rowSaved } =
    form.slice.actions;
  const selectDraft = (state: never, key: Key): Draft | undefined => selectForm(state).drafts[key];

  function* read({ payload: key }: ReturnType<typeof formOpened>): Saga {
    if (key === 'new') return;
    const row = yield* call(readRow, table, key);
    yield* put(row === undefined ? readFailed(key) : rowRead({ key, row }));
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

  function* settle(key: Key, answer: Saved): Saga {
    if (answer.ok) yield* put(rowSaved({ key, row: answer.row }));
    else if (answer.reason === 'changed' && key !== 'new') {
      const row = yield* call(readRow, table, key);
      yield* put(row === undefined ? saveFailed({ key, errors: {} }) : rowOvertaken({ key, row }));
    } else {
      const errors = answer.reason === 'refused' ? errorsOf(answer.rule) : {};
      yield* put(saveFailed({ key, errors }));
    }
  }

  /** A rule's name begins with its column's. */
  function errorsOf(rule: string): Record<string, string> {
    const column = rule.split(' ')[0] ?? '';
    const isOurs = fields.some(({ name }) => name === column);
    return isOurs ? { [column]: rules[rule] ?? text.wrong.refused } : {};
  }

  return function* formSaga(): Saga {
    yield effects.takeEvery(formOpened.type, read);
    yield effects.takeEvery(saveRequested.type, save);
  };
}
