import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import type { TableRow } from '../../../api/staff/tableRows';
import { put, type Saga, select } from '../../../lib/effects';
import { runAll } from '../../../resource/runAll';
import { fieldsOf } from '../../../lib/untrusted';
import { customersArea, doubtfulArea, opportunitiesArea } from '../area';
import type { Customer } from '../customer';
import { personOf } from '../opportunities/opportunity';

type Won = Pick<Customer, 'id' | 'name'>;

const areas = [customersArea, doubtfulArea, opportunitiesArea];
type Area = (typeof areas)[number];

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

export const selectIsFormShown = (state: object, { form }: Area, id: number): boolean =>
  form.selectForm(state).drafts[id]?.isShown === true;

/** Asks for the policy after a save in the form has won the customer, unless its page was left meanwhile. */
export function* handleSaved(
  area: Area,
  { payload: { row, before } }: PayloadAction<{ row: TableRow; before?: TableRow | undefined }>,
): Saga {
  if (fieldsOf(row).status !== 'ganado' || fieldsOf(before).status === 'ganado') return;
  const { id, name } = personOf(row);
  if (yield* select(selectIsFormShown, area, row.id)) yield* put(customerWon({ id, name }));
}

function* watchSaved(): Saga {
  for (const area of areas) yield effects.takeEvery(area.actions.rowSaved.type, handleSaved, area);
}

export const wonFeature = {
  name: 'customerWon',
  reducer: slice.reducer,
  saga: () => runAll('customerWon', [watchSaved]),
};
