import type { TableRow } from '../../api/staff/tableRows';
import { makeRowUpdates } from '../undo/rowUpdates';
import type { Field } from './fields';
import { canSave, type Draft, type FormState, makeForm } from './slice';

// Tests of a form whose row is read again while it is open, or changed outside the form.

const fields: Field[] = [
  { name: 'name', kind: 'text', label: 'Name' },
  { name: 'cost', kind: 'money', label: 'Cost' },
];
const form = makeForm('things', fields, {});
const { actions, reducer, getInitialState } = form.slice;
const { rowsChanged } = makeRowUpdates<object>('things');
type Action = Parameters<typeof reducer>[1];

const EVA = 'eva@group.example';
const row = (columns: object = {}): TableRow =>
  ({ id: 7, version: 1, archived: false, name: 'a', cost: 1, ...columns }) as TableRow;
const theirs = row({ version: 2, name: 'theirs', updatedBy: EVA });

const after = (...done: Action[]): FormState => done.reduce(reducer, getInitialState());
const draftOf = (state: FormState): Draft => state.drafts[7]!;
const opened = [actions.formOpened(7), actions.rowRead({ key: 7, row: row() })];
const write = (value: string) => actions.fieldChanged({ key: 7, name: 'name', value });
const refreshed = (now: TableRow | null, isOwn = false) =>
  actions.rowRefreshed({ key: 7, row: now, isOwn });

describe('a form without changes', () => {
  test("takes a colleague's row and says who changed which fields", () => {
    const draft = draftOf(after(...opened, refreshed(theirs)));
    expect(draft).toMatchObject({ row: theirs, theirs: undefined, changes: {} });
    expect(draft.news).toMatchObject({ by: EVA, fields: ['name'] });
  });

  test('keeps that message for three more reads, unless the person writes before', () => {
    const state = after(...opened, refreshed(theirs), refreshed(theirs), refreshed(theirs));
    expect(draftOf(state).news).toBeDefined();
    expect(draftOf(reducer(state, refreshed(theirs))).news).toBeUndefined();
    expect(draftOf(reducer(state, write('b'))).news).toBeUndefined();
  });

  test('says that a row was archived, and nothing when no field differs', () => {
    const archived = draftOf(after(...opened, refreshed(row({ version: 2, archived: true }))));
    expect(archived.news).toMatchObject({ by: '', fields: [] });
    const moved = row({ version: 2, position: 9 });
    expect(draftOf(after(...opened, refreshed(moved)))).toMatchObject({ row: moved });
    expect(draftOf(after(...opened, refreshed(moved))).news).toBeUndefined();
  });

  test('takes what the person saved in another tab without a message', () => {
    const draft = draftOf(after(...opened, refreshed(theirs, true)));
    expect(draft).toMatchObject({ row: theirs, news: undefined });
  });

  test('replaces the message about its own save by one about the colleague’s change', () => {
    const saved = actions.rowSaved({ key: 7, row: row() });
    const state = after(...opened, write('b'), actions.saveRequested(7), saved);
    expect(draftOf(state).isSaved).toBe(true);
    expect(draftOf(reducer(state, refreshed(theirs)))).toMatchObject({ isSaved: false });
  });

  test('does not change for the version that it has, or for an older one', () => {
    const state = after(...opened, refreshed(theirs), write('b'), write('theirs'));
    expect(reducer(state, refreshed(theirs))).toBe(state);
    expect(reducer(state, refreshed(row()))).toBe(state);
    const read = reducer(state, actions.rowRead({ key: 7, row: row() }));
    expect(draftOf(read).row).toEqual(theirs);
  });

  test('is gone when the row was deleted', () => {
    expect(draftOf(after(...opened, refreshed(null))).status).toBe('gone');
  });
});

describe('a form with changes', () => {
  const dirty = [...opened, write('mine')];

  test('shows the conflict at once, and does not take the focus', () => {
    const draft = draftOf(after(...dirty, refreshed(theirs)));
    expect(draft).toMatchObject({ theirs, changes: { name: 'mine' }, isFoundBySaving: false });
    expect(draft.news).toBeUndefined();
    expect(canSave(draft)).toBe(false);
  });

  test('shows the newest version of the other person', () => {
    const newer = row({ version: 3, name: 'newer' });
    const draft = draftOf(after(...dirty, refreshed(theirs), refreshed(newer)));
    expect(draft.theirs).toEqual(newer);
  });

  test('shows what was saved where this person has written nothing', () => {
    const both = row({ version: 2, name: 'theirs', cost: 2 });
    const draft = draftOf(after(...dirty, refreshed(both)));
    expect(form.valuesOf(draft)).toEqual({ name: 'mine', cost: '2.00' });
    const former = actions.fieldChanged({ key: 7, name: 'cost', value: '1.00' });
    expect(draftOf(after(...dirty, refreshed(both), former)).changes).toEqual({
      name: 'mine',
      cost: '1.00',
    });
  });

  test('ends the conflict when its changes become equal to what was saved', () => {
    const draft = draftOf(after(...dirty, refreshed(theirs), write('theirs')));
    expect(draft).toMatchObject({ row: theirs, changes: {}, theirs: undefined });
  });

  test('has no conflict with a version in which nothing that is shown differs', () => {
    const moved = row({ version: 2, position: 9 });
    const draft = draftOf(after(...dirty, refreshed(moved)));
    expect(draft).toMatchObject({ row: moved, theirs: undefined, changes: { name: 'mine' } });
  });

  test('takes the new row when its changes are dropped during a conflict', () => {
    const draft = draftOf(after(...dirty, refreshed(theirs), actions.changesDropped(7)));
    expect(draft).toMatchObject({ row: theirs, theirs: undefined, changes: {} });
  });

  test('is left alone while it is being saved', () => {
    const state = after(...dirty, actions.saveRequested(7));
    expect(reducer(state, refreshed(theirs))).toBe(state);
  });

  test('lets a conflict that was found by saving take the focus', () => {
    const found = actions.conflictFound({ key: 7, row: theirs });
    expect(draftOf(after(...dirty, actions.saveRequested(7), found)).isFoundBySaving).toBe(true);
  });

  test("has no conflict with the person's own change outside the form", () => {
    const own = rowsChanged({ ids: [7, 8], columns: { cost: 9 } });
    const state = after(...dirty, own);
    expect(form.valuesOf(draftOf(state))).toEqual({ name: 'mine', cost: '9.00' });
    expect(form.valuesOf(draftOf(after(...dirty, refreshed(theirs), own)))).toEqual({
      name: 'mine',
      cost: '9.00',
    });
    const confirmed = row({ version: 2, cost: 9 });
    expect(draftOf(reducer(state, refreshed(confirmed, true)))).toMatchObject({
      row: confirmed,
      theirs: undefined,
      changes: { name: 'mine' },
    });
  });
});

test('a save whose response was lost is complete when a read finds the row saved', () => {
  const state = after(
    ...opened,
    write('b'),
    actions.saveRequested(7),
    actions.saveFailed({ key: 7, errors: {} }),
  );
  const stored = row({ version: 2, name: 'b' });
  expect(draftOf(reducer(state, refreshed(stored, true)))).toMatchObject({
    row: stored,
    changes: {},
    hasFailed: false,
  });
});
