import type { TableRow } from '../../api/staff/tableRows';
import type { Field } from './fields';
import { canSave, type Draft, type FormState, isDirty, makeForm } from './slice';

const fields: Field[] = [
  { name: 'name', kind: 'text', label: 'Name' },
  { name: 'cost', kind: 'money', label: 'Cost' },
  { name: 'active', kind: 'switch', label: 'Active' },
];
const form = makeForm('things', fields, { active: true });
const { actions, reducer, getInitialState } = form.slice;
type Action = Parameters<typeof reducer>[1];

const row = (columns: object = {}): TableRow =>
  ({
    id: 7,
    version: 1,
    archived: false,
    name: 'a',
    cost: 1,
    active: true,
    ...columns,
  }) as TableRow;

const after = (...done: Action[]): FormState => done.reduce(reducer, getInitialState());
const draftOf = (state: FormState, key: number | 'new' = 7): Draft => state.drafts[key]!;
const write = (name: string, value: string | boolean, key: number | 'new' = 7) =>
  actions.fieldChanged({ key, name, value });
const opened = [actions.formOpened(7), actions.rowRead({ key: 7, row: row() })];
const theirs = row({ version: 2, name: 'theirs', cost: 2 });
const conflicting = (changed: object = theirs) =>
  actions.conflictFound({ key: 7, row: changed as TableRow });

describe('a draft of an opened row', () => {
  test('loads a row; a new one is ready with the defaults', () => {
    const state = after(actions.formOpened(7), actions.formOpened('new'));
    expect(draftOf(state).status).toBe('loading');
    expect(draftOf(state, 'new').status).toBe('ready');
    expect(form.valuesOf(draftOf(state, 'new'))).toEqual({ name: '', cost: '', active: true });
  });

  test('shows the values of the row that was read', () => {
    const draft = draftOf(after(...opened));
    expect(draft).toMatchObject({ status: 'ready', changes: {}, theirs: undefined });
    expect(form.valuesOf(draft)).toEqual({ name: 'a', cost: '1.00', active: true });
  });

  test('is marked as unread after a failed read, unless it had been read before', () => {
    expect(draftOf(after(actions.formOpened(7), actions.readFailed(7))).status).toBe('unread');
    expect(draftOf(after(...opened, actions.readFailed(7))).status).toBe('ready');
  });

  test('marks a missing row as gone', () => {
    const state = after(actions.formOpened(7), actions.rowRead({ key: 7, row: null }));
    expect(draftOf(state).status).toBe('gone');
  });

  test('keeps the changes when it is opened again', () => {
    const state = after(...opened, write('name', 'mine'), actions.formOpened(7));
    expect(draftOf(state)).toMatchObject({ status: 'ready', changes: { name: 'mine' } });
  });

  test('ignores responses for a missing draft and for one being saved', () => {
    expect(after(actions.rowRead({ key: 7, row: row() })).drafts).toEqual({});
    const saving = after(...opened, write('name', 'b'), actions.saveRequested(7));
    expect(reducer(saving, actions.rowRead({ key: 7, row: theirs }))).toEqual(saving);
  });
});

describe('writing', () => {
  test('keeps only values that differ from the row', () => {
    const state = after(...opened, write('name', 'b'), write('cost', '1.00'));
    expect(draftOf(state).changes).toEqual({ name: 'b' });
    expect(isDirty(draftOf(state))).toBe(true);
    expect(isDirty(draftOf(reducer(state, write('name', 'a'))))).toBe(false);
  });

  test("clears the field's own error and the saved state", () => {
    const state = after(
      ...opened,
      actions.saveFailed({ key: 7, errors: { name: 'x', cost: 'y' } }),
      write('name', 'b'),
    );
    expect(draftOf(state).errors).toEqual({ cost: 'y' });
    const saved = after(...opened, actions.rowSaved({ key: 7, row: row() }));
    expect(draftOf(saved).isSaved).toBe(true);
    expect(draftOf(reducer(saved, write('name', 'b'))).isSaved).toBe(false);
  });

  test('discards all changes', () => {
    const state = after(
      ...opened,
      write('name', 'b'),
      actions.saveFailed({ key: 7, errors: {} }),
      actions.changesDropped(7),
    );
    expect(draftOf(state)).toMatchObject({ changes: {}, errors: {}, hasFailed: false });
  });

  test('ignores a missing draft', () => {
    const none = after();
    for (const action of [
      write('name', 'b'),
      actions.changesDropped(7),
      actions.saveRequested(7),
      actions.saveFailed({ key: 7, errors: {} }),
      conflicting(),
      actions.conflictResolved({ key: 7, keep: 'mine' }),
      actions.formClosed(7),
      actions.readFailed(7),
    ])
      expect(reducer(none, action)).toEqual(none);
  });
});

