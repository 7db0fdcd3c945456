import { format } from 'node:util';
import { limitRepeats, logLine } from '../primitives/logLine';
import { isClientError } from './errors';

/** Message of an error of pg's pool. */
const POOL_CLOSED = 'Cannot use a pool after calling end on the pool';

/**
 * Replaces console.error and console.warn in the database's thread, because errors of the database contain its
 * parameters, which are visitors' data. Logs only code and message, and nothing for client errors or for a statement
 * that arrives after a command has closed the pool, since nobody waits for it.
 */
export function redactLogs(): void {
  const print = limitRepeats(console.error.bind(console));
  console.error = console.warn = (...parts: unknown[]) => {
    const error = parts.find((part) => part instanceof Error);
    if (!error) print(logLine(format(...parts)));
    else if (error.message !== POOL_CLOSED && !isClientError(error)) print(logLine(lineOf(error)));
  };
}

function lineOf({ code, message }: Error & { code?: unknown }): string {
  return `database: ${typeof code === 'string' ? `${code} ` : ''}${message.split('\n')[0] ?? ''}`;
}
