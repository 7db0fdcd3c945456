import type { Action } from '@reduxjs/toolkit';
import { runSaga, stdChannel } from 'redux-saga';
import { expectSaga, testSaga } from 'redux-saga-test-plan';
import * as matchers from 'redux-saga-test-plan/matchers';
import { fetchAdResults, fetchAdVisits, type AdVisits } from '../../../api/staff/adFigures';
import { readAds } from '../../../api/staff/ads';
import { currentTime } from '../../../lib/currentTime';
import { readZone } from '../../../lib/readZone';
import { signedIn } from '../../../session/slice';
import { boundsOf } from './period';
import { codec } from './query';
import {
  queryChanged,
  readFigures,
  readPeriod,
  retryRequested,
  toWanted,
  watchFigures,
} from './saga';
import {
  figuresAsked,
  figuresReducer,
  NAME,
  pageClosed,
  partBeforeRead,
  partRead,
  readFailed,
  selectFigures,
} from './slice';

const NOW = new Date(2026, 10, 23, 10, 47);
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

test('asks for leads, then for one part of the visits after the other', () => {
  const actions = [partRead, readFailed] as [typeof partRead, typeof readFailed];
  testSaga(readPeriod, PERIOD, toWanted(QUERY), actions, ADS)
    .next()
    .call(fetchAdResults, FILTERS, 'first', readZone())
    .next(RESULTS)
    .call(fetchAdVisits, FILTERS, readZone(), null)
    .next(part(2, 'one'))
    .put(partRead({ part: part(2, 'one'), results: RESULTS, ads: ADS }))
    .next()
    .call(fetchAdVisits, FILTERS, readZone(), 'one')
    .next(part(3, null))
    .put(partRead({ part: part(3, null) }))
    .next()
    .returns(true);
});

test('the same place twice is a failure, not an endless loop', () => {
  const actions = [partRead, readFailed] as [typeof partRead, typeof readFailed];
  testSaga(readPeriod, PERIOD, toWanted(QUERY), actions)
    .next()
    .next(RESULTS)
    .next(part(2, 'one'))
    .next()
    .next(part(2, 'one'))
    .put(readFailed())
    .next()
    .returns(false);
});

const provide = (visits: (AdVisits | undefined)[], ads: unknown = ADS) => [
  [matchers.call.fn(currentTime), NOW] as const,
  [matchers.call.fn(readAds), ads] as const,
  [matchers.call.fn(fetchAdResults), RESULTS] as const,
  {
    call: ({ fn }: { fn: unknown }, next: () => unknown) =>
      fn === fetchAdVisits ? visits.shift() : next(),
  },
];

const run = (saga: typeof readFigures, visits: (AdVisits | undefined)[], ads?: unknown) =>
  expectSaga(saga, QUERY)
    .withReducer((state: Record<string, unknown> = {}, action: never) => ({
      [NAME]: figuresReducer(state[NAME] as never, action),
    }))
    .provide(provide(visits, ads) as never)
    .silentRun();

test('the period before is read after the period', async () => {
  const { storeState } = await run(readFigures, [part(2, 'one'), part(3, null), part(4, null)]);
  const { asked, status, shown, before } = selectFigures(storeState as object);
  expect(asked).toMatchObject({ period: PERIOD, before: BEFORE, today: '2026-11-23' });
  expect(status).toBe('shown');
  expect(shown).toMatchObject({ ads: ADS, figures: { visits: { visitors: 5 } } });
  expect(before).toMatchObject({ status: 'shown', figures: { visits: { visitors: 4 } } });
});

test('a part that fails leaves no figures, which would be too small', async () => {
  const { storeState } = await run(readFigures, [part(2, 'one'), undefined]);
  expect(selectFigures(storeState as object)).toMatchObject({ status: 'failed', shown: undefined });
});

test('without the ads nothing is shown', async () => {
  const { storeState } = await run(readFigures, [], undefined);
  const answer = selectFigures(storeState as object).status;
  expect(answer).toBe('failed');
});

test('a failure of the period before leaves the period', async () => {
  const { storeState } = await run(readFigures, [part(2, null), undefined]);
  expect(selectFigures(storeState as object)).toMatchObject({
    status: 'shown',
    before: { status: 'failed', figures: undefined },
  });
});

describe('state', () => {
  const asked = { query: QUERY, period: PERIOD, before: BEFORE, today: '2026-11-23' };
  const after = (...actions: { type: string }[]) =>
    actions.reduce(figuresReducer, figuresReducer(undefined, { type: '' }));
  const first = partRead({ part: part(2, 'one'), results: RESULTS, ads: ADS });

  test('shows the first parts as partial', () => {
    expect(after(figuresAsked(asked), first).status).toBe('partial');
  });

  test('a new period keeps the old figures until its first part, and then none of them', () => {
    const next = { ...asked, period: BEFORE };
    const waiting = after(figuresAsked(asked), first, figuresAsked(next));
    expect(waiting).toMatchObject({ status: 'loading', shown: { asked: { period: PERIOD } } });
    const { shown } = [first].reduce(figuresReducer, waiting);
    expect(shown).toMatchObject({
      asked: { period: BEFORE },
      figures: { visits: { visitors: 2 } },
    });
  });

  test('the period before is added up too', () => {
    const { before } = after(
      figuresAsked(asked),
      partBeforeRead({ part: part(1, 'one'), results: RESULTS }),
      partBeforeRead({ part: part(2, null) }),
    );
    expect(before).toMatchObject({ status: 'shown', figures: { visits: { visitors: 3 } } });
  });
});

const adsChanged = { type: 'campaigns/rowsChanged', payload: { ids: [1], columns: {} } };

test('a new period cancels the running one; so does leaving the page; a sign-in and changed ads go on', async () => {
  const pending: (() => void)[] = [];
  const dispatched: Action[] = [];
  const channel = stdChannel();
  let state = figuresReducer(undefined, { type: '' });
  const send = (action: Action) => {
    dispatched.push(action);
    state = figuresReducer(state, action);
    channel.put(action);
  };
  const task = runSaga(
    {
      channel: channel as never,
      dispatch: send,
      getState: () => ({ [NAME]: state }),
      effectMiddlewares: [
        (next) => (effect: { payload?: { fn?: unknown } }) => {
          const isAds = effect.payload?.fn === readAds;
          next(isAds ? new Promise<void>((resolve) => pending.push(resolve)) : effect);
        },
      ],
    },
    watchFigures,
  );
  /** Answers all requests, all of which fail. @returns the number of failures since the start */
  const failAll = async () => {
    for (const resolve of pending.splice(0)) resolve();
    await new Promise((resolve) => setTimeout(resolve));
    return dispatched.filter((action) => readFailed.match(action)).length;
  };
  send(queryChanged(QUERY));
  send(queryChanged({ ...QUERY, range: '90d' }));
  expect(pending).toHaveLength(2);
  expect(await failAll()).toBe(1);
  expect(state.asked?.query.range).toBe('90d');
  send(retryRequested());
  send(signedIn({ email: 'ana@group.example' }));
  expect(pending).toHaveLength(2);
  send(adsChanged);
  expect(pending).toHaveLength(3);
  send(pageClosed());
  expect(await failAll()).toBe(1);
  send(signedIn({ email: 'ana@group.example' }));
  send(adsChanged);
  expect(pending).toHaveLength(0);
  task.cancel();
});
