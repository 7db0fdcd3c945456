import {
  type ActionCreatorWithoutPayload,
  type ActionCreatorWithPreparedPayload,
  createAction,
  createSelector,
} from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import { call, put, type Saga, select } from '../lib/effects';
import { connectionRestored } from './connection';
import { untilDue } from './live/untilDue';
import { runAll } from './runAll';
import type { SessionSigns } from './session';
import { selectUnconfirmed } from './undo/slice';
import type { Action, WithUndo } from './undo/updates';

export interface ReadingState<Value, Key = void> {
  /** What a page has asked for; undefined: nothing, or the page was closed. */
  wanted: { key: Key } | undefined;
  /** Last answer; undefined: not read yet, or the read failed. */
  value: Value | undefined;
  hasFailed: boolean;
}

/** Creator of the action by which a page asks for a reading; the payload is its key. */
type Asking<Key> = ActionCreatorWithPreparedPayload<[key: Key], Key>;

interface Options<Value, Key> {
  /** Action by which a page asks for several readings at once, in place of the reading's own. */
  requested?: Asking<Key>;
  /** Action by which a page closes several readings at once, in place of the reading's own. */
  closed?: ActionCreatorWithoutPayload;
  /** Identity of a key: a key of another identity begins without a value. Default: the key itself. */
  idOf?: (key: Key) => unknown;
  /** Pause before the read of a key, in which the next one replaces it: for what a person types. */
  debounceMs?: number | ((key: Key) => number);
  /** Types of the actions after which it is read again. */
  changeTypes?: readonly string[];
  /** Types of the actions that change the value by `after` and after which it is not read again. */
  appliedTypes?: readonly string[];
  /** The value after such an action; shown until it is read again, and while the action is unconfirmed. */
  after?: (value: Value, action: Action) => Value;
  /** Events that keep the value until the next answer: a failed read, a closed page, a key of another identity. */
  keptOn?: readonly ('failure' | 'close' | 'nextKey')[];
  /** Session whose beginning repeats a failed read, as `connectionRestored` does. */
  session?: SessionSigns;
  /** Interval at which it is read again while the page is open and visible and the session valid. */
  everyMs?: number;
}

/** Makes the action by which a page asks for one reading, or for all readings that are declared with it. */
export const makeAsking = <Key>(name: string): Asking<Key> =>
  createAction(`${name}/requested`, (key: Key) => ({ payload: key }));

/**
 * The one way to read what is neither a list nor the row of a form: actions, selectors, reducer and saga of a value. It
 * is read when a page asks for it, again after actions that may have changed it, at intervals if it is polled, and
 * after a failure when the connection is back. Each read cancels the one before, so that a late answer cannot replace a
 * newer one. Closing the page and signing out cancel it too.
 * @param name name of the feature and of its state
 * @param read undefined is a failure
 */
export function makeReading<Value, Key = void>(
  name: string,
  read: (key: Key) => Promise<Value | undefined> | Saga<Value | undefined>,
  options: Options<Value, Key> = {},
) {
  type State = ReadingState<Value, Key>;
  const {
    idOf = (key: Key) => key,
    changeTypes = [],
    appliedTypes = [],
    after,
    keptOn = [],
    debounceMs,
    session,
    everyMs,
  } = options;
  const afterTypes = [...changeTypes, ...appliedTypes];
  const nothing: State = { wanted: undefined, value: undefined, hasFailed: false };

  /** A page needs the value. The old value is shown until the answer, unless it belongs to another key. */
  const requested = options.requested ?? makeAsking<Key>(name);
  /** A person repeats the read after a failure. The failure is no longer shown. */
  const retried = createAction(`${name}/retried`);
  /** The value may have changed. Ignored while no page needs it. */
  const due = createAction(`${name}/due`);
  const closed = options.closed ?? createAction<void>(`${name}/closed`);
  const answered = createAction(`${name}/answered`, (value: Value) => ({ payload: value }));
  /**
   * The pulse recognizes it by the end of its type, and then checks whether the connection failed
   * (staff/shared/pulse/connection.ts).
   */
  const readFailed = createAction(`${name}/readFailed`);
  /** The action that brings an answer. The saga dispatches it; otherwise only tests do. */
  const answer = (value: Value | undefined) =>
    value === undefined ? readFailed() : answered(value);

  const isOf = ({ wanted }: State, key: Key) => wanted && idOf(wanted.key) === idOf(key);

  function reducer(state: State = nothing, action: Action): State {
    const { wanted, value } = state;
    if (requested.match(action)) {
      const { payload: key } = action;
      if (wanted && wanted.key === key) return state;
      if (isOf(state, key)) return { ...state, wanted: { key } };
      const isKept = !wanted || keptOn.includes('nextKey');
      return { ...nothing, wanted: { key }, ...(isKept && { value }) };
    }
    if (closed.match(action))
      return keptOn.includes('close') ? { ...state, wanted: undefined } : nothing;
    if (answered.match(action)) return { ...state, value: action.payload, hasFailed: false };
    if (readFailed.match(action))
      return { ...state, value: keptOn.includes('failure') ? value : undefined, hasFailed: true };
    if (retried.match(action)) return { ...state, hasFailed: false };
    if (after && value !== undefined && afterTypes.includes(action.type))
      return { ...state, value: after(value, action) };
    return state;
  }

  /** Selects the state; an empty one until the feature is installed. */
  const selectState = (state: object) =>
    (state as Record<string, State | undefined>)[name] ?? nothing;

  function* keepReading(): Saga {
    while (true) {
      const { wanted } = yield* select(selectState);
      if (!wanted) return;
      const pause = typeof debounceMs === 'function' ? debounceMs(wanted.key) : debounceMs;
      if (pause) yield effects.delay(pause);
      if (!everyMs || !session || !(yield* select(session.hasEnded))) {
        const value = yield* call(read, wanted.key);
        yield* put(answer(value));
      }
      if (!everyMs) return;
      yield* call(untilDue, everyMs);
    }
  }

  function* readAfterFailure(): Saga {
    if (everyMs || (yield* select(selectState)).hasFailed) yield* put(due());
  }

  function* watch(): Saga {
    const events = [requested, retried, due, closed].map(({ type }) => type);
    yield effects.takeLatest([...events, ...changeTypes], keepReading);
    const returns = [connectionRestored, ...(session?.begins ?? [])].map(({ type }) => type);
    yield effects.takeEvery(returns, readAfterFailure);
  }

  return {
    requested,
    retried,
    due,
    closed,
    answer,
    select: selectState,
    /** Selects the state for one key; an empty one while another key is read. */
    selectOf: (key: Key) => (state: object) => {
      const own = selectState(state);
      return isOf(own, key) ? own : nothing;
    },
    /** Selects the value with all unconfirmed updates applied. */
    selectValue: createSelector(
      [(state: object) => selectState(state).value, (state: WithUndo) => selectUnconfirmed(state)],
      (value, updates) => (after && value !== undefined ? updates.reduce(after, value) : value),
    ),
    feature: { name, reducer, saga: () => runAll(name, [watch]) },
  };
}
