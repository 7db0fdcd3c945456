import type { DemoCustomer } from './customer';
import { DAY_MS } from './officeHours';

/** Number of last days whose requests have messages. */
const DAYS = 14;

/** Errors of failed e-mails about leads, as the server stores them, by the number of customers who came later. */
const FAILURES: Record<number, string> = {
  2: 'SMTP 554: 5.7.1 Message rejected by content filter',
  5: 'SMTP 552: 5.2.2 The recipient’s mailbox is full',
};

/**
 * Messages about a lead: one to staff on each channel, and a confirmation to the applicant. All have been sent but two,
 * which failed permanently.
 * @param index of the customer in the run
 */
export function messagesOf(
  { id, arrivedAt, requestHash, email, repeats }: DemoCustomer & { id: number },
  index: number,
  { customers, until }: { customers: number; until: number },
) {
  if (requestHash === null || arrivedAt < until - DAYS * DAY_MS) return [];
  const queued = [
    message('lead', 'telegram', 1),
    message('lead', 'email', 3),
    // A person who asks again on the same day gets only one confirmation.
    ...(email === '' || repeats !== null ? [] : [message('confirmation', 'email', 2)]),
  ];
  return queued;

  function message(kind: 'lead' | 'confirmation', channel: 'telegram' | 'email', seconds: number) {
    const isLeadMail = kind === 'lead' && channel === 'email';
    const error = (isLeadMail && FAILURES[customers - 1 - index]) || '';
    return {
      created_at: new Date(arrivedAt).toISOString(),
      key: kind === 'lead' ? `lead:${id}:${channel}` : `confirmation:${id}`,
      lane: kind === 'lead' ? `lead:${channel}` : `confirmation:${id}`,
      ...{ kind, channel, customerId: id },
      status: error === '' ? 'sent' : 'failed',
      attempts: 1,
      nextAt: new Date(arrivedAt).toISOString(),
      settledAt: new Date(Math.min(arrivedAt + seconds * 1000, until)).toISOString(),
      error,
    };
  }
}
