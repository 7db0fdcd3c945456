import { coverEnd, policyState, policyTone, stateName } from './policyState';

const TODAY = '2026-11-25';
const term = (
  status: string,
  startsOn: string,
  endsOn: string,
  cancelledOn: string | null = null,
) => ({
  ...{ status, startsOn, endsOn, cancelledOn },
});

test.each([
  ['begins later', term('vigente', '2026-11-26', '2027-11-26'), 'Comienza el 26 nov 2026', 'info'],
  ['begins today', term('vigente', TODAY, '2027-11-25'), 'Vigente', 'success'],
  ['ends today', term('vigente', '2025-11-25', TODAY), 'Vigente', 'success'],
  ['has ended', term('vigente', '2025-11-24', '2026-11-24'), 'Vencida', 'error'],
  [
    'was renewed early',
    term('renovada', '2026-01-01', '2027-01-01'),
    'Vigente, renovada',
    'success',
  ],
  [
    'was renewed, and the next begins today',
    term('renovada', '2025-11-25', TODAY),
    'Renovada',
    'quiet',
  ],
  [
    'is cancelled from tomorrow',
    term('cancelada', '2026-01-01', '2027-01-01', '2026-11-26'),
    'Vigente, cancelada',
    'warning',
  ],
  [
    'has ended, and is being cancelled from a later day',
    term('cancelada', '2025-01-01', '2026-01-01', '2026-12-03'),
    'Cancelada',
    'quiet',
  ],
  [
    'is cancelled from today',
    term('cancelada', '2026-01-01', '2027-01-01', TODAY),
    'Cancelada',
    'quiet',
  ],
  [
    'was cancelled before it began',
    term('cancelada', '2026-12-01', '2027-12-01', '2026-12-01'),
    'Cancelada sin comenzar',
    'quiet',
  ],
  [
    'was cancelled from its beginning, which is past',
    term('cancelada', '2026-10-01', '2027-10-01', '2026-10-01'),
    'Cancelada sin comenzar',
    'quiet',
  ],
  [
    'is a renewal that was undone',
    { ...term('vigente', '2026-12-01', '2027-12-01'), undone: true },
    'Renovación deshecha',
    'quiet',
  ],
])('names the state of a policy that %s', (_, policy, words, tone) => {
  expect([policyState(policy, TODAY), policyTone(policy, TODAY)]).toEqual([words, tone]);
});

test('names the state of a policy that begins later without the day, for exported files', () => {
  expect(stateName(term('vigente', '2026-11-26', '2027-11-26'), TODAY)).toBe('Por comenzar');
});

test.each([
  ['runs', term('vigente', '2026-01-01', '2027-01-01'), '2027-01-01'],
  ['was renewed early', term('renovada', '2026-01-01', '2027-01-01'), '2027-01-01'],
  ['was cancelled', term('cancelada', '2026-01-01', '2027-01-01', '2026-12-15'), '2026-12-15'],
  [
    'is being cancelled from a day after its end',
    term('cancelada', '2025-01-01', '2026-01-01', '2026-12-03'),
    '2026-01-01',
  ],
  [
    'is being put in force again',
    term('vigente', '2026-01-01', '2027-01-01', '2026-12-15'),
    '2027-01-01',
  ],
  [
    'was cancelled before it began',
    term('cancelada', '2026-12-01', '2027-12-01', '2026-11-30'),
    undefined,
  ],
  [
    'was cancelled on the day when it began',
    term('cancelada', '2026-12-01', '2027-12-01', '2026-12-01'),
    undefined,
  ],
])('finds the last day of the cover of a policy that %s', (_, policy, end) => {
  expect(coverEnd(policy)).toBe(end);
});
