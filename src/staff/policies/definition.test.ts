import { readFileSync } from 'node:fs';
import * as tableRows from '../../api/staff/tableRows';
import { currentTime } from '../../lib/currentTime';
import { makeListQuery } from '../../resource/define/query';
import { policies as text } from '../../text/policies';
import { policies } from './definition';
import { type Policy, premiumOf, statusOf } from './words';

jest.mock('../../api/staff/tableRows');
jest.mock('../../lib/currentTime');
jest.mock('./PolicyPage', () => ({}));
const { findRows } = jest.mocked(tableRows);
jest.mocked(currentTime).mockReturnValue(new Date(2026, 10, 22));

const MIGRATION = readFileSync('supabase/migrations/20261122101000_policies.sql', 'utf8');

const COVER_ENDS = readFileSync('supabase/migrations/20261206021000_cover_ends.sql', 'utf8');

const policy = (columns: Partial<Policy> = {}) =>
  ({
    id: 1,
    version: 1,
    archived: false,
    customerId: 7,
    customer: { name: 'Ana', phone: '' },
    company: { name: 'Faro' },
    product: { name: 'Auto' },
    number: 'P-1',
    line: 'auto',
    premium: 45.5,
    period: 'month',
    yearPremium: 546,
    commission: 12.5,
    startsOn: '2026-01-01',
    endsOn: '2027-01-01',
    status: 'vigente',
    ...columns,
  }) as Policy;

/** Texts of all cells, or their values in an exported file. */
const cells = (row: Policy, of: 'show' | 'exported' = 'show') =>
  Object.fromEntries(
    policies.columns.map(({ field, show, exported = show }) => [
      field,
      (of === 'show' ? show : exported)(row, { nameOf: () => '', countOf: () => undefined }),
    ]),
  );

test('shows and exports the cells of a policy', () => {
  expect(cells(policy())).toEqual({
    created_at: '',
    customerId: 'Ana',
    productId: 'Faro · Auto',
    number: 'P-1',
    line: 'Auto',
    yearPremium: '$45.50 al mes',
    period: 'al mes',
    commission: '12.5 %',
    startsOn: '1 ene 2026',
    endsOn: '1 ene 2027',
    status: 'Vigente',
  });
  expect(cells(policy(), 'exported')).toMatchObject({
    yearPremium: 45.5,
    commission: 12.5,
    startsOn: '2026-01-01',
  });
  expect(premiumOf(policy({ premium: 1250.5, period: 'year' }))).toBe('$1,250.50 al año');
});

test('a policy whose customer was erased links nowhere and cannot be cancelled', () => {
  const erased = policy({ customerId: null, customer: null });
  expect(cells(erased).customerId).toBe(text.erased);
  expect(policies.columns[0]?.to?.(erased)).toBeUndefined();
  expect(policies.columns[0]?.to?.(policy())).toBe('/customers?view=list&id=7');
  expect(policies.rowChanges.map(({ fits }) => fits?.(erased))).toEqual([false, false]);
});

test.each([
  ['vigente', '2026-11-22', 'Vigente', [true, false]],
  ['vigente', '2026-11-21', 'Vencida', [true, false]],
  // A policy that was renewed early is in force until its end, so it can be cancelled.
  ['renovada', '2027-01-01', 'Vigente, renovada', [true, false]],
  ['renovada', '2026-11-21', 'Renovada', [false, false]],
  ['cancelada', '2026-11-21', 'Cancelada', [false, true]],
])('a policy with status %s that ends on %s is shown as "%s"', (status, endsOn, shown, fitting) => {
  const row = policy({ status, endsOn });
  expect(statusOf(row)).toBe(shown);
  // The changes are cancelling, and putting in force again.
  expect(policies.rowChanges.map(({ fits }) => fits?.(row))).toEqual(fitting);
});

test('the end of a cancelled policy is the day on which its cover ends', () => {
  const cancelled = policy({ status: 'cancelada', cancelledOn: '2026-12-15' });
  expect(cells(cancelled).endsOn).toBe('15 dic 2026');
  const never = policy({ status: 'cancelada', cancelledOn: '2026-01-01' });
  expect(cells(never)).toMatchObject({ status: 'Cancelada sin comenzar', endsOn: '' });
});

