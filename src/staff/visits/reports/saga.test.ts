import { runSaga } from 'redux-saga';
import { testSaga } from 'redux-saga-test-plan';
import { fetchTopValues, fetchOverview, fetchPeriods } from '../../../api/staff/visitReports';
import { signedIn, signedInElsewhere } from '../../../session/slice';
import { allVisitsChecked, visitsChanged, visitsDeleted } from '../actions';
import { currentTime } from '../../../lib/currentTime';
import { loadFailed, queryChanged, reloadRequested, rowsFound, selectQuery } from '../list/slice';
import { readQuery } from '../query';
import { toReportFilters } from './range';
import { fetchReport, loadReports, readZone, updateFilters, watchReports } from './saga';
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
    ...[rowsFound, loadFailed, reportsShown, reportRetried, signedIn, signedInElsewhere],
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

  test('other filters give up what is asked for', () => {
    begun()
      .next(queryChanged(QUERY))
      .call(updateFilters, queryChanged(QUERY))
      .next(true)
      .cancel(filling)
      .next()
      .fork(loadReports);
  });

  test('what changes no filters leaves it alone while it runs', () => {
    begun()
      .next(reportRetried('ad'))
      .call(updateFilters, reportRetried('ad'))
      .next(false)
      .take(events);
  });

  test('and begins anew when it has ended', () => {
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

  test('a page that is left has nothing under way', () => {
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
  ])('%s changes nothing', (_, parameters) => {
    const changed = query(parameters);
    asked(queryChanged(changed), changed).returns(false);
  });

  test('another ad does', () => {
    const changed = query({ ad: 'ig-viaje' });
    asked(queryChanged(changed), changed)
      .put(filtersChanged(toReportFilters(changed, NOW)))
      .next()
      .returns(true);
  });

  test.each([
    ['deleted visits', visitsDeleted({ ids: [7] })],
    ['a reload', reloadRequested()],
  ])('%s: the same filters find something else', (_, action) => {
    asked(action).put(filtersChanged(FILTERS)).next().returns(true);
  });

  const UNCHECKED = query({ unchecked: '1' });
  const checks = [
    visitsChanged({ ids: [7], columns: { checked: true } }),
    allVisitsChecked({ upTo: 7 }),
  ];
  test.each(checks)('checked visits: those that are unchecked are others', (action) => {
    const filters = toReportFilters(UNCHECKED, NOW);
    asked(action, UNCHECKED, filters).put(filtersChanged(filters)).next().returns(true);
    testSaga(updateFilters, action).next().select(selectQuery).next(QUERY).returns(false);
  });

  test.each([rowsFound.type, reportRetried.type, reportsShown.type])('%s has none', (type) => {
    testSaga(updateFilters, { type }).next().select(selectQuery).next(QUERY).returns(false);
  });
});

test('loadReports asks for one after the other, until none waits', () => {
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
  test('overview is fetchOverview', () => {
    testSaga(fetchReport, 'overview', FILTERS)
      .next()
      .call(fetchOverview, FILTERS)
      .next(undefined)
      .returns({ name: 'overview', data: undefined });
  });

  test.each([
    ['day', FILTERS],
    ['hour', TODAY],
  ] as const)('periods is fetchPeriods %s, in the person’s time zone', (unit, filters) => {
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
    '%s is fetchTopValues',
    (name) => {
      testSaga(fetchReport, name, FILTERS)
        .next()
        .call(fetchTopValues, name, FILTERS)
        .next(BARS)
        .returns({ name, data: BARS });
    },
  );

  test('a throw is logged and a failure', () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    testSaga(fetchReport, 'ad', FILTERS)
      .next()
      .call(fetchTopValues, 'ad', FILTERS)
      .throw(new Error('broken'))
      .returns({ name: 'ad', data: undefined });
    expect(log).toHaveBeenCalledWith('fetchReport failed: broken');
  });
});
