import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import { renewPolicy } from '../../api/staff/policies';
import { call, put, type Saga, select } from '../../lib/effects';
import { runAll } from '../../resource/runAll';
import { renewal as text } from '../../text/policies';
import { toastShown } from '../../ui/toasts/slice';
import { customerOf, type Policy } from './words';

interface RenewingState {
  /** Policy in the dialog; undefined: the dialog is closed. */
  policy: Policy | undefined;
  status: 'idle' | 'sending' | 'failed';
}

const initialState = (): RenewingState => ({ policy: undefined, status: 'idle' });

/** The dialog that renews a policy. */
const { reducer, actions } = createSlice({
  name: 'renewing',
  initialState,
  reducers: {
    renewOpened: (_, { payload: policy }: PayloadAction<Policy>) => ({
      policy,
      status: 'idle' as const,
    }),
    /** Ignored while it is sent: the answer belongs to this policy, not to the next one. */
    renewClosed: (state) => (state.status === 'sending' ? state : initialState()),
    /** @param payload premium of the next term */
    renewRequested: (state, _: PayloadAction<number>) => {
      state.status = 'sending';
    },
    renewFailed: (state) => {
      state.status = 'failed';
    },
    /** @param payload ids of both terms */
    renewed: (_state, _action: PayloadAction<{ from: number; to: number }>) => initialState(),
  },
});
export const { renewOpened, renewClosed, renewRequested, renewFailed, renewed } = actions;

export const selectRenewing = (state: object) =>
  (state as Record<'renewing', RenewingState>).renewing;

/** @param showTerm opens the next term where the one before is open, and reads the list again */
export function makeRenewingFeature(showTerm: (from: number, to: number) => Saga) {
  function* renew({ payload: premium }: ReturnType<typeof renewRequested>): Saga {
    const { policy } = yield* select(selectRenewing);
    if (!policy) return;
    const to = yield* call(renewPolicy, policy.id, premium);
    if (to === undefined) {
      yield* put(renewFailed());
      return;
    }
    yield* put(renewed({ from: policy.id, to }));
    yield* put(toastShown('success', text.done(customerOf(policy))));
    yield* call(showTerm, policy.id, to);
  }

  /** One at a time. */
  function* watchRenewals(): Saga {
    yield effects.takeLeading(renewRequested.type, renew);
  }

  return {
    name: 'renewing',
    reducer,
    saga: () => runAll('renewing', [watchRenewals]),
  };
}
