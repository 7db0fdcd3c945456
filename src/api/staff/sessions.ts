import { isBoolean, isInteger, isText, type Checked, listOf, objectOf } from './shapes';
import { askTables, dataIf } from './askTables';

const areSessions = listOf(
  objectOf({
    id: isText,
    startedAt: isText,
    usedAt: isText,
    /** User agent of its sign-in. */
    agent: isText,
    /** Whether this request belongs to it. */
    isThis: isBoolean,
  }),
);
export type OwnSession = Checked<typeof areSessions>[number];

/** Sessions of the person's account, the last used first, at most 100. undefined: a failure, already logged. */
export const fetchOwnSessions = () =>
  askTables('fetchOwnSessions', (tables) => tables.rpc('own_sessions'), dataIf(areSessions));

/** Ends a session, or without an id all others. @returns how many have ended; undefined: a failure, already logged */
export const endSessions = (session?: string) =>
  askTables(
    'endSessions',
    (tables) => tables.rpc('end_sessions', session === undefined ? {} : { session }),
    dataIf(isInteger),
  );
