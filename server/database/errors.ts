/** Codes of errors after which the session is unusable. XX: internal error or corrupt data; 53200: out of memory. */
const FATAL_CODES = /^(?:XX|53200$)/;
const FATAL_SEVERITIES = ['FATAL', 'PANIC'];

/**
 * Codes of errors that the request caused: features that are not configured (0A000), invalid data, violated constraints,
 * missing rights, unknown tables and columns, limits, and statuses chosen in SQL (PTnnn).
 */
const CLIENT_ERROR_CODES = /^(?:0A|21|22|23|42|54|PT4|PGRST)/;
/** PGlite's errors about a value in a wrong format have no code. */
const CLIENT_ERROR_MESSAGES = /^Invalid input for /;

/**
 * Whether the session that failed with this error must not be used again. An error without a severity does not come from
 * PostgreSQL: it is a WebAssembly trap, an abort or a broken connection.
 */
export function isFatal(error: unknown): boolean {
  const { severity, code } = Object(error) as { severity?: unknown; code?: unknown };
  if (typeof severity !== 'string') return true;
  return FATAL_SEVERITIES.includes(severity) || FATAL_CODES.test(String(code));
}

/** Whether a statement failed because the disk is full, with the session still usable. */
export function isDiskFull(error: unknown): boolean {
  return (Object(error) as { code?: unknown }).code === '53100' && !isFatal(error);
}

/** Whether the request caused the error, so that it needs no log line. */
export function isClientError(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code, message } = error as Error & { code?: unknown };
  return typeof code === 'string'
    ? // PostgreSQL's own 0A000 after a change of the schema is not the request's fault.
      CLIENT_ERROR_CODES.test(code) && !message.startsWith('cached plan')
    : CLIENT_ERROR_MESSAGES.test(message);
}
