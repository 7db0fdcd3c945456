import { selectVisits, visitsCounted, visitsFailed, visitsRequested, visitsSlice } from './slice';

const { reducer } = visitsSlice;
type Action = Parameters<typeof reducer>[1];

test.each<[string, Action[], object]>([
  ['nothing yet', [], { status: 'idle' }],
  ['asked for', [visitsRequested()], { status: 'loading' }],
  ['none', [visitsRequested(), visitsCounted(0)], { status: 'loaded', count: 0 }],
  ['some', [visitsRequested(), visitsCounted(1234)], { status: 'loaded', count: 1234 }],
  ['failed', [visitsRequested(), visitsFailed()], { status: 'failed' }],
  ['again after a failure', [visitsFailed(), visitsRequested()], { status: 'loading' }],
])('%s', (_, actions, expected) => {
  const visits = actions.reduce(reducer, reducer(undefined, { type: 'start' }));
  expect(selectVisits({ visits })).toEqual(expected);
});
