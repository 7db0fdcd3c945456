import { customers as text } from '../../../text/customers';
import { duplicates } from '../../../text/duplicates';
import type { Customer } from '../customer';
import { mergeRows } from './mergeRows';

const customer = (fields: Partial<Customer>) =>
  ({
    name: 'Ana',
    phone: '',
    email: '',
    document: '',
    status: 'nuevo',
    owner: null,
    line: '',
    message: '',
    answers: {},
    value: null,
    nextContactOn: null,
    nextStep: '',
    renewsOn: null,
    marketingAt: null,
    ...fields,
  }) as Customer;
const nameOf = (id: string | null) => (id === 'a' ? 'ana@group.example' : '');
const lines = (kept: Partial<Customer>, other: Partial<Customer>) =>
  mergeRows(customer(kept), customer(other), nameOf).map(
    ({ label, kept: mine, other: theirs, stays }) => [label, mine, theirs, stays],
  );

test('shows the values of both customers, and whose value stays', () => {
  expect(
    lines(
      { status: 'ganado', line: 'auto', owner: 'a', phone: '7875550100' },
      { name: 'Ana Rivera', line: 'hogar', message: 'Mi casa', answers: { callTime: 'noon' } },
    ),
  ).toEqual([
    [text.name, 'Ana', 'Ana Rivera', 'kept'],
    [text.phone, '(787) 555-0100', '', 'kept'],
    [text.status, 'Ganado', 'Nuevo', 'kept'],
    [text.owner, 'ana@group.example', '', 'kept'],
    [text.line, 'Auto', 'Hogar', 'kept'],
    [text.message, '', 'Mi casa', 'other'],
    [duplicates.answers, '', expect.stringContaining(':') as string, 'other'],
  ]);
});

test('takes the more advanced state, and the day of the next contact together with its step', () => {
  expect(
    lines(
      { status: 'perdido', nextStep: 'nada' },
      { status: 'nuevo', nextContactOn: '2026-12-01', nextStep: 'Llamar', value: 90 },
    ),
  ).toEqual([
    [text.name, 'Ana', 'Ana', 'kept'],
    [text.status, 'Perdido', 'Nuevo', 'other'],
    [text.valueShort, '', '$90.00', 'other'],
    [text.nextContactOn, '', expect.stringMatching(/2026.*: Llamar$/) as string, 'other'],
  ]);
});
