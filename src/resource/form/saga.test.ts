import { combineReducers } from '@reduxjs/toolkit';
import * as tableRows from '../../api/staff/tableRows';
import type { SaveResult, TableRow } from '../../api/staff/tableRows';
import { select } from '../../lib/effects';
import { heldPromise, startSaga } from '../../test/startSaga';
import { records } from '../../text/records';
import { connectionRestored } from '../connection';
import type { Field } from './fields';
import { makeFormSaga } from './saga';
import { type Key, makeForm } from './slice';

jest.mock('../../api/staff/tableRows');
const api = jest.mocked(tableRows);

const fields: Field[] = [
  { name: 'name', kind: 'text', label: 'Name', required: true },
  { name: 'cost', kind: 'money', label: 'Cost' },
];
const form = makeForm('things', fields, {});
const { actions, reducer, getInitialState } = form.slice;
const TAKEN = 'Ya hay uno.';
const showRow = jest.fn();
const rules = { "name is another one's": TAKEN };
const checked = jest.fn();
const saga = makeFormSaga({ table: 'campaigns', fields, rules }, form, showRow, function* () {
  checked((yield* select(form.selectForm)).drafts[7]?.theirs);
});
const row = (columns: object = {}) =>
  ({ id: 7, version: 1, archived: false, name: 'a', cost: null, ...columns }) as TableRow;

/** Runs the saga on a form, starting from the state after these actions. */
function start(...before: Parameters<typeof reducer>[1][]) {
  const { dispatch, getState, puts } = startSaga(
    saga,
    combineReducers({ things: combineReducers({ form: reducer }) }),
    { things: { form: before.reduce(reducer, getInitialState()) } },
  );
  const drafts = () => getState().things.form.drafts;
  return { do: dispatch, drafts, draft: (key: Key = 7) => drafts()[key], puts };
}

beforeEach(() => jest.clearAllMocks());

const read = [actions.formOpened(7), actions.rowRead({ key: 7, row: row() })];
const write = (value: string, key: Key = 7, name = 'name') =>
  actions.fieldChanged({ key, name, value });

test('reads and saves several rows at the same time', async () => {
  const slow = heldPromise<TableRow>();
  const saving = heldPromise<SaveResult>();
  const other = row({ id: 8 });
  const saved = row({ version: 2, name: 'b' });
  api.readShownRow.mockReturnValueOnce(slow.promise).mockResolvedValueOnce(other);
  api.changeRow.mockReturnValueOnce(saving.promise);
  api.changeRow.mockResolvedValueOnce({ ok: true, row: { ...other, version: 2 } });
  const it = start();
  await it.do(actions.formOpened(7), actions.formOpened(8));
  expect(it.draft(8)).toMatchObject({ status: 'ready', row: other });
  await slow.answer(row());
  await it.do(write('b'), write('b', 8), actions.saveRequested(7), actions.saveRequested(8));
  expect(it.draft(8)).toMatchObject({ isSaved: true });
  await saving.answer({ ok: true, row: saved });
  expect(it.draft()).toMatchObject({ isSaved: true, row: saved });
});

test('reads an open row that could not be read again, once the connection is back', async () => {
  api.readShownRow.mockResolvedValue(undefined);
  const it = start();
  await it.do(actions.formOpened(7));
  expect(it.draft()).toMatchObject({ status: 'unread' });
  api.readShownRow.mockResolvedValue(row());
  await it.do(connectionRestored());
  expect(it.draft()).toMatchObject({ status: 'ready', row: row() });
  await it.do(connectionRestored());
  expect(api.readShownRow).toHaveBeenCalledTimes(2);
});

test('reads the row of an opened form, but not of a new one', async () => {
  api.readShownRow.mockResolvedValue(row());
  const it = start();
  await it.do(actions.formOpened(7));
  expect(api.readShownRow).toHaveBeenCalledWith('campaigns', 7);
  expect(it.draft()).toMatchObject({ status: 'ready', row: row() });
  await it.do(actions.formOpened('new'));
  expect(api.readShownRow).toHaveBeenCalledTimes(1);
});

test.each([
  [undefined, 'unread'],
  ['unreadable', 'unreadable'],
  [null, 'gone'],
] as const)('after the response %p the draft is %s', async (answer, status) => {
  api.readShownRow.mockResolvedValue(answer);
  const it = start();
  await it.do(actions.formOpened(7));
  expect(it.draft()?.status).toBe(status);
});

test('sends only changed fields, with the version that was read', async () => {
  const saved = row({ version: 2, name: 'b' });
  api.changeRow.mockResolvedValue({ ok: true, row: saved });
  const it = start(...read, write(' b '));
  await it.do(actions.saveRequested(7));
  expect(api.changeRow).toHaveBeenCalledWith('campaigns', row(), { name: 'b' });
  expect(it.draft()).toMatchObject({ status: 'ready', row: saved, changes: {}, isSaved: true });
  expect(it.puts).toContainEqual(actions.rowSaved({ key: 7, row: saved, before: row() }));
});

