import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import {
  askForCustomer,
  colleagueOwners,
  type ContactData,
  keptByColleagues,
} from '../../../api/staff/colleagues';
import { call, put, type Saga } from '../../../lib/effects';
import { makeReading } from '../../../resource/makeReading';
import { runAll } from '../../../resource/runAll';
import { isEmpty } from '../page/entry';
import { pollOfWork } from '../../shared/pollOfWork';

interface AskState {
  /** Contact data on the page, normalized by `keyOf`. */
  contact: string;
  status: 'idle' | 'asking' | 'asked' | 'repeated' | 'failed';
}

/** Normalizes contact data, so that a save does not change them: it adds the country to the telephone number. */
const keyOf = ({ phone, email, document }: ContactData) =>
  [phone.replaceAll(/\D/g, '').slice(-8), email.trim().toLowerCase(), document.trim()].join('\n');

/** E-mail addresses of colleagues who have a customer with the contact data on the page; a failure is not shown. */
export const owners = makeReading(
  'owners',
  async (contact: ContactData) => (isEmpty(contact) ? [] : colleagueOwners(contact)),
  { idOf: keyOf, debounceMs: 400 },
);

const slice = createSlice({
  name: 'colleagues',
  initialState: (): AskState => ({ contact: '', status: 'idle' }),
  reducers: {
    askRequested: (state, _: PayloadAction<ContactData>) => ({ ...state, status: 'asking' }),
    askEnded: (state, { payload: status }: PayloadAction<AskState['status']>) => ({
      ...state,
      status,
    }),
  },
  extraReducers: (builder) =>
    // Other contact data hide the state of the former request.
    builder.addCase(owners.requested, (state, { payload }) => {
      const contact = keyOf(payload);
      return state.contact === contact ? state : { contact, status: 'idle' };
    }),
});
export const { askRequested, askEnded } = slice.actions;

/** Answers of owners who keep the customer for whom the person asked. It is polled, because they come while a form is open. */
export const refusals = makeReading('refusals', keptByColleagues, {
  idOf: keyOf,
  changeTypes: [askEnded.type],
  keptOn: ['failure'],
  ...pollOfWork,
});

export const selectAskStatus = (state: object) =>
  (state as { colleagues: AskState }).colleagues.status;

export function* askOwners({ payload }: ReturnType<typeof askRequested>): Saga {
  const isAsked = yield* call(askForCustomer, payload);
  yield* put(askEnded(isAsked ? 'asked' : isAsked === false ? 'repeated' : 'failed'));
}

/** Other contact data cancel a request on its way, so that its answer is not shown beside them. */
function* watchAsking(): Saga {
  yield effects.takeLatest([askRequested.type, owners.requested.type], function* (action): Saga {
    if (askRequested.match(action)) yield* call(askOwners, action);
  });
}

export const colleaguesFeature = {
  name: 'colleagues',
  reducer: slice.reducer,
  saga: () => runAll('colleagues', [watchAsking]),
};
