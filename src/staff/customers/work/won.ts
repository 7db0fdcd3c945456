import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import { chosenOffer } from '../../../api/staff/offers';
import type { TableRow } from '../../../api/staff/tableRows';
import { put, type Saga, select } from '../../../lib/effects';
import { makeReading } from '../../../resource/makeReading';
import { runAll } from '../../../resource/runAll';
import { fieldsOf } from '../../../lib/untrusted';
import { customersArea, doubtfulArea, opportunitiesArea } from '../area';
import type { Customer } from '../customer';
import { personOf } from '../opportunities/opportunity';

/** A customer who was won, by the request `opportunityId` if that is known. */
export type Won = Pick<Customer, 'id' | 'name'> & { opportunityId?: number | null };

/** The offer that a customer who was won has chosen. */
export const chosenReading = makeReading('chosenOffer', ({ id, opportunityId = null }: Won) =>
  chosenOffer(id, opportunityId),
);

const areas = [customersArea, doubtfulArea, opportunitiesArea];
type Area = (typeof areas)[number];

const slice = createSlice({
  name: 'customerWon',
  initialState: { customer: undefined as Won | undefined },
  reducers: {
    /** A customer was won, so the person is asked for the policy. */
    customerWon: (_, { payload: { id, name, opportunityId } }: PayloadAction<Won>) => ({
      customer: { id, name, ...(opportunityId !== undefined && { opportunityId }) },
    }),
    wonClosed: () => ({ customer: undefined }),
  },
});
export const { customerWon, wonClosed } = slice.actions;

export const selectWon = (state: object) =>
  (state as { customerWon: ReturnType<typeof slice.reducer> }).customerWon.customer;

const selectIsFormShown = (state: object, { form }: Area, id: number): boolean =>
  form.selectForm(state).drafts[id]?.isShown === true;

/** Asks for the policy after a save in the form has won the customer, unless its page was left meanwhile. */
export function* handleSaved(
  area: Area,
  { payload: { row, before } }: PayloadAction<{ row: TableRow; before?: TableRow | undefined }>,
): Saga {
  if (fieldsOf(row).status !== 'ganado' || fieldsOf(before).status === 'ganado') return;
  const { id, name } = personOf(row);
  const won = { id, name, ...(area === opportunitiesArea && { opportunityId: row.id }) };
  if (yield* select(selectIsFormShown, area, row.id)) yield* put(customerWon(won));
}

function* watchSaved(): Saga {
  for (const area of areas) yield effects.takeEvery(area.actions.rowSaved.type, handleSaved, area);
}

export const wonFeature = {
  name: 'customerWon',
  reducer: slice.reducer,
  saga: () => runAll('customerWon', [watchSaved]),
};