test('sends all fields of a new row, shows it, and does not read it again', async () => {
  api.addRow.mockResolvedValue({ ok: true, row: row() });
  const it = start(actions.formOpened('new'), write('a', 'new'));
  await it.do(actions.saveRequested('new'));
  expect(api.addRow).toHaveBeenCalledWith('campaigns', { name: 'a', cost: null });
  expect(showRow).toHaveBeenCalledWith(7);
  await it.do(actions.formClosed('new'), actions.formOpened(7));
  expect(it.draft()).toMatchObject({ status: 'ready', row: row(), isSaved: true });
  expect(api.readShownRow).not.toHaveBeenCalled();
});

test('does not show a new row whose form was closed while it was being saved', async () => {
  const { promise, answer } = heldPromise<SaveResult>();
  api.addRow.mockReturnValue(promise);
  const it = start(actions.formOpened('new'), write('a', 'new'));
  await it.do(actions.saveRequested('new'), actions.formClosed('new'));
  await answer({ ok: true, row: row() });
  expect(it.drafts()).toEqual({});
  expect(showRow).not.toHaveBeenCalled();
});

test('shows validation errors and sends nothing', async () => {
  const it = start(...read, write(''), write('x', 7, 'cost'));
  await it.do(actions.saveRequested(7));
  expect(it.draft()?.errors).toEqual({
    name: records.invalid.missing,
    cost: records.invalid.money,
  });
  expect(api.changeRow).not.toHaveBeenCalled();
});

test('sends nothing without a draft, or while it has an open conflict', async () => {
  const theirs = row({ version: 2, name: 'theirs' });
  const it = start(...read, write('mine'), actions.conflictFound({ key: 7, row: theirs }));
  await it.do(actions.saveRequested('new'), actions.saveRequested(7));
  expect(api.addRow).not.toHaveBeenCalled();
  expect(api.changeRow).not.toHaveBeenCalled();
});

test.each<[SaveResult, object]>([
  [
    { ok: false, reason: 'refused', rule: "name is another one's" },
    { errors: { name: TAKEN }, hasFailed: false },
  ],
  [
    { ok: false, reason: 'refused', rule: 'cost is not negative' },
    { errors: { cost: records.invalid.refused }, hasFailed: false },
  ],
  [
    { ok: false, reason: 'refused', rule: 'archived is not active' },
    { errors: {}, hasFailed: true },
  ],
  [
    { ok: false, reason: 'failed' },
    { errors: {}, hasFailed: true },
  ],
])('keeps the changes after the response %j', async (answer, expected) => {
  api.changeRow.mockResolvedValue(answer);
  const it = start(...read, write('b'));
  await it.do(actions.saveRequested(7));
  expect(it.draft()).toMatchObject({ status: 'ready', changes: { name: 'b' }, ...expected });
});

describe('version conflict', () => {
  const conflicting = async (now: TableRow | null | undefined) => {
    api.changeRow.mockResolvedValue({ ok: false, reason: 'changed' });
    api.readRow.mockResolvedValue(now);
    const it = start(...read, write('mine'));
    await it.do(actions.saveRequested(7));
    return it.draft();
  };

  test('reads the row and keeps the changes beside it', async () => {
    const theirs = row({ version: 2, name: 'theirs' });
    expect(await conflicting(theirs)).toMatchObject({ theirs, changes: { name: 'mine' } });
  });

  test('is not shown before the role is read, since a new role may be the reason', async () => {
    await conflicting(row({ version: 2, name: 'theirs' }));
    expect(checked.mock.calls).toEqual([[undefined]]);
  });

  test('marks a deleted row as gone', async () => {
    expect(await conflicting(null)).toMatchObject({ status: 'gone' });
  });

  test('reports a failure when the row cannot be read', async () => {
    expect(await conflicting(undefined)).toMatchObject({
      status: 'ready',
      hasFailed: true,
      changes: { name: 'mine' },
    });
  });

  test('saves again when nothing that is shown differs', async () => {
    api.changeRow.mockResolvedValueOnce({ ok: false, reason: 'changed' });
    api.changeRow.mockResolvedValue({ ok: true, row: row({ version: 3, name: 'mine' }) });
    api.readRow.mockResolvedValue(row({ version: 2, position: 9 }));
    const it = start(...read, write('mine'));
    await it.do(actions.saveRequested(7));
    expect(api.changeRow.mock.calls.map(([, { version }]) => version)).toEqual([1, 2]);
    expect(it.draft()).toMatchObject({ isSaved: true, changes: {} });
  });

  test('does not save again and again when the version stays the same', async () => {
    api.changeRow.mockResolvedValue({ ok: false, reason: 'changed' });
    api.readRow.mockResolvedValue(row());
    const it = start(...read, write('mine'));
    await it.do(actions.saveRequested(7));
    expect(api.changeRow).toHaveBeenCalledTimes(1);
    expect(it.draft()).toMatchObject({ status: 'ready', changes: { name: 'mine' } });
  });
});
