import { customers as text } from '../../../text/customers';
import type { Customer } from '../customer';
import { mergeRows } from './mergeRows';

const customer = (fields: Partial<Customer>) =>
  ({
    name: 'Ana',
    phone: '',
    email: '',
    document: '',
    owner: null,
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
      { owner: 'a', phone: '7875550100' },
      { name: 'Ana Rivera', document: 'X-1', owner: 'b', marketingAt: '2026-11-24T11:00:00Z' },
    ),
  ).toEqual([
    [text.name, 'Ana', 'Ana Rivera', 'kept'],
    [text.phone, '(787) 555-0100', '', 'kept'],
    [text.document, '', 'X-1', 'other'],
    [text.owner, 'ana@group.example', '', 'kept'],
    [text.consent.marketing, '', expect.stringContaining('2026') as string, 'other'],
  ]);
});

test('leaves out what belongs to requests, which move as they are', () => {
  expect(lines({ status: 'ganado', line: 'auto' }, { status: 'nuevo', line: 'hogar' })).toEqual([
    [text.name, 'Ana', 'Ana', 'kept'],
  ]);
});
