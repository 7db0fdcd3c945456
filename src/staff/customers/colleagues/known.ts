import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import {
  askForCustomer,
  colleaguesByContact,
  colleaguesCustomers,
  type ColleaguesView,
  type ContactData,
  keptByColleagues,
} from '../../../api/staff/colleagues';
import { call, put, type Saga } from '../../../lib/effects';
import { makeReading } from '../../../resource/makeReading';
import { runAll } from '../../../resource/runAll';
import { pollOfWork } from '../../shared/pollOfWork';

export const isEmpty = ({ phone, email, document }: ContactData) =>
  `${phone}${email}${document}`.trim() === '';

type AskStatus = 'asking' | 'asked' | 'repeated' | 'failed';

/** Normalizes contact data, so that a save does not change them: it adds the country to the telephone number. */
const keyOf = ({ phone, email, document }: ContactData) =>
  [phone.replaceAll(/\D/g, '').slice(-8), email.trim().toLowerCase(), document.trim()].join('\n');

const NOBODY: ColleaguesView = { limited: false, customers: [] };

interface OnPage extends ContactData {
  /** Whether these are the saved contact data, which are read without a pause, because the parts below wait for them. */
  isStored?: boolean;
}

/** Customers of colleagues with the contact data on the page; a failure is not shown. */
export const byContact = makeReading(
  'colleaguesByContact',
  async ({ phone, email, document }: OnPage) => {
    const contact = { phone, email, document };
    return isEmpty(contact) ? NOBODY : colleaguesByContact(contact);
  },
  { idOf: keyOf, debounceMs: ({ isStored = false }) => (isStored ? 0 : 400) },
);

/**
 * Customers of colleagues that a search finds. It waits longer than the list, because each one that is shown is recorded
 * and counted.
 */
export const bySearch = makeReading('colleaguesBySearch', colleaguesCustomers, { debounceMs: 700 });

const slice = createSlice({
  name: 'colleagues',
  initialState: (): Record<number, AskStatus> => ({}),
  reducers: {
    /** @param payload id of the customer */
    askRequested: (state, { payload }: PayloadAction<number>) => {
      state[payload] = 'asking';
    },
    askEnded: (state, { payload }: PayloadAction<{ customer: number; status: AskStatus }>) => {
      state[payload.customer] = payload.status;
    },
  },
});
export const { askRequested, askEnded } = slice.actions;

/** Answers of owners who keep the customer for whom the person asked. It is polled, because they come while a form is open. */
export const refusals = makeReading('refusals', keptByColleagues, {
  changeTypes: [askEnded.type],
  keptOn: ['failure'],
  ...pollOfWork,
});

/** An event was logged for the owner of a customer. It is apart from its saga, because the area imports its pages. */
export const entryLogged = createAction<{ id: number; name: string; event: number }>(
  'colleagues/entryLogged',
);

/** Selects what became of the person's request for a customer since the page was loaded. */
export const selectAskStatus = (state: object, customer: number): AskStatus | undefined =>
  (state as { colleagues: ReturnType<typeof slice.reducer> }).colleagues[customer];

export function* askOwner({ payload: customer }: ReturnType<typeof askRequested>): Saga {
  const isAsked = yield* call(askForCustomer, customer);
  const status = isAsked ? 'asked' : isAsked === false ? 'repeated' : 'failed';
  yield* put(askEnded({ customer, status }));
}

function* watchAsking(): Saga {
  yield effects.takeEvery(askRequested.type, askOwner);
}

export const colleaguesFeature = {
  name: 'colleagues',
  reducer: slice.reducer,
  saga: () => runAll('colleagues', [watchAsking]),
};
