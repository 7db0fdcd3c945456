import { format } from 'node:util';

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
    const { code, message } = error as Error & { code?: unknown };
    if (isCallersFault(code)) return;
    process.stderr.write(
      `database: ${typeof code === 'string' ? `${code} ` : ''}${message.split('\n')[0] ?? ''}\n`,
    );
  };
}

/** Wrong data, broken rules, refused rights, unknown tables and columns, and our own refusals (PTnnn). */
function isCallersFault(code: unknown): boolean {
  return typeof code === 'string' && /^(?:22|23|42|PT4|PGRST)/.test(code);
}
