import { checkValues } from '../../resource/form/fields';
import { policies as text } from '../../text/policies';
import { askCancellation, cancelled } from './cancelling';
import { policies } from './definition';
import type { Policy } from './words';

jest.mock('./days', () => ({ today: () => '2026-11-25' }));

const term = (startsOn: string, endsOn: string) => ({ startsOn, endsOn }) as Policy;
const running = term('2026-03-01', '2027-03-01');
const problems = (rows: Policy[], cancelledOn: string, cancelReason = 'precio') =>
  Object.keys(checkValues(askCancellation(rows).fields, { cancelledOn, cancelReason }));

test.each([
  ['a running policy', [running], '2026-11-25'],
  ['a policy that has ended', [term('2025-03-01', '2026-03-01')], '2026-03-01'],
  ['a policy that has not begun', [term('2027-01-01', '2028-01-01')], '2027-01-01'],
  [
    'several policies that have not begun',
    [term('2027-02-01', '2028-02-01'), term('2027-01-01', '2028-01-01')],
    '2027-01-01',
  ],
  [
    'a policy that has begun and one that has not',
    [running, term('2027-01-01', '2028-01-01')],
    '2026-11-25',
  ],
])('proposes the day of the cancellation for %s', (_, rows, day) => {
  expect(askCancellation(rows).values).toEqual({ cancelledOn: day, cancelReason: '' });
});

test('requires a day within the term, and a reason', () => {
  expect(problems([running], '2026-03-01')).toEqual([]);
  expect(problems([running], '2027-03-01')).toEqual([]);
  expect(problems([running], '2026-02-28')).toEqual(['cancelledOn']);
  expect(problems([running], '2027-03-02')).toEqual(['cancelledOn']);
  expect(problems([running], '', '')).toEqual(['cancelledOn', 'cancelReason']);
  expect(askCancellation([running]).fields[0]?.check?.('2030-01-01')).toBe(
    text.cancelDay('1 mar 2026', '1 mar 2027'),
  );
});

test('accepts any day for several policies that is within one of their terms', () => {
  expect(problems([running, term('2025-01-01', '2028-01-01')], '2027-12-31')).toEqual([]);
});

test('question and result say how many policies are cancelled, and how many of them end before the chosen day', () => {
  const ended = term('2025-03-01', '2026-03-01');
  expect(askCancellation([running])).toMatchObject({
    ...{ title: 'Cancelar la póliza', submit: 'Cancelar la póliza' },
    lead: expect.stringContaining('la póliza ya no cubre') as string,
  });
  expect(askCancellation([running, ended])).toMatchObject({
    ...{ title: 'Cancelar 2 pólizas', submit: 'Cancelar 2 pólizas' },
    lead: expect.stringMatching(/las pólizas ya no cubren.*se cancela desde su final/) as string,
  });
  expect(askCancellation([running, running]).lead).not.toContain('su final');
  expect(askCancellation([running]).lead).not.toContain('renovaci');
  expect(askCancellation([{ ...running, status: 'renovada' }]).lead).toContain(
    'Su renovación no se cancela con ella.',
  );
  const said = (rows: Policy[]) =>
    policies.rowChanges[0]?.done(
      rows.length,
      { cancelledOn: '2026-12-03', cancelReason: 'precio' },
      rows,
    );
  expect(said([running, running])).toBe('2 pólizas canceladas desde el 3 dic 2026 (Por el precio)');
  expect(said([running, ended])).toBe(
    '2 pólizas canceladas (Por el precio): 1 desde el 3 dic 2026 y 1 desde su final',
  );
  expect(said([running, ended, ended])).toBe(
    '3 pólizas canceladas (Por el precio): 1 desde el 3 dic 2026 y 2, cada una desde su final',
  );
});

test('names the chosen day and reason, so that they can be chosen again after a refusal', () => {
  const chosen = { cancelledOn: '2026-12-03', cancelReason: 'precio' };
  expect(cancelled(1, chosen)).toBe('1 póliza cancelada desde el 3 dic 2026 (Por el precio)');
  expect(policies.rowChanges[0]?.done(2, chosen)).toBe(cancelled(2, chosen));
  expect(cancelled(2)).toBe(text.done.cancelled(2));
});