describe('closing', () => {
  test('discards a draft without changes', () => {
    expect(after(...opened, actions.formClosed(7)).drafts).toEqual({});
  });

  test('discards the changes of a deleted row', () => {
    const gone = actions.conflictFound({ key: 7, row: null });
    expect(after(...opened, write('name', 'b'), gone, actions.formClosed(7)).drafts).toEqual({});
  });

  test('keeps a draft with changes, or being saved', () => {
    expect(draftOf(after(...opened, write('name', 'b'), actions.formClosed(7)))).toBeDefined();
    const saving = after(actions.formOpened('new'), actions.saveRequested('new'));
    expect(draftOf(reducer(saving, actions.formClosed('new')), 'new').status).toBe('saving');
  });
});

describe('saving', () => {
  const dirty = [...opened, write('name', 'b')];

  test('is possible with changes, and for a new row without', () => {
    expect(canSave(draftOf(after(...opened)))).toBe(false);
    expect(canSave(draftOf(after(...dirty)))).toBe(true);
    expect(canSave(draftOf(after(...dirty, actions.saveRequested(7))))).toBe(false);
    expect(canSave(draftOf(after(...dirty, conflicting())))).toBe(false);
    expect(canSave(draftOf(after(actions.formOpened('new')), 'new'))).toBe(true);
    expect(canSave(draftOf(after(actions.formOpened(7))))).toBe(false);
  });

  test('starts once and clears the previous failure', () => {
    const state = after(
      ...dirty,
      actions.saveFailed({ key: 7, errors: { name: 'x' } }),
      actions.saveRequested(7),
    );
    expect(draftOf(state)).toMatchObject({ status: 'saving', errors: {}, hasFailed: false });
    expect(reducer(state, actions.saveRequested(7))).toEqual(state);
    const conflict = after(...dirty, conflicting());
    expect(reducer(conflict, actions.saveRequested(7))).toEqual(conflict);
  });

  test('keeps the changes after a failure, with the errors if known', () => {
    const known = after(...dirty, actions.saveFailed({ key: 7, errors: { name: 'x' } }));
    expect(draftOf(known)).toMatchObject({
      status: 'ready',
      changes: { name: 'b' },
      errors: { name: 'x' },
      hasFailed: false,
    });
    const unknown = after(...dirty, actions.saveFailed({ key: 7, errors: {} }));
    expect(draftOf(unknown)).toMatchObject({ changes: { name: 'b' }, hasFailed: true });
  });

  test('shows the row that the server returned', () => {
    const saved = row({ version: 2, name: 'b' });
    const state = after(
      ...dirty,
      actions.saveRequested(7),
      actions.rowSaved({ key: 7, row: saved }),
    );
    expect(draftOf(state)).toMatchObject({
      status: 'ready',
      row: saved,
      changes: {},
      isSaved: true,
    });
  });

  test('replaces the draft of a new row by the draft of the created row', () => {
    const state = after(
      actions.formOpened('new'),
      write('name', 'b', 'new'),
      actions.saveRequested('new'),
      actions.rowSaved({ key: 'new', row: row() }),
    );
    expect(Object.keys(state.drafts)).toEqual(['7']);
    const shown = [actions.formClosed('new'), actions.formOpened(7)].reduce(reducer, state);
    expect(draftOf(shown)).toMatchObject({ isSaved: true });
  });

  test('discards the draft when its form was closed during the save', () => {
    const state = after(
      actions.formOpened('new'),
      write('name', 'b', 'new'),
      actions.saveRequested('new'),
      actions.formClosed('new'),
      actions.rowSaved({ key: 'new', row: row() }),
      actions.formOpened('new'),
    );
    expect(Object.keys(state.drafts)).toEqual(['new']);
    expect(draftOf(state, 'new').changes).toEqual({});
  });

  test('keeps changes made during the save', () => {
    const state = after(
      ...dirty,
      actions.saveRequested(7),
      write('name', 'c'),
      write('active', false),
      actions.rowSaved({ key: 7, row: row({ version: 2, name: 'b' }) }),
    );
    expect(draftOf(state)).toMatchObject({
      status: 'ready',
      changes: { name: 'c', active: false },
      isSaved: false,
    });
  });

  test('keeps a value restored during the save', () => {
    const state = after(
      ...dirty,
      actions.saveRequested(7),
      write('name', 'a'),
      actions.rowSaved({ key: 7, row: row({ version: 2, name: 'b' }) }),
    );
    expect(draftOf(state)).toMatchObject({ changes: { name: 'a' } });
  });
});

