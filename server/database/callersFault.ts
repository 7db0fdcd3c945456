/** Wrong data, broken rules, refused rights, unknown tables and columns, limits of PostgreSQL, and our own refusals (PTnnn). */
const CODES = /^(?:21|22|23|42|54|PT4|PGRST)/;
/** lite's and PGlite's own errors have no code: a query or a value that they could not read. */
const MESSAGES =
  /^(?:"?failed to parse |Could not find the |Expected |Unexpected input|Invalid (?:filter|input for) |Un(?:supported|known) operator)/;

/** Whether the request itself was wrong, so that nobody has to look into the log. */
export function isCallersFault(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code, message } = error as Error & { code?: unknown };
  return typeof code === 'string' ? CODES.test(code) : MESSAGES.test(message);
}
