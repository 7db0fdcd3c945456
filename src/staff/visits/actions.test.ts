import { afterUpdate, allVisitsChecked, visitsChanged, visitsDeleted } from './actions';
import { readQuery } from './query';

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

test('afterUpdate checks all rows of the filtered list, and elsewhere only the visits that were on its page', () => {
  const query = readQuery(new URLSearchParams('device=PC'));
  const action = allVisitsChecked({ upTo: 3, within: { query, filters: {}, ids: [1] } });
  const checkedIn = (search?: string) =>
    afterUpdate(
      visits,
      action,
      search === undefined ? undefined : readQuery(new URLSearchParams(search)),
    )
      .filter(({ checked }) => checked)
      .map(({ id }) => id);
  expect(checkedIn('device=PC&below=9')).toEqual([3, 2, 1]);
  expect(checkedIn('device=Movil')).toEqual([2, 1]);
  expect(checkedIn()).toEqual([2, 1]);
});

test.each([
  visitsChanged({ ids: [2], columns: { checked: true } }),
  visitsDeleted({ ids: [9] }),
  { type: 'another' },
])('afterUpdate returns the same array when nothing changes: %j', (action) => {
  expect(afterUpdate(visits, action)).toBe(visits);
});
