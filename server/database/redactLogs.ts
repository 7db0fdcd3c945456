import { format } from 'node:util';
import { limitRepeats, logLine } from '../primitives/logLine';
import { isClientError } from './errors';

/** Message of pg's pool. */
const POOL_CLOSED = 'Cannot use a pool after calling end on the pool';

/**
 * Replaces console.error and console.warn in the thread that has the database: errors of the database have its parameters,
 * which are visitors' data. This logs only code and message, and nothing for client errors, nor for a statement that comes
 * after a command has closed the pool: nobody waits for it.
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
