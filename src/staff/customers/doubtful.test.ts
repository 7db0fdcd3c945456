import { readFileSync } from 'node:fs';
import * as tableRows from '../../api/staff/tableRows';
import { makeListQuery } from '../../resource/define/query';
import { customers as customersText, doubtful as text } from '../../text/customers';
import type { Customer } from './customer';
import { customers } from './definition';
import { countDoubtful, doubtful } from './doubtful';

jest.mock('../../api/staff/tableRows');
const { findRows } = jest.mocked(tableRows);

test('accepting a doubtful lead makes it a customer', () => {
  const lead = { id: 1, version: 1, archived: false, merged: false, doubt: 'hasty' };
  const lists = (row: typeof lead) =>
    [customers, doubtful]
      .filter((one) => makeListQuery(one).keeps({ archived: false }, row))
      .map(({ name }) => name);
  expect(lists(lead)).toEqual(['doubtful']);
  const accepted = Object.assign({ ...lead }, doubtful.rowChanges[0]?.changes);
  expect(lists(accepted)).toEqual(['customers']);
});

test('the list of customers leaves doubtful leads out', () => {
  const query = makeListQuery(customers);
  const nothing = query.codec.read(new URLSearchParams());
  expect(query.toRequest(nothing, 0, 25).where).toEqual({
    archived: false,
    doubt: '',
    merged: false,
  });
});

test.each([
  [undefined, '', ''],
  [0, '—', ''],
  [2, customersText.isDuplicate(2), customersText.isDuplicate(2)],
])(
  'with %p duplicates, undefined before they are counted, the cell says %p',
  (count, cell, file) => {
    const { show, exported } = customers.columns.find(({ field }) => field === 'duplicates')!;
    const both = [show, exported].map((one) =>
      one?.({ id: 1 } as Customer, { nameOf: () => '', countOf: () => count }),
    );
    expect(both).toEqual([cell, file]);
  },
);

test('every reason in the database has a text', () => {
  const migration = readFileSync('supabase/migrations/20261122100000_customers.sql', 'utf8');
  const [, known = ''] = /check \(doubt in \(([^)]*)\)/.exec(migration) ?? [];
  const reasons = [...known.matchAll(/'(\w+)'/g)].map(([, reason = '']) => reason);
  expect(reasons).toHaveLength(4);
  for (const reason of reasons) expect(text.doubtName(reason)).toMatch(/^[A-Z]\S* \S/);
});

test('counts doubtful leads', async () => {
  findRows.mockResolvedValue({ rows: [], total: 3 });
  expect(await countDoubtful()).toBe(3);
  expect(findRows).toHaveBeenCalledWith(
    expect.objectContaining({ where: { archived: false, doubt: { not: '' }, merged: false } }),
  );
  findRows.mockResolvedValue(undefined);
  expect(await countDoubtful()).toBeUndefined();
});
