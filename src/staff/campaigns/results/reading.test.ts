import { type Action, combineReducers, type Reducer } from '@reduxjs/toolkit';
import { runSaga, stdChannel, type Task } from 'redux-saga';
import { fetchAdResults, fetchAdVisits, type AdVisits } from '../../../api/staff/adFigures';
import { readAds } from '../../../api/staff/ads';
import { currentTime } from '../../../lib/currentTime';
import { readZone } from '../../../lib/readZone';
import { boundsOf } from '../../shared/period/period';
import { codec } from './query';
import { figures, figuresBefore, figuresFeatures, selectFigures } from './reading';

jest.mock('../../../api/staff/adFigures');
jest.mock('../../../api/staff/ads');
jest.mock('../../../lib/currentTime');

const QUERY = codec.read(new URLSearchParams('range=7d&touch=first&ad=x&everyone=1'));
const PERIOD = { first: '2026-11-17', last: '2026-11-23' };
const BEFORE = { first: '2026-11-10', last: '2026-11-16' };
const FILTERS = { ...boundsOf(PERIOD), ad: 'x', everyone: 'true' as const };
const RESULTS = { ads: [], days: [], firm: null };
const ADS = [{ id: 7, name: 'Verano' }] as never;
const part = (visits: number, reached: string | null): AdVisits => ({
  ads: [
    {
      ...{ ad: '7', visits, visitors: visits, new: 0, engaged: 0, clicks: 0 },
      stays: { 5: visits },
    },
  ],
  days: [],
  visitors: visits,
  reached,
});

let tasks: Task[] = [];
afterEach(() => {
  for (const task of tasks) task.cancel();
});

/** Runs the features. @param parts answers of the server, one after the other; undefined is a failure */
function start(...parts: (AdVisits | undefined)[]) {
  jest.resetAllMocks();
  jest.mocked(currentTime).mockReturnValue(new Date(2026, 10, 23, 10, 47));
  jest.mocked(readAds).mockResolvedValue(ADS);
  jest.mocked(fetchAdResults).mockResolvedValue(RESULTS);
  jest.mocked(fetchAdVisits).mockImplementation(async () => parts.shift());
  const reducer = combineReducers(
    Object.fromEntries(figuresFeatures.map((one) => [one.name, one.reducer as Reducer])),
  );
  let state = reducer(undefined, { type: '' });
  const statuses: string[] = [];
  const channel = stdChannel<Action>();
  const send = (action: Action) => {
    state = reducer(state, action);
    statuses.push(selectFigures(state).status);
    channel.put(action);
    return action;
  };
  tasks = figuresFeatures.map(({ saga }) =>
    runSaga({ channel, dispatch: send, getState: () => state }, saga),
  );
  return {
    send: async (action: Action) => {
      send(action);
      await new Promise((resolve) => setTimeout(resolve));
      return selectFigures(state);
    },
    statuses,
    answerLater: (...more: typeof parts) => parts.push(...more),
  };
}

test('reads leads, then the visits part by part, then the period before', async () => {
  const { send, statuses } = start(part(2, 'one'), part(3, null), part(4, null));
  const { asked, status, shown, before } = await send(figures.requested(QUERY));
  expect(fetchAdResults).toHaveBeenCalledWith(FILTERS, 'first', readZone());
  expect(jest.mocked(fetchAdVisits).mock.calls).toEqual([
    [FILTERS, readZone(), null],
    [FILTERS, readZone(), 'one'],
    [{ ...FILTERS, ...boundsOf(BEFORE) }, readZone(), null],
  ]);
  expect([...new Set(statuses)]).toEqual(['loading', 'partial', 'shown']);
  expect(asked).toMatchObject({ period: PERIOD, before: BEFORE, today: '2026-11-23' });
  expect(status).toBe('shown');
  expect(shown).toMatchObject({ ads: ADS, figures: { visits: { visitors: 5 } } });
  expect(before).toMatchObject({ status: 'shown', figures: { visits: { visitors: 4 } } });
});

test.each([
  ['a part that fails', [part(2, 'one'), undefined]],
  [
    'a part that ends where the one before did, which would be an endless loop',
    [part(2, 'one'), part(2, 'one')],
  ],
])('%s leaves no figures, because they would be too small', async (_, parts) => {
  const { send } = start(...parts);
  expect(await send(figures.requested(QUERY))).toMatchObject({
    status: 'failed',
    shown: undefined,
    asked: { period: PERIOD },
  });
});

test('shows nothing when the ads cannot be read', async () => {
  const { send } = start();
  jest.mocked(readAds).mockResolvedValue(undefined);
  expect((await send(figures.requested(QUERY))).status).toBe('failed');
});

test('a failure of the period before keeps the figures, and a retry reads only the period before', async () => {
  const { send, answerLater } = start(part(2, null), undefined);
  expect(await send(figures.requested(QUERY))).toMatchObject({
    status: 'shown',
    before: { status: 'failed', figures: undefined },
  });
  answerLater(part(4, null));
  const { before } = await send(figuresBefore.retried());
  expect(before).toMatchObject({ status: 'shown', figures: { visits: { visitors: 4 } } });
  expect(readAds).toHaveBeenCalledTimes(1);
});

test('keeps the old figures until the first part of a new period, of changed ads or of a reopened page', async () => {
  const { send } = start(part(2, null), part(4, null));
  await send(figures.requested(QUERY));
  jest.mocked(readAds).mockReturnValue(new Promise(() => undefined));
  const old = { status: 'loading', shown: { asked: { period: PERIOD } } };
  const other = figures.requested({ ...QUERY, range: '90d' });
  const adsChanged = { type: 'campaigns/rowsChanged', payload: { ids: [1], columns: {} } };
  for (const action of [other, adsChanged])
    expect(await send(action)).toMatchObject({ ...old, before: { status: 'loading' } });
  await send(figures.closed());
  expect(await send(other)).toMatchObject(old);
  expect(readAds).toHaveBeenCalledTimes(4);
});

test('leaving the page stops reading the period before too', async () => {
  let answer: (found: AdVisits) => void = () => undefined;
  const { send } = start(part(2, null));
  jest
    .mocked(fetchAdVisits)
    .mockResolvedValueOnce(part(2, null))
    .mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await send(figures.requested(QUERY));
  await send(figures.closed());
  answer(part(4, 'one'));
  await send({ type: '' });
  expect(fetchAdVisits).toHaveBeenCalledTimes(2);
});