test('an exported file has the whole term, its cancellation, and what the customer is found by', () => {
  const customer = { name: 'Ana', phone: '+17875550142', email: 'ana@x.example', document: '1-2' };
  const row = policy({ status: 'cancelada', cancelledOn: '2026-12-15', customer });
  const exported = policies.columns.flatMap(({ label, exportedAs = [] }) =>
    exportedAs.map((one) => [
      label,
      one.exported(row, { nameOf: () => '', countOf: () => undefined }),
    ]),
  );
  expect(exported).toEqual([
    [text.customer, 'Ana'],
    [text.customer, '1-2'],
    [text.customer, 'ana@x.example'],
    [text.customer, '+17875550142'],
    [text.endsOn, '2027-01-01'],
    [text.endsOn, '2026-12-15'],
    [text.product, 'Faro'],
    [text.product, 'Auto'],
    [text.created, expect.any(String)],
  ]);
});

test('a policy that has not begun says when it begins', () => {
  const future = policy({ startsOn: '2027-01-15', endsOn: '2028-01-15' });
  expect(cells(future)).toMatchObject({
    ...{ status: 'Comienza el 15 ene 2027', endsOn: '15 ene 2028' },
  });
  expect(cells(future, 'exported').status).toBe('Por comenzar');
});

test('every status and period in the database has a text', () => {
  for (const [column, options] of [
    ['status', text.statuses],
    ['period', text.periods],
  ] as const) {
    const [, known = ''] = new RegExp(`check \\(${column} in \\(([^)]*)\\)`).exec(MIGRATION) ?? [];
    const values = [...known.matchAll(/'(\w+)'/g)].map(([, value]) => value);
    expect(options.map(([value]) => value).sort()).toEqual(values.sort());
  }
});

test('every order of the list has an index', () => {
  const sorted = policies.columns
    .filter(({ isSorted }) => isSorted)
    .map(({ field, sortedBy = field }) => sortedBy);
  const indexed = [
    ...(MIGRATION + COVER_ENDS).matchAll(
      /^create index \w+ on public\.policies \("?(\w+)"?(?:, id)?\);/gm,
    ),
  ];
  expect(indexed.map(([, column]) => column)).toEqual(
    expect.arrayContaining([...sorted, policies.order.replace('-', '')]),
  );
});

test('the address of a new policy can name its customer', () => {
  const { codec } = makeListQuery(policies);
  expect(codec.read(new URLSearchParams('id=new&customer=7'))).toMatchObject({
    open: 'new',
    given: { customerId: '7' },
  });
});

test('proposes an end one year after the start', () => {
  const start = policies.fields.find(({ name }) => name === 'startsOn');
  expect(start?.proposes?.('2028-02-29', true)).toEqual({ endsOn: '2029-02-28' });
});

describe('searching a customer', () => {
  const find = policies.searches?.customers;
  const ana = { id: 7, version: 1, archived: false, name: 'Ana', phone: '787', email: 'a@b.c' };

  test('finds customers by the typed text, except archived, merged and doubtful ones', async () => {
    findRows.mockResolvedValue({ rows: [ana, { ...ana, id: 8, phone: '' }], total: 2 });
    expect(await find?.({ text: 'x'.repeat(300) })).toEqual([
      ['7', 'Ana · 787'],
      ['8', 'Ana · a@b.c'],
    ]);
    expect(findRows).toHaveBeenLastCalledWith(
      expect.objectContaining({
        table: 'customers',
        search: 'x'.repeat(256),
        where: { archived: false, merged: false, doubt: '' },
        size: 20,
      }),
    );
  });

  test('finds the name of one customer, and reports a failure', async () => {
    await find?.({ value: '7' });
    expect(findRows).toHaveBeenLastCalledWith(expect.objectContaining({ where: { id: 7 } }));
    findRows.mockResolvedValue(undefined);
    expect(await find?.({ text: '' })).toBeUndefined();
  });
});
