import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import type { TableRow } from '../../api/staff/tableRows';
import type { Role } from '../../config/roles';
import { makeTestStore, renderWithStore } from '../../test/render';
import { textsOf } from '../../text/nouns';
import { records } from '../../text/records';
import { resourceText } from '../../text/resource';
import type { Definition } from '../define/definition';
import { makeResource } from '../define/makeResource';
import { handlerOf } from '../keys/useKeys';
import { RoleProvider } from '../rights';
import { RowDrawer } from './RowDrawer';
import { ResourceProvider } from './useResource';

jest.unmock('@emotion/sheet');

const texts = textsOf({ one: 'cosa', many: 'cosas', gender: 'f', empty: '' });
const definition: Definition<TableRow> = {
  ...{ name: 'things', table: 'companies', path: '/things', texts, searchHint: '', order: '-id' },
  ...{ titleOf: ({ id }) => `Thing ${id}`, columns: [], card: [], filters: [] },
  fields: [{ name: 'name' as never, kind: 'text', label: 'Name' }],
  ...{ defaults: {}, rules: {}, rowChanges: [] },
};
const other = { type: 'other', match: () => false } as never;
const session = {
  begins: [other],
  ends: other,
  hasEnded: () => false,
  selectEmail: () => '',
  selectUserId: () => '',
  *checkRole() {},
};

const OWN = { name: 'Own', owner: 'u1' };
let own: Record<string, string> = OWN;
const setQuery = jest.fn<void, [object]>();
beforeEach(() => {
  jest.clearAllMocks();
  own = OWN;
});

/** The drawer, beside a button that has the focus and takes the drawer away. */
function Opened() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button autoFocus onClick={() => setOpen(false)}>
        Opener
      </button>
      {isOpen && <RowDrawer />}
    </>
  );
}

/** Shows the drawer of row 2 beside a page with rows in this order. */
function open(
  order: number[],
  role: Role = 'admin',
  isFixed: (row: TableRow) => boolean = () => false,
  at: { open: number | 'new'; given?: object } = { open: 2 },
) {
  let shown = order;
  const things = {
    ...makeResource({ ...definition, isFixed, newValues: () => own }, session),
    setQuery,
    useQuery: () => [{ ...at, filters: {} }] as never,
    selectOrder: () => shown,
  };
  const { dispatch, store } = renderWithStore(
    <RoleProvider value={role}>
      <ResourceProvider value={things}>
        <main>
          {[1, 2].map((id) => (
            <div key={id} data-id={id} data-testid={id} tabIndex={-1} />
          ))}
          <Opened />
        </main>
      </ResourceProvider>
    </RoleProvider>,
    makeTestStore({ things: things.feature.reducer }),
  );
  return {
    dispatch,
    form: things.actions,
    valuesOf: (key: 'new') =>
      things.form.valuesOf(things.form.selectForm(store.getState()).drafts[key]!),
    showOrder: (next: number[]) => {
      shown = next;
      dispatch({ type: 'any' });
    },
  };
}

test('a new row begins with values of the person, and those of the address win', () => {
  const { valuesOf } = open([], 'admin', undefined, { open: 'new', given: { name: 'Given' } });
  expect(valuesOf('new')).toMatchObject({ ...OWN, name: 'Given' });
});

test('values of the person that are known late fill a form in which somebody writes already', () => {
  own = {};
  const { dispatch, form, valuesOf } = open([], 'agent', undefined, {
    ...{ open: 'new', given: { code: 'Given' } },
  });
  expect(valuesOf('new')).toMatchObject({ code: 'Given' });
  own = OWN;
  dispatch(form.fieldChanged({ key: 'new', name: 'name', value: 'Written' }));
  expect(valuesOf('new')).toMatchObject({ name: 'Written', owner: 'u1', code: 'Given' });
  expect(screen.queryByText(records.leftBefore)).toBeNull();
});

const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
const opened = () => setQuery.mock.lastCall?.[0];

test('the neighbours are those of the page', () => {
  open([3, 2, 1]);
  press(records.previous);
  expect(opened()).toEqual({ open: 3 });
  press(records.next);
  expect(opened()).toEqual({ open: 1 });
});

test('a row that has left the page keeps its place', () => {
  const { showOrder } = open([3, 2, 1]);
  showOrder([3, 1]);
  press(records.next);
  expect(opened()).toEqual({ open: 1 });
  press(records.previous);
  expect(opened()).toEqual({ open: 3 });
});

