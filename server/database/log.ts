import { format } from 'node:util';
import { isCallersFault } from './callersFault';

/**
 * lite prints each database error with its parameters, which hold visitors' data, also where the caller alone is at
 * fault. In the database's thread only the code and the message of what the caller is not told are printed.
 */
export function keepDataOutOfLogs(): void {
  console.error = (...parts: unknown[]) => {
    const error = parts.find((part) => part instanceof Error);
    if (!error) {
      process.stderr.write(`${format(...parts)}\n`);
      return;
    }
    if (isCallersFault(error)) return;
    const { code, message } = error as Error & { code?: unknown };
    process.stderr.write(
      `database: ${typeof code === 'string' ? `${code} ` : ''}${message.split('\n')[0] ?? ''}\n`,
    );
  };
}
