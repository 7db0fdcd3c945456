/** XX: internal error or corrupt data; 53200: out of memory. */
const FATAL_CODES = /^(?:XX|53200$)/;
const FATAL_SEVERITIES = ['FATAL', 'PANIC'];

/**
 * Whether the session that failed with this error must not be used any more. An error without a severity was not
 * reported by PostgreSQL: a WebAssembly trap, an abort or a broken connection.
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
