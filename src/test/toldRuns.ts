import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware, { type Saga } from 'redux-saga';
import { call, put } from 'redux-saga/effects';
import { createSagaMonitor, type ToldRun } from '../store/sagaMonitor';

/** A clock that only the steps move, in milliseconds. */
let time = 0;

export const takes = (ms: number): void => {
  time += ms;
};

/** Runs a saga in real middleware. @returns the groups that were printed, each a title and its lines */
export function tell(run: ToldRun, saga: Saga, broken?: 'groupCollapsed' | 'log' | 'groupEnd') {
  const groups: string[][] = [];
  let open: string[] | undefined;
  const breakIf = (name: typeof broken) => {
    if (name === broken) throw new Error('broken');
  };
  const log = {
    groupCollapsed: (title: string) => {
      if (open) throw new Error('a group in a group');
      groups.push((open = [title]));
      breakIf('groupCollapsed');
    },
    log: (line: string) => {
      if (!open) throw new Error('a line outside of its group');
      open.push(line);
      breakIf('log');
    },
    groupEnd: () => {
      open = undefined;
      breakIf('groupEnd');
    },
  };
  const errors: unknown[] = [];
  const sagas = createSagaMiddleware({
    sagaMonitor: createSagaMonitor({ run, log, now: () => time }),
    onError: (error) => errors.push(error),
  });
  configureStore({
    reducer: () => null,
    middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
  });
  const task = sagas.run(saga);
  return { groups, errors, ended: task.toPromise(), isOpen: () => open !== undefined };
}

export function readUuid() {
  takes(2);
  return 'abc';
}

export async function findVisits(uuid: string) {
  await Promise.resolve();
  takes(40);
  return [{ id: 7, uuid }];
}

export function* saveVisit(): Generator {
  yield put({ type: 'saving' });
  yield call(send);
  yield call(send);
}

export async function send() {
  await Promise.resolve();
  takes(5);
}

/** A run of 52 ms. */
export function* recordVisit(address: string): Generator<unknown, string, never> {
  const uuid: string = yield call(readUuid);
  yield call(findVisits, uuid);
  yield call(saveVisit);
  return address;
}

export const visits: ToldRun = { name: 'visit', sagas: [recordVisit] };