describe('version conflict', () => {
  const conflict = [...opened, write('name', 'mine'), write('active', false), conflicting()];

  test("keeps the other person's row beside the changes", () => {
    const draft = draftOf(after(...conflict));
    expect(draft).toMatchObject({
      status: 'ready',
      theirs,
      changes: { name: 'mine', active: false },
    });
    expect(form.changedByOther(draft)).toEqual([
      { field: fields[0], before: 'a', now: 'theirs' },
      { field: fields[1], before: '1.00', now: '2.00' },
    ]);
  });

  test("'mine' keeps this person's values and takes the other's elsewhere", () => {
    const draft = draftOf(after(...conflict, actions.conflictResolved({ key: 7, keep: 'mine' })));
    expect(draft).toMatchObject({ row: theirs, theirs: undefined });
    expect(draft.changes).toEqual({ name: 'mine', active: false });
    expect(form.valuesOf(draft)).toEqual({ name: 'mine', cost: '2.00', active: false });
  });

  test("'theirs' takes the other's values where both changed a field", () => {
    const draft = draftOf(after(...conflict, actions.conflictResolved({ key: 7, keep: 'theirs' })));
    expect(draft.changes).toEqual({ active: false });
    expect(form.valuesOf(draft)).toEqual({ name: 'theirs', cost: '2.00', active: false });
    expect(canSave(draft)).toBe(true);
  });

  test("shows the other person's row when nothing was changed here", () => {
    const draft = draftOf(after(...opened, actions.rowRead({ key: 7, row: theirs })));
    expect(draft).toMatchObject({ row: theirs, theirs: undefined });
  });

  test('has no conflict with equal values, which may be its own save whose response was lost', () => {
    const own = row({ version: 2, name: 'mine', active: false });
    const draft = draftOf(
      after(...opened, write('name', 'mine'), write('active', false), conflicting(own)),
    );
    expect(draft).toMatchObject({ row: own, theirs: undefined, changes: {} });
  });

  test('a deleted row is gone and the changes stay', () => {
    const state = after(
      ...opened,
      write('name', 'mine'),
      actions.saveRequested(7),
      actions.conflictFound({ key: 7, row: null }),
    );
    expect(draftOf(state)).toMatchObject({ status: 'gone', changes: { name: 'mine' } });
  });

  test('ignores a choice without a conflict', () => {
    const state = after(...opened, write('name', 'b'));
    expect(reducer(state, actions.conflictResolved({ key: 7, keep: 'theirs' }))).toEqual(state);
  });
});
