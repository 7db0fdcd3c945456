import { makeExport } from './makeExport';

const things = makeExport('things');
const { reducer, actions } = things;
const {
  exportRequested,
  exportProgressed,
  exportStopped,
  exportResumed,
  exportCancelled,
  exportEnded,
} = actions;
type Action = Parameters<typeof reducer>[1];
const after = (...actions: Action[]) =>
  actions.reduce(reducer, reducer(undefined, { type: 'started' }));

test.each<[string, Action[], ReturnType<typeof after>]>([
  ['nothing', [], { status: 'idle', rows: 0 }],
  ['a click', [exportRequested()], { status: 'running', rows: 0 }],
  [
    'a second click',
    [exportRequested(), exportProgressed(1000), exportRequested()],
    { status: 'running', rows: 1000 },
  ],
  [
    'a failure',
    [exportRequested(), exportProgressed(1000), exportStopped(), exportRequested()],
    { status: 'stopped', rows: 1000 },
  ],
  [
    'resuming',
    [
      exportRequested(),
      exportProgressed(1000),
      exportStopped(),
      exportResumed(),
      exportProgressed(3),
    ],
    { status: 'running', rows: 1003 },
  ],
  [
    'cancelling',
    [exportRequested(), exportProgressed(1), exportCancelled()],
    { status: 'idle', rows: 0 },
  ],
  ['the end', [exportRequested(), exportProgressed(1), exportEnded()], { status: 'idle', rows: 0 }],
  ['resuming when nothing was stopped', [exportResumed()], { status: 'idle', rows: 0 }],
])('the state after %s', (_, actions, expected) => {
  expect(after(...actions)).toEqual(expected);
});

test('each area has its own actions', () => {
  expect(exportRequested.type).toBe('things/exporting/exportRequested');
});
