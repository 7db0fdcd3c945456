import { combineReducers } from '@reduxjs/toolkit';
import * as api from '../../../api/staff/visitReports';
import { currentTime } from '../../../lib/currentTime';
import { readZone } from '../../../lib/readZone';
import { connectionRestored } from '../../../resource/connection';
import { signedIn, signedInElsewhere } from '../../../session/slice';
import { USER } from '../../../test/session';
import { heldPromise, startSaga } from '../../../test/startSaga';
import { allVisitsChecked, visitsChanged, visitsDeleted } from '../actions';
import { loadFailed, queryChanged, reloadRequested, rowsFound, visitsList } from '../list/slice';
import { readQuery } from '../query';
import { toReportFilters } from './range';
import { watchReports } from './saga';
import {
  NAMES,
  type ReportName,
  reportRetried,
  reportsClosed,
  reportsShown,
  reportsSlice,
  selectReport,
} from './slice';

jest.mock('../../../lib/currentTime');
jest.mock('../../../lib/readZone');
jest.mock('../../../api/staff/visitReports', () => ({
  ...jest.requireActual<object>('../../../api/staff/visitReports'),
  fetchOverview: jest.fn(),
  fetchPeriods: jest.fn(),
  fetchTopValues: jest.fn(),
}));
const { fetchOverview, fetchPeriods, fetchTopValues } = jest.mocked(api);

const NOW = new Date(2026, 10, 21, 10, 47);
const TOMORROW = new Date(2026, 10, 22, 9, 30);
const overview = (visits: number) => ({ visits, newest: null }) as api.Overview;
const PERIODS = { newest: null, periods: [] };
const BARS = { newest: null, bars: [], total: 0 };

const query = (search: string) => readQuery(new URLSearchParams(search));
const found = rowsFound({ rows: [], reached: null });
const reducer = combineReducers({
  visits: combineReducers({ list: visitsList.reducer, reports: reportsSlice.reducer }),
});

const requests: unknown[][] = [];
/** The requests since the last call. */
const asked = () => requests.splice(0);
/** Requests that load these reports for the page with this address. */
const requestsFor = (names: ReportName[], search = '', now = NOW) =>
  names.map((name) => [name, toReportFilters(query(search), now)]);

beforeEach(() => {
  asked();
  jest.mocked(currentTime).mockReturnValue(NOW);
  jest.mocked(readZone).mockReturnValue('America/New_York');
  fetchOverview.mockImplementation(async (filters) => {
    requests.push(['overview', filters]);
    return overview(3);
  });
  fetchPeriods.mockImplementation(async (...request) => {
    requests.push(['periods', ...request]);
    return PERIODS;
  });
  fetchTopValues.mockImplementation(async (...request) => {
    requests.push(request);
    return BARS;
  });
});

/** Opens the page with these reports on it. */
async function open(search = '', names: readonly ReportName[] = ['overview', 'ad']) {
  const { dispatch, getState } = startSaga(watchReports, reducer);
  const show = (changed: string) => dispatch(queryChanged(query(changed)), found);
  await dispatch(reportsShown([...names]));
  await show(search);
  return { dispatch, show, report: (name: ReportName) => selectReport(getState(), name) };
}

/** Holds the next request for the overview open until the returned function is called. */
function holdOverview() {
  const { promise, answer } = heldPromise<api.Overview>();
  fetchOverview.mockImplementationOnce((filters) => {
    requests.push(['overview', filters]);
    return promise;
  });
  return (visits: number) => answer(overview(visits));
}

test('loads all visible reports', async () => {
  const { report } = await open('ad=meta-auto', NAMES);
  expect(requests.map(([name]) => name)).toEqual(NAMES);
  expect(asked()[0]).toEqual(requestsFor(['overview'], 'ad=meta-auto')[0]);
  expect(report('overview')).toEqual({ status: 'shown', data: overview(3) });
  expect(report('periods')).toEqual({ status: 'shown', data: PERIODS });
  expect(report('system')).toEqual({ status: 'shown', data: BARS });
});

