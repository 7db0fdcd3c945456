import { format } from 'node:util';
import { limitRepeats, logLine } from '../logLine';
import { isCallersFault } from './callersFault';

/**
 * lite prints each database error with its parameters, which hold visitors' data, also where the caller alone is at fault. In
 * the database's thread only the code and the message of what the caller is not told are printed.
 */
export function keepDataOutOfLogs(): void {
  const print = limitRepeats((line) => process.stderr.write(`${line}\n`));
  console.error = console.warn = (...parts: unknown[]) => {
    const error = parts.find((part) => part instanceof Error);
    if (!error) print(logLine(format(...parts)));
    else if (!isCallersFault(error)) print(logLine(lineOf(error)));
  };
}

function lineOf({ code, message }: Error & { code?: unknown }): string {
  return `database: ${typeof code === 'string' ? `${code} ` : ''}${message.split('\n')[0] ?? ''}`;
}
