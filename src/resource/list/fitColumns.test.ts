import { fitColumns } from './fitColumns';

const COLUMNS = [
  { field: 'name', width: 200 },
  { field: 'status', width: 100, rank: 1 },
  { field: 'email', width: 200, rank: 3 },
  { field: 'owner', width: 100, rank: 2 },
  { field: 'document', width: 100, isHidden: true },
];
const hiddenAt = (
  ...rest: Parameters<typeof fitColumns> extends [unknown, ...infer R] ? R : never
) => Object.keys(fitColumns(COLUMNS, ...rest)).sort();

test.each([
  [660, ['document']],
  [657, ['document', 'email']],
  [457, ['document', 'email', 'owner']],
  [100, ['document', 'email', 'owner', 'status']],
])('in a table of %d px these columns are hidden: %j', (width, hidden) => {
  expect(hiddenAt(width)).toEqual(hidden);
});

test('columns stay as the user chose them, and others make room', () => {
  expect(hiddenAt(660, { email: true, document: true })).toEqual(['owner']);
  expect(hiddenAt(500, { email: true, status: false })).toEqual(['document', 'owner', 'status']);
});

test('columns need the width to which the user dragged them', () => {
  expect(hiddenAt(660, {}, { name: 300 })).toEqual(['document', 'email']);
});
