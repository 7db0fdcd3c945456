import type { Reducer } from '@reduxjs/toolkit';
import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Merge } from '../../../api/staff/customerParts';
import { ResourceProvider } from '../../../resource/page/useResource';
import { makeTestStore, renderWithStore } from '../../../test/render';
import { duplicates as text } from '../../../text/duplicates';
import { customersArea } from '../area';
import type { Customer } from '../customer';
import { CustomerPage } from './CustomerPage';
import { Duplicates } from './Duplicates';
import { pulseRead, pulseSlice } from '../../shared/pulse/slice';
import { otherCustomer } from './mergeQuestion';
import { undoRequested } from './merging';
import { parts, partsOpened } from './parts';

const row = { id: 7, name: 'Ana', visitId: null } as Customer;
const partReducers = Object.fromEntries(
  Object.values(parts).map(({ feature: { name, reducer } }) => [name, reducer as Reducer]),
);
const merge = (id: number, name?: string) => ({
  id,
  created_at: new Date().toISOString(),
  merged: name === undefined ? null : { name },
});

test('the page of a merged customer links to the customer that is kept', () => {
  const merged = { ...row, merged: true, updatedBy: 'alma@group.test' } as Customer;
  const { dispatch, sent } = renderWithStore(
    <MemoryRouter>
      <ResourceProvider value={customersArea}>
        <CustomerPage row={merged} fields={() => 'field'} history="history" />
      </ResourceProvider>
    </MemoryRouter>,
    makeTestStore({
      ...partReducers,
      customers: customersArea.feature.reducer,
      pulse: pulseSlice.reducer,
    }),
  );
  dispatch(partsOpened(merged));
  const rows = [{ kept: { id: 9, name: 'Eva' } }];
  dispatch(parts.takers.answer(rows));
  expect(screen.getByRole('link', { name: 'Eva' }).getAttribute('href')).toContain('id=9');
  expect(screen.getByRole('note').textContent).toBe(
    `${text.isMerged.with('Alma')}Eva${text.isMerged.rest}`,
  );
  expect(screen.queryByText(/field|history/)).toBeNull();

  // A new request, which may come from the same person, reads the parts again.
  const reads = sent(partsOpened.type).length;
  dispatch(pulseRead({ role: 'admin', unanswered: 1, asked: 0, got: 0, mentions: 0 }));
  dispatch(pulseRead({ role: 'admin', unanswered: 1, asked: 0, got: 0, mentions: 0 }));
  expect(sent(partsOpened.type)).toHaveLength(reads + 1);
});

test('only the newest merge can be undone, and only by persons who may see both customers', async () => {
  const { dispatch, user, sent } = renderWithStore(
    <ResourceProvider value={customersArea}>
      <Duplicates row={row} />
    </ResourceProvider>,
    makeTestStore({
      ...partReducers,
      mergeQuestion: otherCustomer.feature.reducer,
      customers: customersArea.feature.reducer,
    }),
  );
  const read = (...rows: Merge[]) => dispatch(parts.merges.answer(rows));
  dispatch(partsOpened(row));
  read(merge(2, 'Eva'), merge(1, 'Rut'));
  await user.click(screen.getByRole('button', { name: text.undo }));
  expect(sent(undoRequested.type)).toMatchObject([{ payload: { merge: 2, name: 'Eva' } }]);

  // The newest merge is with a colleague's customer, whom this agent may not see.
  read(merge(3), merge(1, 'Rut'));
  expect(screen.queryByRole('button')).toBeNull();
});
