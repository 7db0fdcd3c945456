import { allVisitsChecked, visitsChecked, visitsDeleted } from '../changes';
import { afterOutcome, uncheckedBy } from './outcomes';

const visits = [
  { id: 3, checked: false },
  { id: 2, checked: true },
  { id: 1, checked: false },
];
const after = (outcome: { type: string }) =>
  afterOutcome(visits, outcome).map(({ id, checked }) => `${id}${checked ? '+' : '-'}`);

test.each([
  [visitsChecked({ ids: [1, 2, 9], checked: true }), ['3-', '2+', '1+']],
  [visitsChecked({ ids: [2], checked: false }), ['3-', '2-', '1-']],
  [visitsDeleted([3, 1]), ['2+']],
  [allVisitsChecked({ upTo: 2 }), ['3-', '2+', '1+']],
  [{ type: 'another' }, ['3-', '2+', '1-']],
])('%j', (outcome, expected) => {
  expect(after(outcome)).toEqual(expected);
});

test.each([visitsChecked({ ids: [2], checked: true }), visitsDeleted([9]), { type: 'another' }])(
  'the same list when nothing changes: %j',
  (outcome) => {
    expect(afterOutcome(visits, outcome)).toBe(visits);
  },
);

test.each([
  [visitsChecked({ ids: [1, 2], checked: true }), -2],
  [visitsChecked({ ids: [1, 2], checked: false }), 2],
  [visitsDeleted([1, 2, 3], 2), -2],
  [allVisitsChecked({ upTo: 9 }, 700), 'none'],
  [{ type: 'another' }, 0],
])('uncheckedBy %j: %s', (outcome, expected) => {
  expect(uncheckedBy(outcome)).toBe(expected);
});
