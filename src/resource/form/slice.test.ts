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
const overtaken = (changed: object = theirs) =>
  actions.rowOvertaken({ key: 7, row: changed as TableRow });

describe('opening and reading', () => {
  test('a row is loaded, a new one is ready with its defaults', () => {
    const state = after(actions.formOpened(7), actions.formOpened('new'));
    expect(draftOf(state).status).toBe('loading');
    expect(draftOf(state, 'new').status).toBe('ready');
    expect(form.valuesOf(draftOf(state, 'new'))).toEqual({ name: '', cost: '', active: true });
  });

  test('the row that is read stands in the fields', () => {
    const draft = draftOf(after(...opened));
    expect(draft).toMatchObject({ status: 'ready', changes: {}, theirs: undefined });
    expect(form.valuesOf(draft)).toEqual({ name: 'a', cost: '1.00', active: true });
  });

  test('what cannot be read is unreadable, unless it had been read', () => {
    expect(draftOf(after(actions.formOpened(7), actions.readFailed(7))).status).toBe('unreadable');
    expect(draftOf(after(...opened, actions.readFailed(7))).status).toBe('ready');
  });

  test('what is not there is gone', () => {
    const state = after(actions.formOpened(7), actions.rowRead({ key: 7, row: null }));
    expect(draftOf(state).status).toBe('gone');
  });

  test('opened again it keeps what was written', () => {
    const state = after(...opened, write('name', 'mine'), actions.formOpened(7));
    expect(draftOf(state)).toMatchObject({ status: 'ready', changes: { name: 'mine' } });
  });

  test('answers for a form that is none, or that is being saved, change nothing', () => {
    expect(after(actions.rowRead({ key: 7, row: row() })).drafts).toEqual({});
    const saving = after(...opened, write('name', 'b'), actions.saveRequested(7));
    expect(reducer(saving, actions.rowRead({ key: 7, row: theirs }))).toEqual(saving);
  });
});