test.each([
  ['day', ''],
  ['hour', 'range=today'],
])('loads periods by the %s in the local time zone', async (unit, search) => {
  await open(search, ['periods']);
  const filters = toReportFilters(query(search), NOW);
  expect(asked()).toEqual([['periods', unit, 'America/New_York', filters]]);
});

test.each([found, loadFailed()])('loads nothing before the list: %j', async (listed) => {
  const { dispatch } = startSaga(watchReports, reducer);
  await dispatch(reportsShown(['ad']), queryChanged(query('')));
  expect(asked()).toEqual([]);
  await dispatch(listed);
  expect(asked()).toEqual(requestsFor(['ad']));
});

test('loads one report at a time, also when others become visible meanwhile', async () => {
  const answer = holdOverview();
  const { dispatch } = await open('', ['overview']);
  await dispatch(reportsShown(['overview', 'ad']), found, reportRetried('ad'));
  expect(asked()).toEqual(requestsFor(['overview']));
  await answer(3);
  expect(asked()).toEqual(requestsFor(['ad']));
  await dispatch(reportsShown(['overview', 'ad', 'page']));
  expect(asked()).toEqual(requestsFor(['page']));
});

test.each([reportRetried('ad'), signedIn(USER), signedInElsewhere(USER), connectionRestored()])(
  'a report that failed does not stop the others, and is loaded again after %j',
  async (again) => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    fetchTopValues.mockRejectedValueOnce(new Error('broken'));
    const { dispatch, report } = await open('', ['ad', 'device']);
    expect(log).toHaveBeenCalledWith('fetchReport failed: broken');
    expect(report('ad').status).toBe('failed');
    expect(asked()).toEqual(requestsFor(['device']));
    await dispatch(again);
    expect(asked()).toEqual(requestsFor(['ad']));
    expect(report('ad').status).toBe('shown');
  },
);

test('other filters load all reports again; an answer to the previous ones is dropped', async () => {
  const answer = holdOverview();
  const { show, report } = await open('ad=meta-auto');
  asked();
  await show('ad=ig-viaje');
  expect(asked()).toEqual(requestsFor(['overview', 'ad'], 'ad=ig-viaje'));
  await answer(70);
  expect(report('overview').data).toEqual(overview(3));
  expect(asked()).toEqual([]);
});

test('an answer after the page was closed is dropped, and nothing more is loaded', async () => {
  const answer = holdOverview();
  const { dispatch, report } = await open();
  asked();
  await dispatch(reportsClosed());
  await answer(70);
  await dispatch(found);
  expect(report('overview')).toEqual({ status: 'waiting', data: undefined });
  expect(asked()).toEqual([]);
});

test.each(['page=2&below=70', 'size=100', 'visit=7'])(
  'another page or an open visit loads nothing again: %s',
  async (search) => {
    const { show } = await open('ad=meta-auto');
    asked();
    await show(`ad=meta-auto&${search}`);
    expect(asked()).toEqual([]);
  },
);

test.each([
  visitsDeleted({ ids: [7] }),
  reloadRequested(),
  visitsChanged({ ids: [7], columns: { exclusion: 'manual' } }),
])('loads all reports again, as of now, after %j', async (action) => {
  const { dispatch } = await open();
  asked();
  jest.mocked(currentTime).mockReturnValue(TOMORROW);
  await dispatch(action, found);
  expect(asked()).toEqual(requestsFor(['overview', 'ad'], '', TOMORROW));
});

test.each([visitsChanged({ ids: [7], columns: { checked: true } }), allVisitsChecked({ upTo: 7 })])(
  'loads only reports on unchecked visits again after %j',
  async (action) => {
    for (const [search, again] of [
      ['unchecked=1', ['overview', 'ad']],
      ['', []],
    ] as const) {
      const { dispatch } = await open(search);
      asked();
      await dispatch(action);
      expect(asked()).toEqual(requestsFor([...again], search));
    }
  },
);
