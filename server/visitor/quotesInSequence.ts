import { serializeByKey } from '../database/locks';
import type { RunCommand } from '../rest/run';
import { isQuote } from './command';

/**
 * Runs one request for a quote at a time. Because request_quote() takes a lock, a burst would otherwise occupy every
 * session of the pool, and its requests would reach their statement_timeout; here it waits without them.
 */
export function quotesInSequence(run: RunCommand): RunCommand {
  const inSequence = serializeByKey();
  return (command, asking) =>
    isQuote(command) ? inSequence('quote', () => run(command, asking)) : run(command, asking);
}
