import { serializeByKey } from '../database/locks';
import type { RunCommand } from '../rest/run';
import { isQuote } from './command';

/**
 * Runs one request for a quote at a time. request_quote() takes a lock: a burst waits here, not with every session of the
 * pool and each one's statement_timeout.
 */
export function quotesInSequence(run: RunCommand): RunCommand {
  const inSequence = serializeByKey();
  return (command, asking) =>
    isQuote(command) ? inSequence('quote', () => run(command, asking)) : run(command, asking);
}
