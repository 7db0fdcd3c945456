import type { Answer } from '../unwrap';
import { readAds } from './ads';
import { policiesOf } from './customerParts';
import { askTables } from './askTables';
import { findRows, readRow, readShownRow, type RowsRequest } from './tableRows';
import { fetchBoard, fetchTasks } from './work';

jest.mock('./askTables', () => ({
  ...jest.requireActual<object>('./askTables'),
  askTables: jest.fn(),
}));

/** Sets the server's response to the next request. */
const answers = (data: unknown, count: number | null = null) =>
  jest
    .mocked(askTables)
    .mockImplementationOnce((_call, _ask, read) =>
      Promise.resolve(read({ data, count, error: null, status: 200 } satisfies Answer)),
    );

const row = { id: 1, version: 1, archived: false };
const request = { table: 'customers', from: 0, size: 25 } as RowsRequest;

/** Columns with values that a page cannot format. */
const SPOILT: Record<string, unknown>[] = [
  { nextContactOn: '-infinity' },
  { nextContactOn: '0044-03-15 BC' },
  { renewsOn: '99999-01-01' },
  { value: 'NaN' },
  { cost: 'NaN' },
  { premium: 'Infinity' },
  { yearPremium: null },
  { created_at: 'infinity' },
  { statusSince: 'soon' },
];

test.each(SPOILT)(
  'a list leaves out a row with %j, names its id, and keeps the others',
  async (spoilt) => {
    const good = {
      ...row,
      nextContactOn: '2026-12-24',
      value: 12.5,
      created_at: '2026-11-25T10:00:00Z',
    };
    answers([good, { ...row, id: 2, ...spoilt }], 2);
    expect(await findRows(request)).toEqual({ rows: [good], unreadable: [2], total: 2 });
    answers([{ ...row, ...spoilt }]);
    expect(await readRow('customers', 1)).toBeUndefined();
    answers([{ ...row, ...spoilt }]);
    expect(await readShownRow('customers', 1)).toBe('unreadable');
  },
);

test('a list names a row without a readable id by null', async () => {
  answers([{ ...row, id: 'x' }, null], 2);
  expect(await findRows(request)).toEqual({ rows: [], unreadable: [null, null], total: 2 });
});

test('a list of readable rows names no unreadable ones', async () => {
  answers([{ ...row, value: null, nextContactOn: null }], 1);
  expect(await findRows(request)).toEqual({
    rows: [{ ...row, value: null, nextContactOn: null }],
    total: 1,
  });
  answers({ no: 'list' }, 1);
  expect(await findRows(request)).toBeUndefined();
});

const task = {
  ...{ due: null, id: 1, name: 'Ana', phone: '', email: '', line: '', status: 'nuevo' },
  ...{ owner: null, nextStep: '', nextContactOn: null, created_at: '2026-11-25T10:00:00Z' },
  ...{
    policyId: null,
    number: '',
    product: '',
    premium: null,
    message: '',
    ad: '',
    said: '',
    rowId: null,
  },
  ...{ opportunityId: 5 },
};

test('the tasks of a day leave out one that cannot be read', async () => {
  answers({ contact: { total: 2, rows: [task, { ...task, id: 2, due: '-infinity' }] } });
  expect(await fetchTasks('2026-11-25', false)).toEqual({
    contact: { total: 2, rows: [task], unreadable: [2] },
  });
});

test('the board leaves out a card that cannot be read, and takes 0 for an unreadable sum', async () => {
  const card = {
    ...{ id: 1, name: 'Ana', line: '', status: 'nuevo', statusSince: '2026-11-25T10:00:00Z' },
    ...{ owner: null, nextContactOn: null, nextStep: '', value: 10, opportunityId: 5 },
  };
  answers({ nuevo: { count: 2, value: 'NaN', cards: [card, { ...card, id: 2, value: 'NaN' }] } });
  expect(await fetchBoard(undefined, undefined)).toEqual({
    nuevo: { count: 2, value: 0, cards: [card], unreadable: [2] },
  });
});

test('readAds keeps an ad whose cost and days cannot be read, with null for them', async () => {
  const ad = {
    ...{ id: 1, version: 1, created_at: '2026-11-01T12:00:00Z', code: 'verano', name: 'Verano' },
    ...{ aliases: [], utmCampaigns: [], channel: '', currency: 'USD', archived: false },
  };
  answers([{ ...ad, cost: 'NaN', startsOn: '-infinity', endsOn: '2026-12-01' }]);
  expect(await readAds()).toEqual([{ ...ad, cost: null, startsOn: null, endsOn: '2026-12-01' }]);
});

test("a customer's other policies are shown when one cannot be read", async () => {
  const policy = {
    ...{ id: 1, number: 'A-1', line: 'auto', yearPremium: 120, startsOn: '2026-01-01' },
    ...{ endsOn: '2027-01-01', status: 'vigente', cancelledOn: null },
    ...{ companies: { name: 'Faro' }, products: { name: 'Auto' } },
  };
  answers([
    { ...policy, id: 2, yearPremium: 'NaN' },
    policy,
    { ...policy, id: 3, endsOn: 'infinity' },
  ]);
  expect(await policiesOf(7)).toEqual([policy, { unreadable: 2 }, { unreadable: 3 }]);
  answers(null);
  expect(await policiesOf(7)).toBeUndefined();
});
