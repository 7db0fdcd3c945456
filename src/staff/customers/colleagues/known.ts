import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import { askForCustomer, colleagueOwners, type ContactData } from '../../../api/staff/colleagues';
import { call, put, type Saga } from '../../../lib/effects';
import { runAll } from '../../../resource/runAll';

const DEBOUNCE_MS = 400;

interface KnownState {
  /** The contact data on the page, as `keyOf` has them. */
  contact: string;
  /** E-mail addresses of the colleagues who have a customer with the contact data on the page. */
  owners: string[];
  status: 'idle' | 'asking' | 'asked' | 'repeated' | 'failed';
}

const nothing = (contact = ''): KnownState => ({ contact, owners: [], status: 'idle' });

/** The same before and after saving, which writes a telephone number with its country. */
const keyOf = ({ phone, email, document }: ContactData) =>
  [phone.replaceAll(/\D/g, '').slice(-8), email.trim().toLowerCase(), document.trim()].join('\n');

const slice = createSlice({
  name: 'colleagues',
  initialState: () => nothing(),
  reducers: {
    /** The contact data on the page; what was found or asked for others is no longer shown. */
    contactShown: (state, { payload }: PayloadAction<ContactData>) =>
      state.contact === keyOf(payload) ? state : nothing(keyOf(payload)),
    ownersFound: (state, { payload }: PayloadAction<string[]>) => ({ ...state, owners: payload }),
    askRequested: (state, _: PayloadAction<ContactData>) => ({ ...state, status: 'asking' }),
    askEnded: (state, { payload: status }: PayloadAction<KnownState['status']>) => ({
      ...state,
      status,
    }),
  },
});
export const { contactShown, ownersFound, askRequested, askEnded } = slice.actions;

export const selectKnown = (state: object) => (state as { colleagues: KnownState }).colleagues;

/** Asks for the colleagues once the person has stopped typing. A failure shows nothing. */
export function* findOwners({ payload }: ReturnType<typeof contactShown>): Saga {
  if (`${payload.phone}${payload.email}${payload.document}`.trim() === '') return;
  yield effects.delay(DEBOUNCE_MS);
  yield* put(ownersFound((yield* call(colleagueOwners, payload)) ?? []));
}

export function* askOwners({ payload }: ReturnType<typeof askRequested>): Saga {
  const isAsked = yield* call(askForCustomer, payload);
  yield* put(askEnded(isAsked ? 'asked' : isAsked === false ? 'repeated' : 'failed'));
}

/** Other contact data cancel what is on its way, so that no answer is shown beside data that it is not about. */
export function* watchContact(): Saga {
  yield effects.takeLatest(contactShown.type, findOwners);
  yield effects.takeLatest([askRequested.type, contactShown.type], function* (action): Saga {
    if (askRequested.match(action)) yield* call(askOwners, action);
  });
}

export const colleaguesFeature = {
  name: 'colleagues',
  reducer: slice.reducer,
  saga: () => runAll('colleagues', [watchContact]),
};
