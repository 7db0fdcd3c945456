import { runSaga } from 'redux-saga';
import { testSaga } from 'redux-saga-test-plan';
import { fetchTopValues, fetchOverview, fetchPeriods } from '../../../api/staff/visitReports';
import { signedIn, signedInElsewhere } from '../../../session/slice';
import { allVisitsChecked, visitsChecked, visitsDeleted } from '../changes';
import { currentTime } from '../../../lib/currentTime';
import { loadFailed, queryChanged, reloadRequested, rowsFound, selectQuery } from '../list/slice';
import { readQuery } from '../query';
import { toPanelFilters } from './range';
import { askPanel, fillPanels, readZone, updateFilters, watchPanels } from './saga';
import {
  filtersChanged,
  panelAnswered,
  panelRetried,
  panelsClosed,
  panelsShown,
  selectNextPanel,
  selectPanelFilters,
} from './slice';

const NOW = new Date(2026, 10, 21, 10, 47);
const query = (parameters: Record<string, string>) => readQuery(new URLSearchParams(parameters));
const QUERY = query({ ad: 'meta-auto' });
const FILTERS = toPanelFilters(QUERY, NOW);
const TODAY = toPanelFilters(query({ range: 'today' }), NOW);
const BARS = { newest: null, bars: [], total: 0 };

describe('watchPanels', () => {
  const events = [
    ...[queryChanged, reloadRequested, visitsDeleted, visitsChecked, allVisitsChecked],
    panelsClosed,
    ...[rowsFound, loadFailed, panelsShown, panelRetried, signedIn, signedInElsewhere],
  ].map(({ type }) => type);
  const filling = runSaga({}, function* () {
    yield new Promise(() => undefined);
  });
  const begun = () =>
    testSaga(watchPanels)
      .next()
      .take(events)
      .next(queryChanged(QUERY))
      .call(updateFilters, queryChanged(QUERY))
      .next(true)
      .fork(fillPanels)
      .next(filling)
      .take(events);

  test('other filters give up what is asked for', () => {
    begun()
      .next(queryChanged(QUERY))
      .call(updateFilters, queryChanged(QUERY))
      .next(true)
      .cancel(filling)
      .next()
      .fork(fillPanels);
  });

  test('what changes no filters leaves it alone while it runs', () => {
    begun()
      .next(panelRetried('ad'))
      .call(updateFilters, panelRetried('ad'))
      .next(false)
      .take(events);
  });

  test('and begins anew when it has ended', () => {
    const ended = runSaga({}, function* () {});
    testSaga(watchPanels)
      .next()
      .take(events)
      .next(panelRetried('ad'))
      .call(updateFilters, panelRetried('ad'))
      .next(false)
      .fork(fillPanels)
      .next(ended)
      .take(events)
      .next(panelRetried('ad'))
      .call(updateFilters, panelRetried('ad'))
      .next(false)
      .fork(fillPanels);
  });

  test('a page that is left has nothing under way', () => {
    begun().next(panelsClosed()).cancel(filling);
  });
});

describe('updateFilters', () => {
  const asked = (action: { type: string }, shown = QUERY, before = FILTERS) =>
    testSaga(updateFilters, action)
      .next()
      .select(selectQuery)
      .next(shown)
      .select(selectPanelFilters)
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
      .put(filtersChanged(toPanelFilters(changed, NOW)))
      .next()
      .returns(true);
  });

  test.each([
    ['deleted visits', visitsDeleted([7])],
    ['a reload', reloadRequested()],
  ])('%s: the same filters find something else', (_, action) => {
    asked(action).put(filtersChanged(FILTERS)).next().returns(true);
  });

  const UNCHECKED = query({ unchecked: '1' });
  const checks = [visitsChecked({ ids: [7], checked: true }), allVisitsChecked({ upTo: 7 })];
  test.each(checks)('checked visits: those that are unchecked are others', (action) => {
    const filters = toPanelFilters(UNCHECKED, NOW);
    asked(action, UNCHECKED, filters).put(filtersChanged(filters)).next().returns(true);
    testSaga(updateFilters, action).next().select(selectQuery).next(QUERY).returns(false);
  });

  test.each([rowsFound.type, panelRetried.type, panelsShown.type])('%s has none', (type) => {
    testSaga(updateFilters, { type }).next().select(selectQuery).next(QUERY).returns(false);
  });
});

test('fillPanels asks for one after the other, until none waits', () => {
  const overview = { name: 'overview', answer: undefined } as const;
  const bars = { name: 'ad', answer: BARS } as const;
  testSaga(fillPanels)
    .next()
    .select(selectNextPanel)
    .next('overview')
    .select(selectPanelFilters)
    .next(FILTERS)
    .call(askPanel, 'overview', FILTERS)
    .next(overview)
    .put(panelAnswered(overview))
    .next()
    .select(selectNextPanel)
    .next('ad')
    .select(selectPanelFilters)
    .next(FILTERS)
    .call(askPanel, 'ad', FILTERS)
    .next(bars)
    .put(panelAnswered(bars))
    .next()
    .select(selectNextPanel)
    .next(undefined)
    .select(selectPanelFilters)
    .next(FILTERS)
    .isDone();
});

describe('askPanel', () => {
  test('overview is fetchOverview', () => {
    testSaga(askPanel, 'overview', FILTERS)
      .next()
      .call(fetchOverview, FILTERS)
      .next(undefined)
      .returns({ name: 'overview', answer: undefined });
  });

  test.each([
    ['day', FILTERS],
    ['hour', TODAY],
  ] as const)('periods is fetchPeriods %s, in the person’s time zone', (unit, filters) => {
    const answer = { newest: null, periods: [] };
    testSaga(askPanel, 'periods', filters)
      .next()
      .call(readZone)
      .next('America/New_York')
      .call(fetchPeriods, unit, 'America/New_York', filters)
      .next(answer)
      .returns({ name: 'periods', answer });
  });

  test.each(['ad', 'referrer', 'page', 'device', 'system'] as const)(
    '%s is fetchTopValues',
    (name) => {
      testSaga(askPanel, name, FILTERS)
        .next()
        .call(fetchTopValues, name, FILTERS)
        .next(BARS)
        .returns({ name, answer: BARS });
    },
  );

  test('a throw is logged and a failure', () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    testSaga(askPanel, 'ad', FILTERS)
      .next()
      .call(fetchTopValues, 'ad', FILTERS)
      .throw(new Error('broken'))
      .returns({ name: 'ad', answer: undefined });
    expect(log).toHaveBeenCalledWith('askPanel failed: broken');
  });
});
