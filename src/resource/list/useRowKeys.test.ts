import { selectedTo } from './useRowKeys';

const rows = [9, 8, 7, 6, 5].map((id) => ({ id }));

test.each([
  // The range begins at the row selected last, downwards and upwards.
  [[8], 6, [8, 7, 6]],
  [[6], 9, [6, 9, 8, 7]],
  [[5, 8], 7, [5, 8, 7]],
  // The range begins at the first row when no row of the list is selected.
  [[], 7, [9, 8, 7]],
  [[99], 8, [99, 9, 8]],
])('with %j selected, Shift+X on %i selects %j', (selection, id, expected) => {
  expect(selectedTo(rows, selection, id)).toEqual(expected);
});
