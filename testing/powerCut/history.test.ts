import { History } from './history';

const rows = { 'request a': '1', 'customer b': '', 'request b': '1' };
/**
 * History of a visit that was acknowledged after two events, and of a merge that began after three and was never
 * acknowledged.
 */
const history = new History(new Map(Object.entries(rows)), [
  { began: 0, acknowledged: 2, changes: new Map([['visit', '1']]) },
  {
    began: 3,
    acknowledged: undefined,
    changes: new Map([
      ['request a', '2'],
      ['customer b', 'merged'],
      ['request b', null],
    ]),
  },
]);
const before = { ...rows, visit: '1' };

test.each([
  ['all that was acknowledged is right', 2, before, []],
  [
    'the whole of what was not is right too',
    3,
    { 'request a': '2', 'customer b': 'merged', visit: '1' },
    [],
  ],
  [
    'a part of it is half of a transaction',
    3,
    { ...before, 'request a': '2' },
    ['half of a transaction: request a, customer b, request b', 'request a is 2, not 1'],
  ],
  [
    'an empty database has lost all',
    3,
    {},
    Object.entries(before).map(([key, value]) => `${key} is null, not ${value}`),
  ],
  [
    'a row of later is of nobody',
    0,
    { ...before, 'customer c': '' },
    ['customer c is , but nobody wrote it'],
  ],
])('%s', (_, cut, found, faults) => {
  expect(history.faults(cut, new Map(Object.entries(found)))).toEqual(faults);
});
