import { combineReducers, configureStore, Tuple } from '@reduxjs/toolkit';
import createSagaMiddleware, { type Task } from 'redux-saga';
import { readAds } from '../../../api/staff/ads';
import { unknownSources } from '../../../api/staff/unknownSources';
import { connectionRestored } from '../../../resource/connection';
import { undoSlice, updateUndone } from '../../../resource/undo/slice';
import { adNamed, sourceNamed } from '../../../test/adSources';
import { adRead, assign, selectUnknownRows, sourceAssigned, unknownCodes } from './unknownCodes';

jest.mock('../../../api/staff/ads', () => ({ readAds: jest.fn() }));
jest.mock('../../../api/staff/unknownSources', () => ({ unknownSources: jest.fn() }));

type Part = Awaited<ReturnType<typeof unknownSources>>;
const asked = jest.mocked(unknownSources);
/** Answers the oldest unanswered request; the fake timers let the saga continue. */
let answers: ((part: Part) => void)[] = [];
async function answer(...parts: Part[]) {
  for (const part of parts) {
    answers.shift()?.(part);
    await jest.advanceTimersByTimeAsync(0);
  }
}

const code = sourceNamed('Vernao');
const campaign = sourceNamed('otoño', 'u');
const verano = adNamed(7, 'Verano', { aliases: ['v26'] });
const ads = [verano];
const assigned = { source: code.source, text: code.text, ad: 7 };

let task: Task | undefined;
beforeEach(() => {
  jest.useFakeTimers();
  answers = [];
  asked.mockReset().mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  jest.mocked(readAds).mockResolvedValue(ads as never);
});
afterEach(() => {
  task?.cancel();
  jest.useRealTimers();
});

/** Makes a store in which the codes have been requested and these parts read. */
async function readParts(...parts: Part[]) {
  const { reducer, saga } = unknownCodes.feature;
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: combineReducers({ unknownCodes: reducer, undo: undoSlice.reducer }),
    middleware: () => new Tuple(sagas),
  });
  task = sagas.run(saga);
  const dispatch = async (action: { type: string }) => {
    store.dispatch(action);
    await jest.advanceTimersByTimeAsync(0);
  };
  await dispatch(unknownCodes.requested());
  await answer(...parts);
  return {
    dispatch,
    state: () => unknownCodes.select(store.getState()),
    rows: () => selectUnknownRows(store.getState()),
  };
}

test('reads the ads, then part after part until the last one', async () => {
  const { state } = await readParts({ rows: [code], reached: 'c:x' });
  expect(state().value).toMatchObject({ ads, isPartial: true });
  await answer({ rows: [campaign], reached: null });
  const value = { ads, rows: [code, campaign], isPartial: false, isCut: false };
  expect(state()).toMatchObject({ value, hasFailed: false });
  expect(asked.mock.calls).toEqual([[''], ['c:x']]);
});

test('stops at 2,000 codes and says so', async () => {
  const part = { rows: Array.from({ length: 1000 }, () => code), reached: 'c:x' };
  const { state } = await readParts(part, part);
  expect(state().value).toMatchObject({ isPartial: false, isCut: true });
  expect(asked).toHaveBeenCalledTimes(2);
});

test('stops at a part that fails, and keeps the codes that were read', async () => {
  const { state } = await readParts({ rows: [code], reached: 'c:x' }, undefined);
  expect(state()).toMatchObject({ hasFailed: true, value: { rows: [code], isPartial: true } });
});

test('reads again when the connection is restored, if something could not be read', async () => {
  const { dispatch, state } = await readParts({ rows: [code], reached: 'c:x' }, undefined);
  await dispatch(connectionRestored());
  expect(state()).toMatchObject({ hasFailed: false, value: { rows: [], isPartial: true } });
  await answer({ rows: [campaign], reached: null });
  expect(state().value).toMatchObject({ rows: [campaign], isPartial: false });
  await dispatch(connectionRestored());
  expect(asked.mock.calls).toEqual([[''], ['c:x'], ['']]);
});

test('removes the codes when they are requested again', async () => {
  const { dispatch, state } = await readParts({ rows: [code], reached: null });
  await dispatch(unknownCodes.requested());
  expect(state().value).toMatchObject({ rows: [], isPartial: true });
});

test('removes an assigned code from the rows, and replaces its ad by the saved one', async () => {
  const { dispatch, state } = await readParts({ rows: [code, campaign], reached: null });
  const saved = { ...verano, version: 2, aliases: ['v26', 'Vernao'] };
  await dispatch(sourceAssigned(assigned));
  await dispatch(adRead(saved));
  expect(state().value).toMatchObject({ rows: [campaign], ads: [saved] });
  expect(asked).toHaveBeenCalledTimes(1);
});

test('removes a code that is assigned while further parts are read', async () => {
  const { dispatch, state } = await readParts({ rows: [code, campaign], reached: 'c:x' });
  await dispatch(sourceAssigned(assigned));
  await answer({ rows: [], reached: null });
  expect(state().value).toMatchObject({ rows: [campaign], isPartial: false });
});

test('hides a code while its assignment can be undone', async () => {
  const { dispatch, rows } = await readParts({ rows: [code, campaign], reached: null });
  await dispatch(assign(code, verano));
  expect(rows()).toEqual([campaign]);
  await dispatch(updateUndone());
  expect(rows()).toHaveLength(2);
});
