import { logLine } from '../primitives/logLine';
import { settlementOf } from './backOff';
import type { Channel, Claimed, Outcome } from './message';
import type { OutboxCalls } from './outbox';

/** Time of a claim, longer than an attempt takes, so that no other server takes a message while it is being sent. */
export const LEASE_MS = 60_000;
/** Pauses before the next claim: when messages wait, and when none do. */
const WAITING_MS = 5000;
const EMPTY_MS = 30_000;

export interface Queue {
  channel: Channel;
  calls: Pick<OutboxCalls, 'claimMessage' | 'settleMessage'>;
  /** Sends a message. Never rejects. */
  send: (message: Claimed) => Promise<Outcome>;
  /** Clock in milliseconds since 1970. */
  now: () => number;
  /** Returns numbers from 0 to 1. */
  random: () => number;
  isStopping: () => boolean;
}

/**
 * @returns a function that sends all due messages of a channel, one after the other, and resolves to the milliseconds
 * until it should be called again. It rejects when the database fails.
 */
export function createQueue({ channel, calls, send, now, random, isStopping }: Queue) {
  /** Ids of messages that were sent but not settled, so that they are not sent again from here. */
  const unsettled = new Set<number>();

  return async (): Promise<number> => {
    while (!isStopping()) {
      const input = { channel, moment: now(), leaseMs: LEASE_MS, sent: [...unsettled] };
      const { message, waiting } = await calls.claimMessage(input);
      if (!message) return waiting ? WAITING_MS : EMPTY_MS;
      const outcome: Outcome = unsettled.has(message.id)
        ? { outcome: 'sent' }
        : await send(message);
      if (outcome.outcome === 'sent') unsettled.add(message.id);
      const settlement = settlementOf(outcome, message, now(), random());
      report(message, channel, outcome, settlement.outcome);
      await calls.settleMessage({ id: message.id, moment: now(), ...settlement });
      unsettled.delete(message.id);
    }
    return EMPTY_MS;
  };
}

/** Logs the first failure of a message and the last one, without names, addresses and tokens. */
function report(message: Claimed, channel: Channel, outcome: Outcome, settled: string): void {
  if (outcome.outcome === 'sent' || outcome.outcome === 'dropped') return;
  if (settled === 'failed')
    console.error(logLine(`Message ${message.id} (${channel}) has failed: ${outcome.reason}`));
  else if (settled === 'waiting' && message.attempts === 1)
    console.error(logLine(`Message ${message.id} (${channel}) waits: ${outcome.reason}`));
}
