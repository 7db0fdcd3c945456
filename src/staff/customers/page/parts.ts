import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import {
  type CustomerPolicy,
  type Duplicate,
  duplicatesOf,
  type Merge,
  otherReferences,
  policiesOf,
  recentMerges,
  referrerOf,
  type Taker,
  takerOf,
  type UnreadablePolicy,
} from '../../../api/staff/customerParts';
import { recordView } from '../../../api/staff/audit';
import { fetchTouches, type Touch } from '../../../api/staff/visitChanges';
import { call, put, type Saga, select } from '../../../lib/effects';
import { runAll } from '../../../resource/runAll';
import type { Customer } from '../customer';
import { watchMerging } from './merging';

/** Rows that belong to the open customer; undefined until they are read. */
type Loaded<Row> = Row[] | 'failed' | undefined;

interface Parts {
  policies: Loaded<CustomerPolicy | UnreadablePolicy>;
  touches: Loaded<Touch>;
  referrer: Loaded<{ prePage: string }>;
  duplicates: Loaded<Duplicate>;
  merges: Loaded<Merge>;
  /** Reference numbers beside the customer's own. */
  references: Loaded<string>;
  /** Of a customer that was merged: the one that is kept. */
  takers: Loaded<Taker>;
}

interface PartsState extends Parts {
  /** The open customer. */
  customer: number | undefined;
}

const nothing = (): PartsState => ({
  customer: undefined,
  policies: undefined,
  touches: undefined,
  referrer: undefined,
  duplicates: undefined,
  merges: undefined,
  references: undefined,
  takers: undefined,
});

type Ask = () => Promise<unknown[] | undefined>;
type Opened = Pick<Customer, 'id' | 'visitId' | 'phone' | 'email' | 'document' | 'merged'>;

const slice = createSlice({
  name: 'customerParts',
  initialState: nothing,
  reducers: {
    /** Also after a change of the customer: what is shown stays until it is read again. */
    partsOpened: (state, { payload: { id } }: PayloadAction<Opened>) =>
      state.customer === id ? state : { ...nothing(), customer: id },
    /** A failed repetition leaves what is shown. @param rows undefined after a failure */
    partRead: (
      state,
      { payload }: PayloadAction<{ customer: number; name: keyof Parts; rows?: unknown[] }>,
    ) => {
      const { customer, name, rows } = payload;
      if (state.customer !== customer || (!rows && Array.isArray(state[name]))) return state;
      return { ...state, [name]: rows ?? 'failed' };
    },
  },
});
export const { partsOpened, partRead } = slice.actions;

export const selectParts = (state: object) =>
  (state as { customerParts: PartsState }).customerParts;

function* read(customer: number, name: keyof Parts, ask: Ask): Saga {
  const rows = yield* call(ask);
  yield* put(partRead({ customer, name, ...(rows && { rows }) }));
}

/** Reads all parts side by side. */
export function* readParts({ payload }: ReturnType<typeof partsOpened>): Saga {
  const { id, visitId, merged } = payload;
  const asks: Record<keyof Parts, Ask> = {
    policies: () => policiesOf(id),
    touches: () => (visitId === null ? Promise.resolve([]) : fetchTouches(visitId)),
    referrer: () => (visitId === null ? Promise.resolve([]) : referrerOf(visitId)),
    duplicates: () => (merged ? Promise.resolve([]) : duplicatesOf(id, payload)),
    merges: () => recentMerges(id),
    references: () => (merged ? Promise.resolve([]) : otherReferences(id)),
    takers: () => (merged ? takerOf(id) : Promise.resolve([])),
  };
  yield effects.all([
    // Also after a change: the database notes a view once in an hour.
    effects.call(recordView, id),
    ...Object.entries(asks).map(([name, ask]) => effects.call(read, id, name as keyof Parts, ask)),
  ]);
}

/** Looks again whether the duplicates that are shown are still there: a colleague may have merged or erased them. */
export function* rereadDuplicates(row: Opened): Saga {
  const { customer, duplicates } = yield* select(selectParts);
  const isShown = Array.isArray(duplicates) && duplicates.length > 0;
  if (customer === row.id && isShown && !row.merged)
    yield* call(read, row.id, 'duplicates', () => duplicatesOf(row.id, row));
}

/** Follows what a colleague changes in the policies that are shown; new ones and other states are in the history too. */
export function* rereadPolicies({ id }: Pick<Opened, 'id'>): Saga {
  const { customer, policies } = yield* select(selectParts);
  if (customer === id && Array.isArray(policies) && policies.length > 0)
    yield* call(read, id, 'policies', () => policiesOf(id));
}

function* watchParts(): Saga {
  yield effects.takeLatest(partsOpened.type, readParts);
}

export const partsFeature = {
  name: 'customerParts',
  reducer: slice.reducer,
  saga: () => runAll('customerParts', [watchParts, watchMerging]),
};
