import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import type { TableRow } from '../../../api/staff/tableRows';
import { put, type Saga, select } from '../../../lib/effects';
import { runAll } from '../../../resource/runAll';
import { customersArea, doubtfulArea } from '../area';
import type { Customer } from '../customer';

type Won = Pick<Customer, 'id' | 'name'>;

const areas = [customersArea, doubtfulArea];

const slice = createSlice({
  name: 'customerWon',
  initialState: { customer: undefined as Won | undefined },
  reducers: {
    /** A customer was won, so the person is asked for the policy. */
    customerWon: (_, { payload: { id, name } }: PayloadAction<Won>) => ({
      customer: { id, name },
    }),
    wonClosed: () => ({ customer: undefined }),
  },
});
export const { customerWon, wonClosed } = slice.actions;

export const selectWon = (state: object) =>
  (state as { customerWon: ReturnType<typeof slice.reducer> }).customerWon.customer;

export const selectIsFormShown = (state: object, id: number): boolean =>
  areas.some(({ form }) => form.selectForm(state).drafts[id]?.isShown);

/** Asks for the policy after a save in the form has won the customer, unless its page was left meanwhile. */
export function* handleSaved({
  payload,
}: PayloadAction<{ row: TableRow; before?: TableRow | undefined }>): Saga {
  const before = payload.before as Customer | undefined;
  const { id, name, status } = payload.row as Customer;
  if (status !== 'ganado' || before?.status === 'ganado') return;
  if (yield* select(selectIsFormShown, id)) yield* put(customerWon({ id, name }));
}

function* watchSaved(): Saga {
  yield effects.takeEvery(
    areas.map(({ actions }) => actions.rowSaved.type),
    handleSaved,
  );
}

export const wonFeature = {
  name: 'customerWon',
  reducer: slice.reducer,
  saga: () => runAll('customerWon', [watchSaved]),
};
