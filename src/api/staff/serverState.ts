import { askTables } from './askTables';
import {
  type Checked,
  isBoolean,
  isInteger,
  isNumber,
  isText,
  listOf,
  objectOf,
  orNull,
} from './shapes';

const isDatabase = objectOf({
  /** Version of PostgreSQL. */
  postgres: isText,
  bytes: isNumber,
  /** Sessions of staff that have not ended. */
  sessions: isInteger,
  messages: objectOf({ waiting: isInteger, failed: isInteger }),
  backup: objectOf({
    last: orNull(
      objectOf({
        at: isText,
        file: isText,
        bytes: isNumber,
        rows: isInteger,
        /** `restored` into memory, or `read` from the first to the last byte. */
        checked: isText,
      }),
    ),
    failedAt: orNull(isText),
    /** Why the last attempt failed; '' when it did not. */
    error: isText,
  }),
  /** Rows as the planner estimates them; -1: not known yet. */
  tables: listOf(objectOf({ table: isText, rows: isNumber, bytes: isNumber })),
});
export type DatabaseState = Checked<typeof isDatabase>;

const isProcess = objectOf({
  version: isText,
  /** '' when unknown. */
  builtAt: isText,
  startedAt: isText,
  database: isText,
  makesBackups: isBoolean,
  /** Requests that wait for the database, and the age of the oldest one in milliseconds. */
  waiting: isInteger,
  oldestMs: isNumber,
  requests: listOf(
    objectOf({ route: isText, count: isInteger, medianMs: isNumber, p95Ms: isNumber }),
  ),
  /** Responses from 400 by status. */
  refusals: listOf(objectOf({ status: isInteger, count: isInteger })),
});
export type ProcessState = Checked<typeof isProcess>;

interface Answered extends DatabaseState {
  /** Of the server that answered; undefined on hosted Supabase. */
  process?: ProcessState | undefined;
}

const isState = (value: unknown): value is Answered => {
  const { process } = Object(value) as { process?: unknown };
  return isDatabase(value) && (process === undefined || isProcess(process));
};

export interface ServerState extends Answered {
  /** Milliseconds, by the browser's clock. */
  readAt: number;
}

/** For admins. undefined: a failure, already logged. */
export const readServerState = () =>
  askTables(
    'readServerState',
    (tables) => tables.rpc('server_state'),
    ({ data }) => (isState(data) ? { ...data, readAt: Date.now() } : undefined),
  );
