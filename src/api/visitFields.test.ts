import {
  onlyFields,
  type SavedVisit,
  toLength,
  toSavedVisits,
  toVisits,
  VISIT_FIELDS,
} from './visitFields';

const fields = {
  adId: 'meta-auto',
  uuid: 'c0ffee00-0000-4000-8000-000000000001',
  ip: '203.0.113.7',
  deviceType: 'PC',
  system: 'Linux',
  prePage: '',
  stayTime: '12',
  localStorage: '{}',
};
const saved: SavedVisit = { id: 7, ...fields };
const row = {
  ...saved,
  created_at: '2026-11-20T10:00:00+00:00',
  updatedAt: null,
  checked: false,
  exclusion: '',
};

test('onlyFields keeps the eight fields of R6.2 in their order', () => {
  expect(Object.entries(onlyFields({ ...row, checked: true, extra: 1 } as never))).toEqual(
    Object.entries(fields),
  );
  expect(VISIT_FIELDS).toHaveLength(8);
});

test('toSavedVisits and toVisits accept lists of rows', () => {
  expect(toSavedVisits([])).toEqual([]);
  expect(toSavedVisits([saved, row])).toEqual([saved, row]);
  expect(toVisits([row])).toEqual([row]);
});

test.each([
  null,
  undefined,
  '',
  'a text',
  {},
  saved,
  [null],
  [saved, 'x'],
  [fields],
  [{ ...saved, id: '7' }],
  [{ ...saved, id: 1e300 }],
  [{ ...saved, ip: null }],
  [{ ...saved, stayTime: 12 }],
])('toSavedVisits and toVisits refuse %j', (value) => {
  expect(toSavedVisits(value)).toBeUndefined();
  expect(toVisits(value)).toBeUndefined();
});

test('toVisits refuses rows without the columns that only staff see', () => {
  expect(toVisits([saved])).toBeUndefined();
  expect(toVisits([{ ...row, checked: 'f' }])).toBeUndefined();
  expect(toVisits([{ ...row, exclusion: null }])).toBeUndefined();
});

test.each([
  [[], 0],
  [[{ id: 7 }, { id: 8 }], 2],
  [[{ id: 'x' }], undefined],
  [[null], undefined],
  [['x'], undefined],
  [{ id: 7 }, undefined],
  [null, undefined],
])('toLength of %j is %p', (answer, length) => {
  expect(toLength(answer)).toBe(length);
});
