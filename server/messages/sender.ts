import type { Environment, MailAccount, TelegramBot } from '../environment';
import { compose, type Composed } from './compose';
import type { Context } from './context';
import { digestDay } from './digestDay';
import { sendEmail } from './email';
import { type Loop, startLoop } from '../primitives/loop';
import type { Channel, Claimed, Outcome } from './message';
import type { OutboxCalls } from './outbox';
import { sendTelegram } from './telegram';
import { createQueue } from './workOff';

export interface SenderOptions {
  accounts: Pick<Environment, 'telegram' | 'mail'>;
  /** Lifetimes of sessions: expired ones are deleted together with old messages. */
  sessions: Environment['sessions'];
  context: Context;
  calls: Omit<OutboxCalls, 'storeSiteSettings' | 'requestRecovery'>;
  /** Clock in milliseconds since 1970, with which tests simulate hours. */
  now?: () => number;
  random?: () => number;
  /** Time limit of one attempt. */
  timeoutMs?: number;
}

/**
 * Sends the messages of the outbox from the main thread, so that no transaction is open while a provider is awaited.
 */
export interface Sender {
  /** Looks for messages at once, because some may have been queued. */
  wake(): void;
  /** Claims no further message, and waits a few seconds for those being sent. */
  stop(): Promise<void>;
}

const TIMEOUT_MS = 15_000;
const CHORES_MS = 60_000;
const DAY_MS = 86_400_000;
/** Time for which a stop waits for messages being sent; a stop may take 13 seconds in all. */
const PATIENCE_MS = 5000;

export const channelsOf = ({ telegram, mail }: SenderOptions['accounts']): Channel[] => [
  ...(telegram ? (['telegram'] as const) : []),
  ...(mail ? (['email'] as const) : []),
];

export function startSender(options: SenderOptions): Sender {
  const state = { stopping: false };
  const runs = createRuns(options, () => state.stopping);
  const queues = runs.queues.map((run) => startLoop(run));
  const wake = () => {
    for (const queue of queues) queue.wake();
  };
  const chores = startLoop(async () => {
    if (await runs.chores()) wake();
    return CHORES_MS;
  });
  return {
    wake,
    stop: async () => {
      state.stopping = true;
      const loops: Loop[] = [...queues, chores];
      await Promise.all(loops.map((loop) => loop.stop(PATIENCE_MS)));
    },
  };
}

/**
 * The sender's work, without timers.
 * @returns `queues`: a function of createQueue for each channel, so that a hanging mail server does not delay Telegram.
 * `chores`: queues the digests of the day, and does the daily upkeep of `prune` in outbox.ts; resolves to whether any were queued
 */
export function createRuns(
  {
    accounts: { telegram, mail },
    sessions,
    context,
    calls,
    now = Date.now,
    random = Math.random,
    timeoutMs = TIMEOUT_MS,
  }: SenderOptions,
  isStopping: () => boolean = () => false,
) {
  const senders: Record<Channel, (message: Claimed, composed: Composed) => Promise<Outcome>> = {
    telegram: (_message, composed) => sendTelegram(telegram as TelegramBot, composed, timeoutMs),
    email: (message, composed) =>
      sendEmail(mail as MailAccount, context, message, composed, timeoutMs),
  };
  const queueOf = (channel: Channel) =>
    createQueue({
      ...{ channel, calls, now, random, isStopping },
      send: async (message) => {
        const composed = composeSafely(message, context, now());
        return 'outcome' in composed ? composed : senders[channel](message, composed);
      },
    });
  const done = { digest: '', prunedAt: Number.NEGATIVE_INFINITY };
  return {
    queues: channelsOf({ telegram, mail }).map(queueOf),
    chores: async (): Promise<boolean> => {
      if (now() - done.prunedAt >= DAY_MS) {
        await calls.prune({ moment: now(), sessions });
        done.prunedAt = now();
      }
      const day = mail && digestDay(context.site.timeZone, now());
      if (day === undefined || day === done.digest) return false;
      const queued = await calls.queueDigests({ day });
      done.digest = day;
      return queued > 0;
    },
  };
}

/** Composes a message. One that throws must not prevent those behind it from being sent. */
function composeSafely(message: Claimed, context: Context, now: number): Composed | Outcome {
  try {
    return compose(message, context, now);
  } catch (error) {
    return { outcome: 'failed', reason: `it cannot be written (${(error as Error).name})` };
  }
}
