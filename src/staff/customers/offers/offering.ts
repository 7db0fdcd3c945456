import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import {
  addOffer,
  changeOffer,
  type Offer,
  offeredProducts,
  offersOf,
  removeOffer,
} from '../../../api/staff/offers';
import { removeOfferOnUnload } from '../../../api/staff/unloadRequests';
import { call, put, type Saga, select } from '../../../lib/effects';
import { changeFailed } from '../../../resource/changeFailed';
import { makeReading } from '../../../resource/makeReading';
import type { Value, Values } from '../../../resource/form/fields';
import { runAll } from '../../../resource/runAll';
import { updateDue } from '../../../resource/undo/slice';
import { flushUpdates, updateSettled } from '../../../resource/undo/updates';
import { offers as text } from '../../../text/offers';
import { toastShown } from '../../../ui/toasts/slice';
import { columnsOf, freePlace, isChanged, resolved, valuesOf } from './offer';

/** The offers for a request were changed. */
const offersChanged = createAction('offering/changed');

/** Result of an optimistic update, see OptimisticUpdate; the payload is the offer's id. */
export const offerRemoved = createAction<number>('offering/removed');

/** The offers for the request that is shown. */
export const offersReading = makeReading<Offer[], number>('offers', offersOf, {
  changeTypes: [offersChanged.type],
  appliedTypes: [offerRemoved.type],
  after: (offers, action) =>
    offerRemoved.match(action) ? offers.filter(({ id }) => id !== action.payload) : offers,
  keptOn: ['failure'],
});

/** All products with their companies. */
export const productsReading = makeReading('offeredProducts', offeredProducts, {
  keptOn: ['failure', 'close'],
});

type Failure = 'failed' | 'refused' | 'gone' | 'full';

interface OfferingState {
  /** Request, and the offer that is changed as it was read; undefined: the dialog is closed, or the offer is new. */
  opened: { request: number; offer: Offer | undefined } | undefined;
  values: Values;
  status: 'writing' | 'saving' | Failure;
  /** What a colleague saved meanwhile. */
  conflict: Offer | undefined;
}

const closed = (): OfferingState => ({
  opened: undefined,
  values: {},
  status: 'writing',
  conflict: undefined,
});

const slice = createSlice({
  name: 'offering',
  initialState: closed,
  reducers: {
    offerOpened: (_, { payload }: PayloadAction<{ request: number; offer?: Offer }>) => ({
      ...closed(),
      opened: { request: payload.request, offer: payload.offer },
      values: valuesOf(payload.offer),
    }),
    /** Ignored while the dialog saves. */
    offerClosed: (state) => (state.status === 'saving' ? state : closed()),
    valueChanged: (state, { payload }: PayloadAction<{ name: string; value: Value }>) => {
      state.values[payload.name] = payload.value;
      if (state.status !== 'saving') state.status = 'writing';
    },
    offerRequested: (state) => ({ ...state, status: 'saving' as const }),
    offerFailed: (state, { payload: status }: PayloadAction<Failure>) => ({ ...state, status }),
    conflictFound: (state, { payload: conflict }: PayloadAction<Offer>) => ({
      ...state,
      conflict,
      status: 'writing' as const,
    }),
    conflictResolved: (state, { payload: keep }: PayloadAction<'mine' | 'theirs'>) => {
      const { opened, conflict, values } = state;
      if (!opened || !conflict) return state;
      return {
        ...state,
        opened: { ...opened, offer: conflict },
        values: resolved(valuesOf(opened.offer), valuesOf(conflict), values, keep),
        conflict: undefined,
      };
    },
    offerSaved: closed,
  },
});
export const {
  offerOpened,
  offerClosed,
  valueChanged,
  offerRequested,
  offerFailed,
  conflictFound,
  conflictResolved,
  offerSaved,
} = slice.actions;

export const offerChosen = createAction<Offer>('offering/chosen');

export const selectOffering = (state: object) => (state as { offering: OfferingState }).offering;

export const isDirty = ({ opened, values }: OfferingState): boolean =>
  opened !== undefined && isChanged(valuesOf(opened.offer), values);

/** Adds an offer in the first free place. Looks for another once, since a colleague may have taken it. */
function* addInFreePlace(request: number, values: Values): Saga<Failure | undefined> {
  for (let tries = 0; tries < 2; tries++) {
    const others = yield* call(offersOf, request);
    if (!others) return 'failed';
    const place = freePlace(others);
    if (place === undefined) return 'full';
    const columns = { ...columnsOf(values), opportunityId: request, place };
    const added = yield* call(addOffer, columns);
    if (!added) return 'failed';
    if (!('rule' in added)) return undefined;
    if (added.rule !== 'place is free') return 'refused';
  }
  return 'failed';
}

export function* handleSave(): Saga {
  const { opened, values } = yield* select(selectOffering);
  if (!opened) return;
  const { request, offer } = opened;
  if (!offer) {
    // A removal that could still be undone would leave its place taken.
    yield* call(flushUpdates);
    const failure = yield* addInFreePlace(request, values);
    if (failure) {
      yield* put(offerFailed(failure));
      return;
    }
  } else {
    const changed = yield* call(changeOffer, offer, columnsOf(values));
    if (changed === null) {
      const now = (yield* call(offersOf, request))?.find(({ id }) => id === offer.id);
      yield* put(now ? conflictFound(now) : offerFailed('gone'));
      return;
    }
    if (!changed || 'rule' in changed) {
      yield* put(offerFailed(changed ? 'refused' : 'failed'));
      return;
    }
  }
  yield* put(offerSaved());
  yield* put(offersChanged());
}

function* handleChoose({ payload: offer }: ReturnType<typeof offerChosen>): Saga {
  const changed = yield* call(changeOffer, offer, { chosen: true });
  if (!changed || 'rule' in changed) yield* put(toastShown('error', text.notChanged));
  yield* put(offersChanged());
}

/** Sends a removal that is due. */
function* sendRemoval({ payload: { update, onUnload } }: ReturnType<typeof updateDue>): Saga {
  const { action } = update;
  if (!offerRemoved.match(action)) return;
  const { payload: id } = action;
  const done =
    (onUnload ? yield* call(removeOfferOnUnload, id) : yield* call(removeOffer, id)) !== undefined;
  // A copy: objects in the store are frozen, and redux-saga adds a property to what it puts.
  if (done) yield* put({ ...action });
  yield* put(updateSettled({ update, done }));
  if (done) return;
  yield* put(changeFailed(text.notRemoved(update.text)));
  yield* put(offersChanged());
}

function* watchOffering(): Saga {
  yield effects.takeLeading(offerRequested.type, handleSave);
  yield effects.takeLeading(offerChosen.type, handleChoose);
  yield effects.takeEvery(updateDue.type, sendRemoval);
}

export const offeringFeatures = [
  {
    name: 'offering',
    reducer: slice.reducer,
    saga: () => runAll('offering', [watchOffering]),
    hasUnsavedWork: (state: object) => isDirty(selectOffering(state)),
  },
  offersReading.feature,
  productsReading.feature,
];
