/** Where the browser keeps the session. Apart from the client, so that a look there loads no library. */
export const SESSION_KEY = 'session';
