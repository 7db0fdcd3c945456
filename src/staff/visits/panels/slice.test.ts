import type { Overview } from '../../../api/staff/visitReports';
import { signedIn } from '../../../session/slice';
import type { ListState } from '../list/slice';
import { readQuery } from '../query';
import {
  filtersChanged,
  NAMES,
  panelAnswered,
  panelRetried,
  panelsClosed,
  panelsShown,
  panelsSlice,
  selectNextPanel,
} from './slice';

const { reducer } = panelsSlice;
type Action = Parameters<typeof reducer>[1];
const after = (...actions: Action[]) =>
  actions.reduce(reducer, reducer(undefined, { type: 'started' }));
const next = (status: ListState['status'], ...actions: Action[]) =>
  selectNextPanel({
    visits: {
      panels: after(...actions),
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
  newest: null,
};
const BARS = { newest: null, bars: [], total: 0 };
const all = panelsShown([...NAMES]);
const opened = [all, filtersChanged(FILTERS)];
const answered = panelAnswered({ name: 'overview', answer: OVERVIEW });
const failed = panelAnswered({ name: 'overview', answer: undefined });

test.each<[string, string | undefined, ListState['status'], Action[]]>([
  ['before the page is open: none', undefined, 'idle', [all]],
  ['while the table loads: none', undefined, 'loading', opened],
  ['the overview first', 'overview', 'searching', opened],
  ['then the periods', 'periods', 'loaded', [...opened, answered]],
  ['after a failure the next', 'periods', 'failed', [...opened, failed]],
  ['again what is retried', 'overview', 'loaded', [...opened, failed, panelRetried('overview')]],
  [
    'again what failed, after a sign-in',
    'overview',
    'loaded',
    [...opened, failed, signedIn({ email: '' })],
  ],
  [
    'of those that are shown',
    undefined,
    'loaded',
    [panelsShown(['overview']), filtersChanged(FILTERS), answered],
  ],
  [
    'all again for other filters',
    'overview',
    'loaded',
    [...opened, answered, filtersChanged(FILTERS)],
  ],
  ['none when the page is left', undefined, 'loaded', [...opened, panelsClosed(), all]],
])('selectNextPanel: %s', (_, expected, status, actions) => {
  expect(next(status, ...actions)).toBe(expected);
});

test('an answer stays until the newer one is there', () => {
  const { panels } = after(...opened, answered, filtersChanged(FILTERS));
  expect(panels.overview).toEqual({ status: 'waiting', answer: OVERVIEW });
});

test('a failure shows no older answer', () => {
  const { panels } = after(...opened, answered, filtersChanged(FILTERS), failed);
  expect(panels.overview).toEqual({ status: 'failed', answer: undefined });
});

test('of nothing no parts are asked for', () => {
  const nothing = { ...OVERVIEW, visits: 0, visitors: 0 };
  const none = panelAnswered({ name: 'overview', answer: nothing });
  expect(next('loaded', ...opened, none)).toBeUndefined();
  expect(after(...opened, none).panels.ad).toEqual({ status: 'shown', answer: BARS });
  // Among those that nobody has looked at there may be some.
  const ofNewest = panelAnswered({ name: 'overview', answer: { ...nothing, newest: 50_000 } });
  expect(next('loaded', ...opened, ofNewest)).toBe('periods');
});
