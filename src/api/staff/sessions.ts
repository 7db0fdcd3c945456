import { isBoolean, isInteger, isText, type Checked, listOf, objectOf } from './shapes';
import { askTables, dataIf } from './askTables';

const areSessions = listOf(
  objectOf({
    id: isText,
    startedAt: isText,
    usedAt: isText,
    /** User agent of the browser that signed in. */
    agent: isText,
    /** Whether this page uses the session. */
    isThis: isBoolean,
  }),
);
export type OwnSession = Checked<typeof areSessions>[number];

/**
 * Reads the sessions of the person's account, the last used first, at most 100. Logs a failure and returns undefined.
 */
export const fetchOwnSessions = () =>
  askTables('fetchOwnSessions', (tables) => tables.rpc('own_sessions'), dataIf(areSessions));

/**
 * Ends a session, or without an id all others.
 * @returns the number of ended ones; undefined after a failure, which is logged
 */
export const endSessions = (session?: string) =>
  askTables(
    'endSessions',
    (tables) => tables.rpc('end_sessions', session === undefined ? {} : { session }),
    dataIf(isInteger),
  );
