import type { Overview } from '../../../api/staff/visitReports';
import { signedIn } from '../../../session/slice';
import type { ListState } from '../list/slice';
import { readQuery } from '../query';
import {
  filtersChanged,
  NAMES,
  reportReceived,
  reportRetried,
  reportsClosed,
  reportsShown,
  reportsSlice,
  selectNextReport,
} from './slice';

const { reducer } = reportsSlice;
type Action = Parameters<typeof reducer>[1];
const after = (...actions: Action[]) =>
  actions.reduce(reducer, reducer(undefined, { type: 'started' }));
const next = (status: ListState['status'], ...actions: Action[]) =>
  selectNextReport({
    visits: {
      reports: after(...actions),
      list: { status, query: readQuery(new URLSearchParams()) },
    },
  });

const FILTERS = { from: '2026-11-15T00:00:00.000Z', until: '2026-11-21T23:59:59.999Z' };
const OVERVIEW: Overview = {
  visits: 3,
  visitors: 2,
  new: 1,
  returning: 1,
  medianStay: 12,
  engaged: 2,
  navigations: 7,
  seconds: 90,
  calls: 0,
  whatsapps: 0,
  emails: 0,
  newest: null,
};
const BARS = { newest: null, bars: [], total: 0 };
const all = reportsShown([...NAMES]);
const opened = [all, filtersChanged(FILTERS)];
const answered = reportReceived({ name: 'overview', data: OVERVIEW });
const failed = reportReceived({ name: 'overview', data: undefined });

test.each<[string, string | undefined, ListState['status'], Action[]]>([
  ['finds none before the page is open', undefined, 'idle', [all]],
  ['finds none while the list is loading', undefined, 'loading', opened],
  ['finds the overview first', 'overview', 'searching', opened],
  ['finds the periods second', 'periods', 'loaded', [...opened, answered]],
  ['finds the next one after a failure', 'periods', 'failed', [...opened, failed]],
  [
    'finds one that the user retries',
    'overview',
    'loaded',
    [...opened, failed, reportRetried('overview')],
  ],
  [
    'finds a failed one after a sign-in',
    'overview',
    'loaded',
    [...opened, failed, signedIn({ email: '', userId: '1' })],
  ],
  [
    'finds only visible ones',
    undefined,
    'loaded',
    [reportsShown(['overview']), filtersChanged(FILTERS), answered],
  ],
  [
    'finds all again after changed filters',
    'overview',
    'loaded',
    [...opened, answered, filtersChanged(FILTERS)],
  ],
  ['finds none after the page is closed', undefined, 'loaded', [...opened, reportsClosed(), all]],
])('selectNextReport %s', (_, expected, status, actions) => {
  expect(next(status, ...actions)).toBe(expected);
});

test('keeps data until the new data arrive', () => {
  const { reports } = after(...opened, answered, filtersChanged(FILTERS));
  expect(reports.overview).toEqual({ status: 'waiting', data: OVERVIEW });
});

test('removes the older data after a failure', () => {
  const { reports } = after(...opened, answered, filtersChanged(FILTERS), failed);
  expect(reports.overview).toEqual({ status: 'failed', data: undefined });
});

test('an empty overview makes the other reports empty without requests', () => {
  const nothing = { ...OVERVIEW, visits: 0, visitors: 0 };
  const none = reportReceived({ name: 'overview', data: nothing });
  expect(next('loaded', ...opened, none)).toBeUndefined();
  expect(after(...opened, none).reports.ad).toEqual({ status: 'shown', data: BARS });
  // `newest` says that only the newest visits were examined: there may be others, so the other reports are loaded.
  const ofNewest = reportReceived({ name: 'overview', data: { ...nothing, newest: 50_000 } });
  expect(next('loaded', ...opened, ofNewest)).toBe('periods');
});
