import { combineReducers } from '@reduxjs/toolkit';
import { screen, within } from '@testing-library/react';
import { expectSaga } from 'redux-saga-test-plan';
import type { Duplicate } from '../../../api/staff/customerParts';
import { readRow } from '../../../api/staff/tableRows';
import type { Role } from '../../../config/roles';
import { ResourceProvider } from '../../../resource/page/useResource';
import { RoleProvider } from '../../../resource/rights';
import { makeTestStore, renderWithStore } from '../../../test/render';
import { duplicates as text } from '../../../text/duplicates';
import { records } from '../../../text/records';
import { customersArea } from '../area';
import type { Customer } from '../customer';
import { MergeDialog } from './MergeDialog';
import { otherCustomer } from './mergeQuestion';
import { mergeRequested } from './merging';
import { parts, partsOpened } from './parts';

jest.mock('../../../api/staff/tableRows');

const customer = (fields: Partial<Customer>) =>
  ({
    marketingAt: null,
    ...fields,
  }) as Customer;
const kept = customer({ id: 7, name: 'Ana', status: 'ganado', document: 'X-1', phone: '' });
const row = customer({
  id: 8,
  name: 'Ana R.',
  status: 'nuevo',
  document: 'X-2',
  phone: '7875550100',
});
const other = { id: 8, name: 'Ana R.' } as Duplicate;

const show = (role: Role = 'agent') =>
  renderWithStore(
    <RoleProvider value={role}>
      <ResourceProvider value={customersArea}>
        <MergeDialog kept={kept} />
      </ResourceProvider>
    </RoleProvider>,
    makeTestStore({
      [parts.duplicates.feature.name]: parts.duplicates.feature.reducer,
      mergeQuestion: otherCustomer.feature.reducer,
      customers: customersArea.feature.reducer,
    }),
  );

test('tells a person who has become a reader so, in place of the button', () => {
  const { dispatch } = show('reader');
  dispatch(otherCustomer.requested({ kept: 7, other }));
  dispatch(otherCustomer.answer(row));
  expect(screen.getByText(records.nowReader)).toBeVisible();
  expect(screen.queryByRole('button', { name: text.confirm })).toBeNull();
});

test('shows both customers, and which values stay, before they can be merged', async () => {
  const { dispatch, user, sent } = show();
  dispatch(otherCustomer.requested({ kept: 7, other }));
  const confirm = screen.getByRole('button', { name: text.confirm });
  await user.click(confirm);
  expect(sent(mergeRequested.type)).toEqual([]);

  dispatch(otherCustomer.answer(row));
  const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(columns).toEqual([text.field, text.kept, text.merging]);
  const cells = (label: string) =>
    within(screen.getByRole('row', { name: new RegExp(`^${label}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells('Nombre')).toEqual([`Ana (${text.stays})`, `Ana R.${text.toHistory}`]);
  expect(cells('Documento')).toEqual([`X-1 (${text.stays})`, `X-2${text.toHistory}`]);
  expect(screen.queryByRole('row', { name: /^Estado/ })).toBeNull();
  expect(screen.getByText(text.both)).toBeVisible();
  expect(cells('Teléfono')).toEqual(['', `(787) 555-0100 (${text.stays})`]);
  await user.click(confirm);
  expect(sent(mergeRequested.type)).toMatchObject([{ payload: { kept: { id: 7 }, other } }]);
  expect(screen.queryByRole('table')).toBeNull();
});

test('marks values that stay with an icon, and lets addresses break after @ and dots', () => {
  const { dispatch } = show();
  dispatch(otherCustomer.requested({ kept: 7, other }));
  dispatch(otherCustomer.answer({ ...row, email: 'ana.rivera@correo.example' }));
  const cells = (label: string) =>
    within(screen.getByRole('row', { name: new RegExp(`^${label}`) }))
      .getAllByRole('cell')
      .map((cell) => cell.querySelector('svg') !== null);
  expect([cells('Nombre'), cells('Documento'), cells('Teléfono')]).toEqual([
    [true, false],
    [true, false],
    [false, true],
  ]);
  expect(screen.getByTitle('ana.rivera@correo.example').innerHTML).toBe(
    'ana.<wbr>rivera@<wbr>correo.<wbr>example',
  );
});

test('a customer that a colleague merges or erases meanwhile can no longer be merged', async () => {
  const { dispatch, user } = show();
  dispatch(otherCustomer.requested({ kept: 7, other }));
  dispatch(otherCustomer.answer(row));
  const found = (rows: Duplicate[]) => dispatch(parts.duplicates.answer(rows));
  dispatch(partsOpened({ ...kept, visitId: null }));
  found([other]);
  expect(screen.getByRole('button', { name: text.confirm })).toBeVisible();
  found([]);
  expect(screen.getByText(text.otherGone)).toBeVisible();
  expect(screen.queryByText(text.lead(kept.name))).toBeNull();
  expect(screen.queryByRole('button', { name: text.confirm })).toBeNull();
  await user.click(screen.getByRole('button', { name: text.close }));
  expect(screen.queryByText(text.otherGone)).toBeNull();
});

test.each([
  ['erased', null],
  ['merged', { ...row, merged: true }],
])('a customer that was %s before it is read can no longer be merged', (_, read) => {
  jest.mocked(readRow).mockResolvedValue(read);
  return expectSaga(otherCustomer.feature.saga)
    .withReducer(combineReducers({ mergeQuestion: otherCustomer.feature.reducer }))
    .dispatch(otherCustomer.requested({ kept: 7, other }))
    .put(otherCustomer.answer('gone'))
    .silentRun(20);
});

test('a customer that cannot be read cannot be merged', async () => {
  const { dispatch, user, sent } = renderWithStore(
    <ResourceProvider value={customersArea}>
      <MergeDialog kept={kept} />
    </ResourceProvider>,
    makeTestStore({
      mergeQuestion: otherCustomer.feature.reducer,
      customers: customersArea.feature.reducer,
    }),
  );
  dispatch(otherCustomer.requested({ kept: 7, other }));
  dispatch(otherCustomer.answer(undefined));
  expect(screen.getByText(text.otherUnread)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: text.confirm }));
  expect(sent(mergeRequested.type)).toEqual([]);
});
