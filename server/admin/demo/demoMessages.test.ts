import type { DemoCustomer } from './customer';
import { messagesOf } from './demoMessages';
import { DAY_MS } from './officeHours';

const UNTIL = Date.parse('2026-03-01T00:00:00Z');

test('leads of the last two weeks have messages by both channels and a confirmation, and two e-mails to staff failed', () => {
  const messages = Array.from({ length: 20 }, (_, i) => {
    const arrivedAt = UNTIL - (20 - i) * DAY_MS;
    const lead = { id: i, arrivedAt, requestHash: 'k', email: 'a@b.example', repeats: null };
    return messagesOf(lead as DemoCustomer & { id: number }, i, { customers: 20, until: UNTIL });
  });
  expect(messages.map(({ length }) => length)).toEqual([...Array(6).fill(0), ...Array(14).fill(3)]);
  const failed = messages.flat().filter(({ status }) => status === 'failed');
  expect(failed.map(({ key, error }) => [key, error !== ''])).toEqual([
    ['lead:14:email', true],
    ['lead:17:email', true],
  ]);
});
