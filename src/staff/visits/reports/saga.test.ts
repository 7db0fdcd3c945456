import { runSaga } from 'redux-saga';
import { testSaga } from 'redux-saga-test-plan';
import { fetchTopValues, fetchOverview, fetchPeriods } from '../../../api/staff/visitReports';
import { connectionRestored } from '../../../resource/connection';
import { signedIn, signedInElsewhere } from '../../../session/slice';
import { allVisitsChecked, visitsChanged, visitsDeleted } from '../actions';
import { currentTime } from '../../../lib/currentTime';
import { readZone } from '../../../lib/readZone';
import { loadFailed, queryChanged, reloadRequested, rowsFound, selectQuery } from '../list/slice';
import { readQuery } from '../query';
import { toReportFilters } from './range';
import { fetchReport, loadReports, updateFilters, watchReports } from './saga';
import {
  filtersChanged,
  reportReceived,
  reportRetried,
  reportsClosed,
  reportsShown,
  selectNextReport,
  selectReportFilters,
} from './slice';

const NOW = new Date(2026, 10, 21, 10, 47);
const query = (parameters: Record<string, string>) => readQuery(new URLSearchParams(parameters));
const QUERY = query({ ad: 'meta-auto' });
const FILTERS = toReportFilters(QUERY, NOW);
const TODAY = toReportFilters(query({ range: 'today' }), NOW);
const BARS = { newest: null, bars: [], total: 0 };

describe('watchReports', () => {
  const events = [
    ...[queryChanged, reloadRequested, visitsDeleted, visitsChanged, allVisitsChecked],
    reportsClosed,
    ...[rowsFound, loadFailed, reportsShown, reportRetried],
    ...[signedIn, signedInElsewhere, connectionRestored],
  ].map(({ type }) => type);
  const filling = runSaga({}, function* () {
    yield new Promise(() => undefined);
  });
  const begun = () =>
    testSaga(watchReports)
      .next()
      .take(events)
      .next(queryChanged(QUERY))
      .call(updateFilters, queryChanged(QUERY))
      .next(true)
      .fork(loadReports)
      .next(filling)
      .take(events);

  test('changed filters cancel the running requests', () => {
    begun()
      .next(queryChanged(QUERY))
      .call(updateFilters, queryChanged(QUERY))
      .next(true)
      .cancel(filling)
      .next()
      .fork(loadReports);
  });

  test('other actions do not interrupt running requests', () => {
    begun()
      .next(reportRetried('ad'))
      .call(updateFilters, reportRetried('ad'))
      .next(false)
      .take(events);
  });

  test('other actions start loading again when it has finished', () => {
    const ended = runSaga({}, function* () {});
    testSaga(watchReports)
      .next()
      .take(events)
      .next(reportRetried('ad'))
      .call(updateFilters, reportRetried('ad'))
      .next(false)
      .fork(loadReports)
      .next(ended)
      .take(events)
      .next(reportRetried('ad'))
      .call(updateFilters, reportRetried('ad'))
      .next(false)
      .fork(loadReports);
  });

  test('closing the page cancels the running requests', () => {
    begun().next(reportsClosed()).cancel(filling);
  });
});

describe('updateFilters', () => {
  const asked = (action: { type: string }, shown = QUERY, before = FILTERS) =>
    testSaga(updateFilters, action)
      .next()
      .select(selectQuery)
      .next(shown)
      .select(selectReportFilters)
      .next(before)
      .call(currentTime)
      .next(NOW);

  test.each([
    ['another page', { ad: 'meta-auto', page: '2', below: '70' }],
    ['another size', { ad: 'meta-auto', size: '100' }],
    ['an open visit', { ad: 'meta-auto', visit: '7' }],
  ])('keeps the filters for %s', (_, parameters) => {
    const changed = query(parameters);
    asked(queryChanged(changed), changed).returns(false);
  });

  test('another ad changes the filters', () => {
    const changed = query({ ad: 'ig-viaje' });
    asked(queryChanged(changed), changed)
      .put(filtersChanged(toReportFilters(changed, NOW)))
      .next()
      .returns(true);
  });

  test.each([
    ['deleted visits', visitsDeleted({ ids: [7] })],
    ['a reload', reloadRequested()],
    ['a change of who counts', visitsChanged({ ids: [7], columns: { exclusion: 'manual' } })],
  ])('reloads with the same filters after %s', (_, action) => {
    asked(action).put(filtersChanged(FILTERS)).next().returns(true);
  });

  const UNCHECKED = query({ unchecked: '1' });
  const checks = [
    visitsChanged({ ids: [7], columns: { checked: true } }),
    allVisitsChecked({ upTo: 7 }),
  ];
  test.each(checks)('reloads after %j only reports on unchecked visits', (action) => {
    const filters = toReportFilters(UNCHECKED, NOW);
    asked(action, UNCHECKED, filters).put(filtersChanged(filters)).next().returns(true);
    testSaga(updateFilters, action).next().select(selectQuery).next(QUERY).returns(false);
  });

  test.each([rowsFound.type, reportRetried.type, reportsShown.type])(
    'keeps the filters for %s',
    (type) => {
      testSaga(updateFilters, { type }).next().select(selectQuery).next(QUERY).returns(false);
    },
  );
});

test('loadReports loads one report after the other until none is waiting', () => {
  const overview = { name: 'overview', data: undefined } as const;
  const bars = { name: 'ad', data: BARS } as const;
  testSaga(loadReports)
    .next()
    .select(selectNextReport)
    .next('overview')
    .select(selectReportFilters)
    .next(FILTERS)
    .call(fetchReport, 'overview', FILTERS)
    .next(overview)
    .put(reportReceived(overview))
    .next()
    .select(selectNextReport)
    .next('ad')
    .select(selectReportFilters)
    .next(FILTERS)
    .call(fetchReport, 'ad', FILTERS)
    .next(bars)
    .put(reportReceived(bars))
    .next()
    .select(selectNextReport)
    .next(undefined)
    .select(selectReportFilters)
    .next(FILTERS)
    .isDone();
});

describe('fetchReport', () => {
  test('loads the overview by fetchOverview', () => {
    testSaga(fetchReport, 'overview', FILTERS)
      .next()
      .call(fetchOverview, FILTERS)
      .next(undefined)
      .returns({ name: 'overview', data: undefined });
  });

  test.each([
    ['day', FILTERS],
    ['hour', TODAY],
  ] as const)('loads periods by the %s in the local time zone', (unit, filters) => {
    const data = { newest: null, periods: [] };
    testSaga(fetchReport, 'periods', filters)
      .next()
      .call(readZone)
      .next('America/New_York')
      .call(fetchPeriods, unit, 'America/New_York', filters)
      .next(data)
      .returns({ name: 'periods', data });
  });

  test.each(['ad', 'referrer', 'page', 'device', 'system'] as const)(
    'loads %s by fetchTopValues',
    (name) => {
      testSaga(fetchReport, name, FILTERS)
        .next()
        .call(fetchTopValues, name, FILTERS)
        .next(BARS)
        .returns({ name, data: BARS });
    },
  );

  test('logs a thrown error and returns no data', () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    testSaga(fetchReport, 'ad', FILTERS)
      .next()
      .call(fetchTopValues, 'ad', FILTERS)
      .throw(new Error('broken'))
      .returns({ name: 'ad', data: undefined });
    expect(log).toHaveBeenCalledWith('fetchReport failed: broken');
  });
});