describe('writing', () => {
  test('only what differs from the row is a change', () => {
    const state = after(...opened, write('name', 'b'), write('cost', '1.00'));
    expect(draftOf(state).changes).toEqual({ name: 'b' });
    expect(isDirty(draftOf(state))).toBe(true);
    expect(isDirty(draftOf(reducer(state, write('name', 'a'))))).toBe(false);
  });

  test("takes away the field's error, and no other's, and that it is saved", () => {
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

  test('is given up as a whole', () => {
    const state = after(
      ...opened,
      write('name', 'b'),
      actions.saveFailed({ key: 7, errors: {} }),
      actions.changesDropped(7),
    );
    expect(draftOf(state)).toMatchObject({ changes: {}, errors: {}, hasFailed: false });
  });

  test('into a form that is none changes nothing', () => {
    const none = after();
    for (const action of [
      write('name', 'b'),
      actions.changesDropped(7),
      actions.saveRequested(7),
      actions.saveFailed({ key: 7, errors: {} }),
      overtaken(),
      actions.conflictSolved({ key: 7, keep: 'mine' }),
      actions.formClosed(7),
      actions.readFailed(7),
    ])
      expect(reducer(none, action)).toEqual(none);
  });
});

describe('closing', () => {
  test('keeps nothing of what nobody has changed', () => {
    expect(after(...opened, actions.formClosed(7)).drafts).toEqual({});
  });

  test('keeps nothing of a row that is gone: it can never be saved', () => {
    const gone = actions.rowOvertaken({ key: 7, row: null });
    expect(after(...opened, write('name', 'b'), gone, actions.formClosed(7)).drafts).toEqual({});
  });

  test('keeps what was written, and what is being saved', () => {
    expect(draftOf(after(...opened, write('name', 'b'), actions.formClosed(7)))).toBeDefined();
    const saving = after(actions.formOpened('new'), actions.saveRequested('new'));
    expect(draftOf(reducer(saving, actions.formClosed('new')), 'new').status).toBe('saving');
  });
});

describe('saving', () => {
  const dirty = [...opened, write('name', 'b')];

  test('can be done with changes, and with a new row as it is', () => {
    expect(canSave(draftOf(after(...opened)))).toBe(false);
    expect(canSave(draftOf(after(...dirty)))).toBe(true);
    expect(canSave(draftOf(after(...dirty, actions.saveRequested(7))))).toBe(false);
    expect(canSave(draftOf(after(...dirty, overtaken())))).toBe(false);
    expect(canSave(draftOf(after(actions.formOpened('new')), 'new'))).toBe(true);
    expect(canSave(draftOf(after(actions.formOpened(7))))).toBe(false);
  });

  test('is asked for once, and forgets the try before', () => {
    const state = after(
      ...dirty,
      actions.saveFailed({ key: 7, errors: { name: 'x' } }),
      actions.saveRequested(7),
    );
    expect(draftOf(state)).toMatchObject({ status: 'saving', errors: {}, hasFailed: false });
    expect(reducer(state, actions.saveRequested(7))).toEqual(state);
    const conflict = after(...dirty, overtaken());
    expect(reducer(conflict, actions.saveRequested(7))).toEqual(conflict);
  });

  test('in vain leaves all that was written, and says why as far as anybody knows', () => {
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

  test('leaves the row as it came back', () => {
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

  test('a new row becomes the one that was made', () => {
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

  test('of a form that was closed meanwhile nothing is kept, nor opened later', () => {
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

  test('what is written while it is under way stays', () => {
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

  test('and so does what is taken back meanwhile', () => {
    const state = after(
      ...dirty,
      actions.saveRequested(7),
      write('name', 'a'),
      actions.rowSaved({ key: 7, row: row({ version: 2, name: 'b' }) }),
    );
    expect(draftOf(state)).toMatchObject({ changes: { name: 'a' } });
  });
});

describe('somebody else was faster', () => {
  const conflict = [...opened, write('name', 'mine'), write('active', false), overtaken()];

  test('what he has made of it stands beside what was written', () => {
    const draft = draftOf(after(...conflict));
    expect(draft).toMatchObject({
      status: 'ready',
      theirs,
      changes: { name: 'mine', active: false },
    });
    expect(form.overtakenOf(draft)).toEqual([
      { field: fields[0], before: 'a', now: 'theirs' },
      { field: fields[1], before: '1.00', now: '2.00' },
    ]);
  });

  test('mine goes over his where both have written; his stays elsewhere', () => {
    const draft = draftOf(after(...conflict, actions.conflictSolved({ key: 7, keep: 'mine' })));
    expect(draft).toMatchObject({ row: theirs, theirs: undefined });
    expect(draft.changes).toEqual({ name: 'mine', active: false });
    expect(form.valuesOf(draft)).toEqual({ name: 'mine', cost: '2.00', active: false });
  });

  test('his stays where both have written; what only one has written is kept', () => {
    const draft = draftOf(after(...conflict, actions.conflictSolved({ key: 7, keep: 'theirs' })));
    expect(draft.changes).toEqual({ active: false });
    expect(form.valuesOf(draft)).toEqual({ name: 'theirs', cost: '2.00', active: false });
    expect(canSave(draft)).toBe(true);
  });

  test('without anything written his is simply there', () => {
    const draft = draftOf(after(...opened, actions.rowRead({ key: 7, row: theirs })));
    expect(draft).toMatchObject({ row: theirs, theirs: undefined });
  });

  test('the same as was written is no conflict: it may be our own, whose answer was lost', () => {
    const own = row({ version: 2, name: 'mine', active: false });
    const draft = draftOf(
      after(...opened, write('name', 'mine'), write('active', false), overtaken(own)),
    );
    expect(draft).toMatchObject({ row: own, theirs: undefined, changes: {} });
  });

  test('a row that he has deleted is gone, and what was written is still there', () => {
    const state = after(
      ...opened,
      write('name', 'mine'),
      actions.saveRequested(7),
      actions.rowOvertaken({ key: 7, row: null }),
    );
    expect(draftOf(state)).toMatchObject({ status: 'gone', changes: { name: 'mine' } });
  });

  test('without a conflict there is nothing to solve', () => {
    const state = after(...opened, write('name', 'b'));
    expect(reducer(state, actions.conflictSolved({ key: 7, keep: 'theirs' }))).toEqual(state);
  });
});
