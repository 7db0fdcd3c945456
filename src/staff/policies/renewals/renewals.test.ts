import type { Renewal, Renewals } from '../../../api/staff/policies';
import { owners, requests } from './changes';
import { after, differenceOf, groupRenewals, matching, renewalsView, titleOf } from './renewals';

const TODAY = '2026-11-26'; // A Thursday.

const row = (endsOn: string, fields: Partial<Renewal> = {}) =>
  ({
    id: 1,
    status: 'nuevo',
    premium: 100,
    value: null,
    customerId: 7,
    endsOn,
    ...fields,
  }) as Renewal;

test('groups by week from Monday: lapsed without an answer first, lapsed with one last', () => {
  const days = ['2026-11-26', '2026-11-29', '2026-11-30', '2026-12-06', '2026-12-07', '2027-01-03'];
  const groups = groupRenewals(
    [
      row('2026-11-24', { status: 'ganado' }),
      row('2026-11-25', { status: 'cotizado' }),
      row('2026-11-23', { status: 'perdido' }),
      ...days.map((day) => row(day)),
    ],
    TODAY,
  );
  const shown = groups.map(({ name, rows }) => [
    titleOf(name, TODAY),
    ...rows.map(({ endsOn }) => endsOn),
  ]);
  expect(shown).toEqual([
    ['Vencidas sin respuesta', '2026-11-25'],
    ['Esta semana', '2026-11-26', '2026-11-29'],
    ['La próxima semana', '2026-11-30', '2026-12-06'],
    [expect.stringMatching(/^Semana del 7.13 dic 2026$/u), '2026-12-07'],
    [expect.stringMatching(/^Semana del 28 dic 2026\s–\s3 ene 2027$/u), '2027-01-03'],
    ['Terminadas y con respuesta', '2026-11-24', '2026-11-23'],
  ]);
});

test('adds up premiums to the cent, and offers against the premiums of the same policies', () => {
  const [group] = groupRenewals(
    [row('2026-11-27', { premium: 0.1, value: 0.3 }), row('2026-11-28', { premium: 0.2 })],
    TODAY,
  );
  expect(group).toMatchObject({ premium: 0.3, offered: { premium: 0.1, value: 0.3 } });
});

test.each([
  [100, 112, 12],
  [1000, 994.9, -1],
  [100, null, undefined],
  [0, 10, undefined],
])('of %p a year an offer of %p differs by %p per cent', (premium, value, expected) => {
  expect(differenceOf({ premium, value })).toBe(expected);
});

test('shows changes of requests, and of the owner of all renewals of a customer, at once', () => {
  const found: Renewals = {
    total: 3,
    rows: [
      row('2026-11-27'),
      row('2026-11-28', { id: 2 }),
      row('2026-11-29', { id: 3, customerId: 8 }),
    ],
  };
  const lost = { status: 'perdido', lostReason: 'precio', lostTo: 'Otra' };
  const changed = after(found, requests.rowsChanged({ ids: [2], columns: lost }));
  expect(changed.rows).toEqual([found.rows[0], { ...found.rows[1], ...lost }, found.rows[2]]);
  const given = after(found, owners.rowsChanged({ ids: [7], columns: { owner: 'ana' } }));
  expect(given.rows.map(({ owner }) => owner)).toEqual(['ana', 'ana', undefined]);
  expect(after(found, { type: 'other' })).toBe(found);
});

test('the address has the filters, and several states are one of them', () => {
  const rows = [row('2026-11-27'), row('2026-11-28', { status: 'cotizado' })];
  expect(matching(rows, {})).toEqual(rows);
  expect(matching(rows, { status: 'cotizado,ganado' })).toEqual([rows[1]]);
  const free = row('2026-11-27', { owner: null });
  const own = row('2026-11-27', { owner: 'ana' });
  expect(matching([free, own], { owner: '-' })).toEqual([free]);
  expect(matching([free, own], { owner: 'ana' })).toEqual([own]);
  expect(renewalsView.definition.filters.map(({ name }) => name)).toEqual([
    ...['owner', 'companyId', 'line', 'status'],
  ]);
});
