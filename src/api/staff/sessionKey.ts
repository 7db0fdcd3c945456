/** Where the browser keeps the session. Apart from the client, so that a look there loads no library. */
export const SESSION_KEY = 'session';

/** undefined: the browser does not let us look. */
export function hasStoredSession(): boolean | undefined {
  try {
    return localStorage.getItem(SESSION_KEY) !== null;
  } catch {
    return undefined;
  }
}
