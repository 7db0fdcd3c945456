import type { DemoCustomer } from './customer';
import { DAY_MS } from './officeHours';

/** Requests of the last days have messages. */
const DAYS = 14;

/** Failures as the server stores them, by how many leads came later. */
const FAILURES: Record<number, readonly [key: string, error: string]> = {
  2: ['lead:email', 'SMTP 554: 5.7.1 Message rejected by content filter'],
  5: [
    'confirmation:email',
    'SMTP 550: 5.1.1 The email account that you tried to reach does not exist',
  ],
};

/**
 * Messages about a lead: to staff by both ways, and a confirmation to the applicant. All have been sent but two, which
 * failed for good.
 * @param index of the customer in the run
 */
export function messagesOf(
  { id, arrivedAt, requestKey, email, repeats }: DemoCustomer & { id: number },
  index: number,
  { customers, until }: { customers: number; until: number },
) {
  if (requestKey === null || arrivedAt < until - DAYS * DAY_MS) return [];
  const queued = [
    message('lead', 'telegram', 1),
    message('lead', 'email', 3),
    // A person who asks again on the same day gets one confirmation.
    ...(email === '' || repeats !== null ? [] : [message('confirmation', 'email', 2)]),
  ];
  return queued;

  function message(kind: 'lead' | 'confirmation', channel: 'telegram' | 'email', seconds: number) {
    const [failing, error = ''] = FAILURES[customers - 1 - index] ?? [];
    const failed = failing === `${kind}:${channel}`;
    return {
      created_at: new Date(arrivedAt).toISOString(),
      key: kind === 'lead' ? `lead:${id}:${channel}` : `confirmation:${id}`,
      lane: kind === 'lead' ? `lead:${channel}` : `confirmation:${id}`,
      ...{ kind, channel, customerId: id },
      status: failed ? 'failed' : 'sent',
      attempts: 1,
      nextAt: new Date(arrivedAt).toISOString(),
      settledAt: new Date(Math.min(arrivedAt + seconds * 1000, until)).toISOString(),
      error: failed ? error : '',
    };
  }
}
