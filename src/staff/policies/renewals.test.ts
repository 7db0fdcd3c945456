import * as policies from '../../api/staff/policies';
import * as tableRows from '../../api/staff/tableRows';
import { currentTime } from '../../lib/currentTime';
import { renewals as text } from '../../text/policies';
import { differenceOf, groupRenewals, readRenewals } from './renewals';
import type { Policy } from './words';

jest.mock('../../api/staff/policies');
jest.mock('../../api/staff/tableRows');
jest.mock('../../lib/currentTime');
const { findRows } = jest.mocked(tableRows);
jest.mocked(currentTime).mockReturnValue(new Date(2026, 10, 22, 23, 59));

const policy = (endsOn: string, yearPremium = 100) => ({ endsOn, yearPremium }) as Policy;

test('groups policies by the days that are left, each day in one group', () => {
  const days = ['2026-11-21', '2026-11-22', '2026-12-22', '2026-12-23', '2027-01-21', '2027-01-22'];
  const groups = groupRenewals(
    days.map((day) => policy(day)),
    '2026-11-22',
  );
  expect(groups.map(({ name, rows }) => [name, rows.map(({ endsOn }) => endsOn)])).toEqual([
    ['past', ['2026-11-21']],
    [30, ['2026-11-22', '2026-12-22']],
    [60, ['2026-12-23', '2027-01-21']],
    [90, ['2027-01-22']],
  ]);
});

test.each([
  [100, 112, 12],
  [1000, 994.9, -1],
  [100, null, undefined],
  [0, 10, undefined],
])('of %p a year an offer of %p differs by %p per cent', (yearPremium, value, expected) => {
  expect(differenceOf({ yearPremium }, { value })).toBe(expected);
});

test('the text without renewals does not claim that no policy ends', () => {
  expect(text.empty.title).toBe('Nada por renovar en los próximos 90 días');
  expect(text.empty.text).not.toContain('termina');
});

test('adds up the premiums of a group to the cent', () => {
  const [group] = groupRenewals(
    [policy('2026-01-01', 0.1), policy('2026-01-02', 0.2)],
    '2026-11-22',
  );
  expect(group?.premium).toBe(0.3);
});

test('reads policies in force that end within 90 days from the local day', async () => {
  findRows.mockResolvedValue({ rows: [], total: 0 });
  const state = { policyId: 7, status: 'cotizado', value: 112 } as policies.RenewalState;
  jest.mocked(policies.renewalStates).mockResolvedValue([state]);
  expect(await readRenewals()).toEqual({ rows: [], total: 0, states: { 7: state } });
  expect(findRows).toHaveBeenCalledWith(
    expect.objectContaining({
      where: {
        archived: false,
        status: 'vigente',
        endsOn: { until: '2027-02-20' },
        customerId: { from: '0' },
      },
      order: { column: 'endsOn', ascending: true },
      size: 200,
    }),
  );
  findRows.mockResolvedValue(undefined);
  expect(await readRenewals()).toBeUndefined();
});
