import { act } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { offeredActions } from '../../resource/keys/paletteActions';
import { handlerOf } from '../../resource/keys/useKeys';
import { RoleProvider } from '../../resource/rights';
import { makeTestStore, renderWithStore } from '../../test/render';
import { keys } from '../../text/keys';
import { customersArea, opportunitiesArea } from './area';
import { ListKeys, OpenRowKeys } from './CustomerKeys';
import { takeRequested } from './today/taking';

const { actions, feature } = customersArea;
const labels = () => offeredActions().map(({ label }) => label);
const runAction = (wanted: string) =>
  act(() =>
    offeredActions()
      .find(({ label }) => label === wanted)
      ?.run(),
  );

function open(columns: object = {}, role: 'agent' | 'reader' = 'agent') {
  const page = renderWithStore(
    <MemoryRouter initialEntries={['/customers?view=list&id=7']}>
      <RoleProvider value={role}>
        <OpenRowKeys area={customersArea} />
      </RoleProvider>
    </MemoryRouter>,
    makeTestStore({ customers: feature.reducer }),
  );
  const row = { id: 7, version: 1, name: 'Ana', status: 'nuevo', archived: false, merged: false };
  page.dispatch(actions.formOpened(7));
  page.dispatch(actions.rowRead({ key: 7, row: { ...row, ...columns } }));
  return page;
}

test('the palette offers to move the open customer to every other state', () => {
  const { sent, store } = open();
  expect(labels()).toEqual(
    ['Contactado', 'Cotizado', 'Ganado', 'Perdido'].map(keys.palette.toState),
  );
  runAction(keys.palette.toState('Contactado'));
  expect(sent(actions.saveRequested.type)).toMatchObject([{ payload: 7 }]);
  const draft = customersArea.form.selectForm(store.getState()).drafts[7];
  expect(draft).toMatchObject({ status: 'saving', changes: { status: 'contactado' } });
  // A second request would meet a conflict with the first.
  expect(labels()).toEqual([]);
});

test.each([
  ['an archived customer', { archived: true }, 'agent'],
  ['a merged customer', { merged: true }, 'agent'],
  ['a customer that a reader has opened', {}, 'reader'],
] as const)('the palette offers no state for %s', (_, columns, role) => {
  open(columns, role);
  expect(offeredActions()).toEqual([]);
});

test('of a request T takes the customer, and the palette moves the request to another state', () => {
  const { dispatch, sent } = renderWithStore(
    <MemoryRouter initialEntries={['/customers?view=requests&id=5']}>
      <RoleProvider value="agent">
        <ListKeys area={opportunitiesArea} />
        <OpenRowKeys area={opportunitiesArea} />
      </RoleProvider>
    </MemoryRouter>,
    makeTestStore({ opportunities: opportunitiesArea.feature.reducer }),
  );
  const row = { id: 5, version: 1, archived: false, status: 'nuevo', customerId: 7 };
  dispatch(opportunitiesArea.actions.formOpened(5));
  dispatch(
    opportunitiesArea.actions.rowRead({
      key: 5,
      row: { ...row, customer: { name: 'Ana', owner: null } } as never,
    }),
  );
  act(() => handlerOf('take', true)?.());
  expect(sent(takeRequested.type)).toMatchObject([{ payload: { id: 7, name: 'Ana' } }]);
  runAction(keys.palette.toState('Contactado'));
  expect(sent(opportunitiesArea.actions.saveRequested.type)).toMatchObject([{ payload: 5 }]);
});
