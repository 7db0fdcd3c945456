import { type FormState, isDirty, makeForm } from './slice';

const form = makeForm(
  'things',
  [
    { name: 'name', kind: 'text', label: 'Name' },
    { name: 'cost', kind: 'money', label: 'Cost' },
    { name: 'active', kind: 'switch', label: 'Active' },
    { name: 'codes', kind: 'list', label: 'Codes' },
  ],
  { active: true },
);
const { actions, reducer, getInitialState } = form.slice;
type Action = Parameters<typeof reducer>[1];

const after = (...done: Action[]): FormState => done.reduce(reducer, getInitialState());
const draftOf = (state: FormState) => state.drafts.new!;
const write = (name: string, value: string) => actions.fieldChanged({ key: 'new', name, value });

describe('values that the address gives', () => {
  const ana = { name: 'Ana', codes: 'a, b' };

  test('are the values of a new row, and do not count as unsaved input', () => {
    const state = after(actions.formOpened('new'), actions.valuesGiven(ana));
    expect(form.valuesOf(draftOf(state))).toEqual({ ...ana, cost: '', active: true });
    expect(isDirty(draftOf(state))).toBe(false);
    expect(reducer(state, actions.formClosed('new')).drafts).toEqual({});
  });

  test('leave an earlier draft as it is, and wait until it is dropped', () => {
    const state = after(
      actions.formOpened('new'),
      actions.valuesGiven({ name: 'Berta' }),
      write('cost', '5'),
      actions.formClosed('new'),
      actions.formOpened('new'),
      actions.valuesGiven(ana),
    );
    expect(form.valuesOf(draftOf(state))).toMatchObject({ name: 'Berta', cost: '5' });
    expect(draftOf(state).offered).toEqual(ana);
    const dropped = draftOf(reducer(state, actions.changesDropped('new')));
    expect(form.valuesOf(dropped)).toMatchObject({ name: 'Ana', cost: '' });
    expect(dropped.offered).toBeUndefined();
  });

  test('are not taken again when the rest of the address changes', () => {
    const state = after(
      actions.formOpened('new'),
      actions.valuesGiven(ana),
      write('name', 'Berta'),
      actions.valuesGiven({ ...ana }),
    );
    expect(form.valuesOf(draftOf(state)).name).toBe('Berta');
    expect(draftOf(state).offered).toBeUndefined();
  });

  test('can be changed, and come back when the changes are dropped', () => {
    const state = after(
      actions.formOpened('new'),
      actions.valuesGiven(ana),
      write('name', 'Berta'),
    );
    expect(form.valuesOf(draftOf(state)).name).toBe('Berta');
    const dropped = reducer(state, actions.changesDropped('new'));
    expect(form.valuesOf(draftOf(dropped)).name).toBe('Ana');
  });

  test('are ignored without the form of a new row, and during its save', () => {
    expect(after(actions.valuesGiven(ana)).drafts).toEqual({});
    const saving = after(actions.formOpened('new'), actions.saveRequested('new'));
    expect(reducer(saving, actions.valuesGiven(ana))).toEqual(saving);
  });
});

describe('values that depend on the person', () => {
  const own = actions.ownValuesKnown({ name: 'Own', cost: '7' });

  test('fill what nobody has written, also when they are known late', () => {
    const state = after(actions.formOpened('new'), write('name', 'Berta'), own);
    expect(form.valuesOf(draftOf(state))).toMatchObject({ name: 'Berta', cost: '7' });
    expect(draftOf(state).offered).toBeUndefined();
    const dropped = draftOf(reducer(state, actions.changesDropped('new')));
    expect(form.valuesOf(dropped)).toMatchObject({ name: 'Own', cost: '7' });
  });

  test('can be changed, do not count as unsaved input, and give way to those of the address', () => {
    const opened = after(actions.formOpened('new'), own, actions.valuesGiven({ name: 'Ana' }));
    expect(form.valuesOf(draftOf(opened))).toMatchObject({ name: 'Ana', cost: '7' });
    expect(isDirty(draftOf(opened))).toBe(false);
    const cleared = reducer(opened, write('cost', ''));
    expect(form.valuesOf(draftOf(cleared)).cost).toBe('');
    expect(isDirty(draftOf(reducer(cleared, write('cost', '7'))))).toBe(false);
  });
});

describe('proposed values', () => {
  const terms = makeForm(
    'terms',
    [
      {
        name: 'start',
        kind: 'text',
        label: 'Start',
        proposes: (start) => ({ end: start && `${start}+1` }),
      },
      { name: 'end', kind: 'text', label: 'End' },
    ],
    {},
  );
  const valuesAfter = (...written: [name: string, value: string][]) => {
    const done = written.map(([name, value]) =>
      terms.slice.actions.fieldChanged({ key: 'new', name, value }),
    );
    const state = [terms.slice.actions.formOpened('new'), ...done].reduce<FormState>(
      terms.slice.reducer,
      terms.slice.getInitialState(),
    );
    return terms.valuesOf(state.drafts.new!);
  };

  test('fill an empty field and follow the field that proposes them', () => {
    expect(valuesAfter(['start', '1'])).toEqual({ start: '1', end: '1+1' });
    expect(valuesAfter(['start', '1'], ['start', '2'])).toEqual({ start: '2', end: '2+1' });
    expect(valuesAfter(['start', '1'], ['start', ''])).toEqual({ start: '', end: '' });
  });

  test('never replace what a person entered', () => {
    expect(valuesAfter(['end', 'x'], ['start', '1'])).toEqual({ start: '1', end: 'x' });
    expect(valuesAfter(['start', '1'], ['end', 'x'], ['start', '2']).end).toBe('x');
  });
});
