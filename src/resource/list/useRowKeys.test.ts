import { selectedTo } from './useRowKeys';

const rows = [9, 8, 7, 6, 5].map((id) => ({ id }));

test.each([
  // From the last selected row, downwards and upwards.
  [[8], 6, [8, 7, 6]],
  [[6], 9, [6, 9, 8, 7]],
  [[5, 8], 7, [5, 8, 7]],
  // From the first row, where none of these is selected.
  [[], 7, [9, 8, 7]],
  [[99], 8, [99, 9, 8]],
])('with %j selected, Shift+X on %i selects %j', (selection, id, expected) => {
  expect(selectedTo(rows, selection, id)).toEqual(expected);
});