test('a row that is not on the page has no neighbours', () => {
  open([3, 1]);
  expect(screen.queryByRole('button', { name: records.next })).toBeNull();
});

test('the row that is open is marked on the page', () => {
  open([1, 2]);
  const shadowOf = (id: number) => getComputedStyle(screen.getByTestId(id)).boxShadow;
  expect(shadowOf(2)).toContain('inset');
  expect(shadowOf(1)).toBe('');
});

test.each(['admin', 'agent'] as const)(
  'a row that cannot be shown says so, and tells the %s whom to ask',
  (role) => {
    const { dispatch, form } = open([2], role);
    dispatch(form.foundUnreadable(2));
    const said = `${resourceText.unreadableRow} ${resourceText.whoCorrects(role === 'admin')}`;
    expect(screen.getByRole('alert')).toHaveTextContent(said);
    press(records.toList);
    expect(opened()).toEqual({ open: undefined });
  },
);

test('saving is offered as a command while there is something to save', () => {
  const { dispatch, form } = open([2]);
  dispatch(form.rowRead({ key: 2, row: { id: 2, version: 1, archived: false } }));
  expect(handlerOf('edit')).toBeDefined();
  expect(handlerOf('save')).toBeUndefined();
  dispatch(form.fieldChanged({ key: 2, name: 'name', value: 'new' }));
  expect(handlerOf('save')).toBeDefined();
});

test('the button itself says that the row is saved, until something else is written', () => {
  const { dispatch, form } = open([2]);
  const row = { id: 2, version: 1, archived: false };
  dispatch(form.rowRead({ key: 2, row }));
  dispatch(form.rowSaved({ key: 2, row: { ...row, version: 2 } }));
  expect(screen.getByRole('button', { name: records.saved })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  dispatch(form.fieldChanged({ key: 2, name: 'name', value: 'new' }));
  expect(screen.getByRole('button', { name: records.save })).toBeVisible();
});

test('a row that nobody can change has no buttons, unless something was written in it', () => {
  const { dispatch, form } = open([2], 'admin', () => true);
  dispatch(form.rowRead({ key: 2, row: { id: 2, version: 1, archived: true } }));
  for (const name of [records.save, records.archive.restore])
    expect(screen.queryByRole('button', { name })).toBeNull();
  dispatch(form.fieldChanged({ key: 2, name: 'name', value: 'new' }));
  expect(screen.queryByRole('button', { name: records.save })).toBeNull();
  expect(screen.getByText(records.fixed)).toBeVisible();
  press(records.drop);
  expect(screen.queryByText(records.fixed)).toBeNull();
});

test('what is written stays in sight while the row cannot be changed, and can be saved afterwards', () => {
  const { dispatch, form } = open([2], 'admin', ({ archived }) => archived);
  const read = (version: number, archived: boolean) =>
    dispatch(form.rowRefreshed({ key: 2, row: { id: 2, version, archived }, isOwn: false }));
  dispatch(form.rowRead({ key: 2, row: { id: 2, version: 1, archived: false } }));
  dispatch(form.fieldChanged({ key: 2, name: 'name', value: 'new' }));

  read(2, true);
  expect(screen.getByRole('alert')).toHaveTextContent(/Name\s*new/);
  expect(screen.getByRole('button', { name: records.written.copy })).toBeVisible();
  for (const name of [records.save, records.conflict.mine])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(handlerOf('save')).toBeUndefined();

  read(3, false);
  expect(screen.queryByText(records.fixed)).toBeNull();
  expect(screen.queryByText(records.archive.isRestored)).toBeNull();
  expect(screen.getByRole('textbox')).toHaveValue('new');
  expect(handlerOf('save')).toBeDefined();
});

test('a note for a row that cannot be changed is in sight too, and is dropped with the rest', () => {
  const { dispatch, form } = open([2], 'admin', () => true);
  dispatch(form.rowRead({ key: 2, row: { id: 2, version: 1, archived: true } }));
  dispatch(form.noteWritten({ row: 2, text: 'a call', title: '' }));
  expect(screen.getByText('a call')).toBeVisible();
  press(records.drop);
  expect(screen.queryByText('a call')).toBeNull();
});

test('a closed drawer of a new row gives the focus back to the button that opened it', () => {
  open([1, 2], 'admin', undefined, { open: 'new' });
  expect(screen.getByRole('heading')).toHaveFocus();
  press('Opener');
  expect(screen.getByRole('button', { name: 'Opener' })).toHaveFocus();
});
