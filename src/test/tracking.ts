import { combineReducers } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import { call } from 'redux-saga-test-plan/matchers';
import { dynamic } from 'redux-saga-test-plan/providers';
import { createVisit, eraseVisits, findVisits, updateVisit } from '../api/visits';
import { fetchPublicIp } from '../api/publicIp';
import { locationChanged, type Navigation } from '../router/locationChange';
import {
  acquireLock,
  now,
  ownOrigins,
  randomUuid,
  readUserAgent,
  releaseLater,
} from '../tracking/environment';
import { navDataReducer, recordFlushed } from '../tracking/record/slice';
import { readRecord, type StoredRecord } from '../tracking/record/storage';
import type { State } from '../tracking/selectors';
import { trackingReducer } from '../tracking/slice';

export const SITE = 'https://site.example';
export const UUID = '0123456789abcdef0123456789abcdef';
export const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36';

const reducers = combineReducers({ tracking: trackingReducer, navData: navDataReducer });

type Event = Parameters<typeof reducers>[1];

/** The state after these actions. */
export const stateAfter = (...events: Event[]): State =>
  events.reduce<State>(reducers, reducers(undefined, { type: 'started' }));

/** Makes the reducers with a fake localStorage, which a flush of the record writes, as redux-persist does. */
export function withStorage(record: StoredRecord) {
  let storage = record;
  const reducer = (state: State | undefined, action: Event): State => {
    const next = reducers(state, action);
    if (action.type === recordFlushed().type) storage = next.navData;
    return next;
  };
  return { reducer, storage: dynamic(() => storage) };
}

export function navigated(path: string, at = 0, referrer = '') {
  const { pathname, search, hash } = new URL(path, SITE);
  const location: Navigation['location'] = { pathname, search, hash, key: 'k' };
  return locationChanged({ address: SITE + path, location, action: 'PUSH', referrer, at });
}

/** Function that the effect `delay` calls. */
const wait = effects.delay(0).payload.fn;

type Provided = [ReturnType<typeof call.fn>, unknown];

/** Mocked results of the browser and the API for redux-saga-test-plan; the arguments override the defaults. */
export function provided(
  ...answers: [fn: (...args: never[]) => unknown, answer: unknown][]
): Provided[] {
  const defaults: typeof answers = [
    [now, 1000],
    [acquireLock, () => undefined],
    [readRecord, undefined],
    [randomUuid, UUID],
    [readUserAgent, ANDROID],
    [ownOrigins, [SITE]],
    [releaseLater, undefined],
    [fetchPublicIp, '203.0.113.7'],
    [findVisits, []],
    [createVisit, { id: 7 }],
    [updateVisit, true],
    [eraseVisits, true],
    // redux-saga-test-plan does not stop the timer of a lost race, which would keep the process running.
    [wait, new Promise(() => undefined)],
  ];
  return [...answers, ...defaults].map(([fn, answer]) => [call.fn(fn), answer]);
}
