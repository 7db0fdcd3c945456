import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Role } from '../../../config/roles';
import { ResourceProvider } from '../../../resource/page/useResource';
import { RoleProvider } from '../../../resource/rights';
import { undoSlice, updateMade, updateUndone } from '../../../resource/undo/slice';
import { sessionFound } from '../../../session/slice';
import { makeTestStore, renderWithStore } from '../../../test/render';
import { colleagues as text } from '../../../text/colleagues';
import { customersArea } from '../area';
import { AskedFor } from './AskedFor';
import {
  askedFor,
  closeRequested,
  colleagueEntries,
  keepRequested,
  refusedAsking,
  seen,
} from './askedFor';
import { todayView } from './today';

const asked = {
  ...{ id: 7, name: 'Ana', by: 'mar@group.example', askedAt: '2026-11-25T10:00:00Z' },
  asking: 5,
};

function show(role: Role = 'agent') {
  const view = renderWithStore(
    <MemoryRouter>
      <RoleProvider value={role}>
        <ResourceProvider value={todayView}>
          <AskedFor />
        </ResourceProvider>
      </RoleProvider>
    </MemoryRouter>,
    makeTestStore({
      askedFor: askedFor.feature.reducer,
      refusedAsking: refusedAsking.feature.reducer,
      colleagueEntries: colleagueEntries.feature.reducer,
      undo: undoSlice.reducer,
      customers: customersArea.feature.reducer,
    }),
  );
  view.dispatch(
    customersArea.lookup.actions.optionsRead({
      lookup: 'staff',
      options: [['m', 'Mar', 'mar@group.example']],
    }),
  );
  return view;
}

test('the owner hands over a customer with one press, or keeps it', async () => {
  const { dispatch, sent, user } = show();
  expect(screen.queryByRole('note')).toBeNull();
  dispatch(askedFor.answer([asked]));
  expect(screen.getByRole('note')).toHaveTextContent('Ana: lo pide Mar');
  await user.click(screen.getByRole('button', { name: text.giveOf('Ana', 'Mar') }));
  expect(sent(customersArea.actions.changeRequested.type)).toMatchObject([
    { payload: { ids: [7], columns: { owner: 'm' }, text: text.given('Ana', 'Mar') } },
  ]);
  await user.click(screen.getByRole('button', { name: text.keepOf('Ana') }));
  expect(sent(keepRequested.type)).toMatchObject([{ payload: asked }]);
});

test('a colleague who has left cannot get a customer, and a reader cannot hand one over', () => {
  const { dispatch } = show();
  dispatch(askedFor.answer([{ ...asked, by: 'gone@group.example' }]));
  expect(screen.getAllByRole('button')).toHaveLength(1);
  dispatch(askedFor.answer([]));
  show('reader').dispatch(askedFor.answer([asked]));
  expect(screen.queryByRole('button')).toBeNull();
});

test('a customer who was handed over is no longer listed, unless that is undone', () => {
  const { dispatch } = show();
  const given = { type: 'customers/rowsChanged', payload: { ids: [7], columns: { owner: 'm' } } };
  dispatch(askedFor.answer([asked, { ...asked, id: 8, name: 'Eva' }]));
  dispatch(updateMade('', given));
  expect(screen.getByRole('note')).not.toHaveTextContent('Ana');
  expect(screen.getByRole('note')).toHaveTextContent('Eva');
  dispatch(updateUndone());
  expect(screen.getByRole('note')).toHaveTextContent('Ana');
  // The change is confirmed, but the list is not read again yet.
  dispatch(given);
  expect(screen.getByRole('note')).not.toHaveTextContent('Ana');
});

test('a person who got a customer is told, until the customer is opened or the note closed', async () => {
  const { dispatch, sent, user } = show();
  dispatch(sessionFound({ email: 'mar@group.example', userId: '1' }));
  dispatch(askedFor.answer([asked]));
  expect(screen.getByRole('note')).toHaveTextContent(`${text.gotTitle(1)}Ana`);
  await user.click(screen.getByRole('link', { name: 'Ana' }));
  dispatch(askedFor.answer([asked, { ...asked, id: 8, asking: 6 }]));
  await user.click(screen.getByRole('button', { name: text.close(text.gotTitle(2)) }));
  expect(sent(closeRequested.type)).toMatchObject([{ payload: [5] }, { payload: [5, 6] }]);
});

test('whoever asked is told that the owner keeps the customer, whose name stays unknown', async () => {
  const { dispatch, sent, user } = show();
  dispatch(refusedAsking.answer([{ by: asked.by, askedAt: asked.askedAt, asking: 5 }]));
  expect(screen.getByRole('note')).toHaveTextContent(text.keptTitle(1));
  expect(screen.getByRole('note')).toHaveTextContent('Mar lo sigue llevando. Usted lo pidió el 25');
  await user.click(screen.getByRole('button', { name: text.close(text.keptTitle(1)) }));
  expect(sent(closeRequested.type)).toMatchObject([{ payload: [5] }]);
  dispatch(refusedAsking.answer([]));
  expect(screen.queryByRole('note')).toBeNull();
});

test('the owner is told what a colleague logged, until the customer is opened or the note closed', async () => {
  const { dispatch, sent, user } = show();
  const entry = {
    ...{ event: 5, customer: 7, name: 'Ana', kind: 'call', text: 'Quiere el recibo' },
    ...{ by: 'mar@group.example', loggedAt: '2026-11-25T10:00:00Z' },
  };
  const other = { ...entry, event: 6, customer: 8, name: 'Eva', kind: 'claim', text: '' };
  dispatch(colleagueEntries.answer([entry, other]));
  const note = screen.getByRole('note');
  expect(note).toHaveTextContent(/Ana: Mar anotó una llamada, .* · Quiere el recibo/);
  expect(note).toHaveTextContent(/Eva: Mar anotó un siniestro/);
  await user.click(screen.getByRole('link', { name: 'Ana' }));
  await user.click(screen.getByRole('button', { name: text.close(text.loggedTitle(2)) }));
  expect(sent(seen.type)).toMatchObject([{ payload: [5] }, { payload: [5, 6] }]);
});

test('what others ask for and the answers to own requests are read together until the page is left', () => {
  const { store, unmount } = show();
  const wanted = () =>
    [askedFor, refusedAsking, colleagueEntries].map(
      ({ select }) => select(store.getState()).wanted !== undefined,
    );
  expect(wanted()).toEqual([true, true, true]);
  unmount();
  expect(wanted()).toEqual([false, false, false]);
});

test('a customer whose next contact is planned is still listed', () => {
  const { dispatch } = show();
  dispatch(askedFor.answer([asked]));
  dispatch(
    updateMade('', {
      type: 'customers/rowsChanged',
      payload: { ids: [7], columns: { nextContactOn: '2026-12-01' } },
    } as never),
  );
  expect(screen.getByRole('note')).toHaveTextContent('Ana');
});
