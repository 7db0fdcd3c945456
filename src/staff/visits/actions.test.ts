import { afterUpdate, allVisitsChecked, visitsChanged, visitsDeleted } from './actions';

const visits = [
  { id: 3, checked: false },
  { id: 2, checked: true },
  { id: 1, checked: false },
];
const after = (action: { type: string }) =>
  afterUpdate(visits, action).map(({ id, checked }) => `${id}${checked ? '+' : '-'}`);

test.each([
  [visitsChanged({ ids: [1, 2, 9], columns: { checked: true } }), ['3-', '2+', '1+']],
  [visitsChanged({ ids: [2], columns: { checked: false } }), ['3-', '2-', '1-']],
  [visitsDeleted({ ids: [3, 1] }), ['2+']],
  [allVisitsChecked({ upTo: 2 }), ['3-', '2+', '1+']],
  [{ type: 'another' }, ['3-', '2+', '1-']],
])('afterUpdate applies %j', (action, expected) => {
  expect(after(action)).toEqual(expected);
});

test.each([
  visitsChanged({ ids: [2], columns: { checked: true } }),
  visitsDeleted({ ids: [9] }),
  { type: 'another' },
])('afterUpdate returns the same array when nothing changes: %j', (action) => {
  expect(afterUpdate(visits, action)).toBe(visits);
});
