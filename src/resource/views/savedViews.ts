import { createAction } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import {
  addView,
  deleteView,
  type NewView,
  readSavedViews,
  replaceView,
  type SavedView,
} from '../../api/staff/savedViews';
import { call, put, type Saga, select } from '../../lib/effects';
import { savedViews as text } from '../../text/savedViews';
import { toastShown } from '../../ui/toasts/slice';
import { makeReading } from '../makeReading';
import { runAll } from '../runAll';

/** Saves a view, in place of one with the same name. */
export const viewSaved = createAction<NewView>('savedViews/saved');
export const viewRemoved = createAction<SavedView>('savedViews/removed');
const viewsChanged = createAction('savedViews/changed');

const reading = makeReading('savedViews', readSavedViews, { changeTypes: [viewsChanged.type] });

export const viewsRequested = reading.requested;
export const viewsAnswer = reading.answer;
export const selectViews = reading.select;

/** The view of a list with this name. */
export const viewNamed = (views: readonly SavedView[], { list, name }: Omit<NewView, 'query'>) =>
  views.find((view) => view.list === list && view.name === name);

export function* save({ payload: view }: ReturnType<typeof viewSaved>): Saga {
  const { value: views = [] } = yield* select(selectViews);
  const same = viewNamed(views, view);
  const isDone = same ? yield* call(replaceView, same.id, view.query) : yield* call(addView, view);
  if (!isDone) yield* put(toastShown('error', text.notSaved(view.name)));
  yield* put(viewsChanged());
}

export function* remove({ payload: { id, name } }: ReturnType<typeof viewRemoved>): Saga {
  if (!(yield* call(deleteView, id))) yield* put(toastShown('error', text.notRemoved(name)));
  yield* put(viewsChanged());
}

function* watchChanges(): Saga {
  yield effects.takeEvery(viewSaved, save);
  yield effects.takeEvery(viewRemoved, remove);
}

/** Feature (store/features.ts) of every area with a list: reads, saves and removes views. */
export const savedViewsFeature = {
  ...reading.feature,
  saga: () => runAll('savedViews', [() => reading.feature.saga(), watchChanges]),
};
