import { act, screen } from '@testing-library/react';
import type { TableRow } from '../../api/staff/tableRows';
import { makeTestStore, renderWithStore } from '../../test/render';
import { textsOf } from '../../text/nouns';
import { records } from '../../text/records';
import type { Definition } from '../define/definition';
import { makeResource } from '../define/makeResource';
import { RoleProvider } from '../rights';
import { RowDrawer } from './RowDrawer';
import { ResourceProvider } from './useResource';

const texts = textsOf({ one: 'cosa', many: 'cosas', gender: 'f', empty: '' });
const definition: Definition<TableRow> = {
  ...{ name: 'things', table: 'companies', path: '/things', texts, searchHint: '', order: '-id' },
  ...{ titleOf: ({ id }) => `Thing ${id}`, columns: [], card: [], filters: [], fields: [] },
  ...{ defaults: {}, rules: {}, bulk: [] },
};
const other = { type: 'other', match: () => false } as never;
const session = {
  begins: [other],
  ends: other,
  hasEnded: () => false,
  selectEmail: () => '',
  *checkRole() {},
};

const setQuery = jest.fn<void, [object]>();
beforeEach(() => jest.clearAllMocks());

/** The drawer of the row 2 over a page that shows rows in this order. */
function open(order: number[]) {
  let shown = order;
  const things = {
    ...makeResource(definition, session),
    setQuery,
    useQuery: () => [{ open: 2, filters: {} }] as never,
    selectOrder: () => shown,
  };
  const { dispatch } = renderWithStore(
    <RoleProvider value="admin">
      <ResourceProvider value={things}>
        <main>
          {[1, 2].map((id) => (
            <div key={id} data-id={id} data-testid={id} />
          ))}
          <RowDrawer />
        </main>
      </ResourceProvider>
    </RoleProvider>,
    makeTestStore({ things: things.feature.reducer }),
  );
  return {
    showOrder: (next: number[]) => {
      shown = next;
      dispatch({ type: 'any' });
    },
  };
}

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
