import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import { type NextTerm, productChoices, renewPolicy, undoRenewal } from '../../api/staff/policies';
import { readRow } from '../../api/staff/tableRows';
import { call, put, type Saga, select } from '../../lib/effects';
import { makeReading } from '../../resource/makeReading';
import { runAll } from '../../resource/runAll';
import { selectPending, sentUpdateMade } from '../../resource/undo/slice';
import {
  flushUpdates,
  selectHasUnsettled,
  updateSettled,
  type WithUndo,
} from '../../resource/undo/updates';
import { policies, renewal as text } from '../../text/policies';
import { renewals } from '../../text/renewals';
import { toastShown } from '../../ui/toasts/slice';
import { customerOf, type Policy } from './words';
import { changeFailed } from '../../resource/changeFailed';

/** A policy, with the premium of one year in USD that was offered for its next term, if any. */
type Renewable = Policy & { offered?: number };

interface RenewingState {
  /** Policy in the dialog; undefined: the dialog is closed. */
  policy: Renewable | undefined;
  status: 'idle' | 'sending' | 'failed';
}

const initialState = (): RenewingState => ({ policy: undefined, status: 'idle' });

interface Renewal {
  /** Id of the policy that was renewed. */
  from: number;
  /** Id of its next term. */
  to: number;
  /** Name of the customer. */
  name: string;
}

const { reducer, actions } = createSlice({
  name: 'renewing',
  initialState,
  reducers: {
    renewOpened: (_, { payload: policy }: PayloadAction<Renewable>) => ({
      ...initialState(),
      policy,
    }),
    /** Ignored while the request is on its way: its answer would meet the dialog of another policy. */
    renewClosed: (state) => (state.status === 'sending' ? state : initialState()),
    renewRequested: (state, _: PayloadAction<NextTerm>) => {
      state.status = 'sending';
    },
    renewFailed: (state) => {
      state.status = 'failed';
    },
    /** A person renews a policy of which only the id is known. */
    renewAsked: (_state, _action: PayloadAction<{ id: number; offered: number | null }>) =>
      undefined,
    renewed: (_state, _action: PayloadAction<Renewal>) => initialState(),
    undoRequested: (_state, _action: PayloadAction<Renewal>) => undefined,
    /** The renewal was undone, or could not be undone because a colleague was faster. */
    undoEnded: () => undefined,
  },
});
export const {
  renewAsked,
  renewOpened,
  renewClosed,
  renewRequested,
  renewFailed,
  renewed,
  undoRequested,
  undoEnded,
} = actions;

export const selectRenewing = (state: object) =>
  (state as Record<'renewing', RenewingState>).renewing;

/** Products of the next term, read when the dialog opens. */
export const renewalProducts = makeReading('renewalProducts', () =>
  productChoices(policies.hiddenProduct),
);

/** Closes the undo bar of a renewal that was undone in the drawer. @param to id of the next term */
function* withdrawOffer(to: number): Saga {
  const update = yield* select((state: WithUndo) => selectPending(state));
  const { takenBackBy } = update ?? {};
  if (update && undoRequested.match(takenBackBy) && takenBackBy.payload.to === to)
    yield* put(updateSettled({ update, done: true }));
}

/** Makes the feature. @param showTerm opens term `to` where term `from` is open, and reads the list again */
export function makeRenewingFeature(showTerm: (from: number, to: number) => Saga) {
  function* renew({ payload: term }: ReturnType<typeof renewRequested>): Saga {
    const { policy } = yield* select(selectRenewing);
    if (!policy) return;
    // A change of the renewal's state that is sent afterwards would undo that it is renewed.
    if (yield* select(selectHasUnsettled)) yield* call(flushUpdates);
    const to = yield* call(renewPolicy, policy.id, term);
    if (to === undefined) {
      yield* put(renewFailed());
      return;
    }
    const renewal = { from: policy.id, to, name: customerOf(policy) };
    yield* put(renewed(renewal));
    yield* put(sentUpdateMade(text.done(renewal.name), undoRequested(renewal)));
    yield* call(showTerm, policy.id, to);
  }

  function* open({ payload: { id, offered } }: ReturnType<typeof renewAsked>): Saga {
    const policy = (yield* call(readRow, 'policies', id)) as Policy | null | undefined;
    if (policy) yield* put(renewOpened({ ...policy, ...(offered !== null && { offered }) }));
    else yield* put(changeFailed(renewals.unreadPolicy));
  }

  function* undo({ payload: { from, to, name } }: ReturnType<typeof undoRequested>): Saga {
    const done = yield* call(undoRenewal, to);
    if (done) yield* call(withdrawOffer, to);
    yield* put(done ? toastShown('success', text.undone(name)) : changeFailed(text.notUndone));
    yield* put(undoEnded());
    yield* call(showTerm, to, from);
  }

  /** Ignores further requests until one has ended. */
  function* watchRenewals(): Saga {
    yield effects.takeLatest(renewAsked.type, open);
    yield effects.takeLeading(renewRequested.type, renew);
    yield effects.takeLeading(undoRequested.type, undo);
  }

  return {
    name: 'renewing',
    reducer,
    saga: () => runAll('renewing', [watchRenewals]),
  };
}
