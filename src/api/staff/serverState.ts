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

const isCount = (value: unknown): value is number | undefined =>
  value === undefined || isInteger(value);

const isDatabase = objectOf({
  /** Version of PostgreSQL. */
  postgres: isText,
  bytes: isNumber,
  /** Number of sessions of staff that have not ended. */
  sessions: isInteger,
  messages: objectOf({ waiting: isInteger, failed: isInteger }),
  backup: objectOf({
    last: orNull(
      objectOf({
        at: isText,
        file: isText,
        bytes: isNumber,
        rows: isInteger,
        /** Undefined in one by an earlier release. */
        documents: isCount,
        /** How the backup was verified: `restored` into memory, or `read` from the first to the last byte. */
        checked: isText,
      }),
    ),
    failedAt: orNull(isText),
    /** Why the last attempt failed; '' when it succeeded. */
    error: isText,
  }),
  /** Tables with their size; `rows` is the planner's estimate, -1 as long as it has none. */
  tables: listOf(objectOf({ table: isText, rows: isNumber, bytes: isNumber })),
});
export type DatabaseState = Checked<typeof isDatabase>;

const isProcess = objectOf({
  version: isText,
  /** Instant of the build; '' when unknown. */
  builtAt: isText,
  startedAt: isText,
  database: isText,
  makesBackups: isBoolean,
  /** Number of requests that wait for the database; the next field is the age of the oldest one in milliseconds. */
  waiting: isInteger,
  oldestMs: isNumber,
  requests: listOf(
    objectOf({ route: isText, count: isInteger, medianMs: isNumber, p95Ms: isNumber }),
  ),
  /** Number of responses by status, of 400 and above. */
  refusals: listOf(objectOf({ status: isInteger, count: isInteger })),
});
export type ProcessState = Checked<typeof isProcess>;

interface Answered extends DatabaseState {
  /** State of the server process that answered; undefined on hosted Supabase. */
  process?: ProcessState | undefined;
}

const isState = (value: unknown): value is Answered => {
  const { process } = Object(value) as { process?: unknown };
  return isDatabase(value) && (process === undefined || isProcess(process));
};

export interface ServerState extends Answered {
  /** Time of the response by the browser's clock, in milliseconds. */
  readAt: number;
}

/** Reads the server's state, for admins. Logs a failure and returns undefined. */
export const readServerState = () =>
  askTables(
    'readServerState',
    (tables) => tables.rpc('server_state'),
    ({ data }) => (isState(data) ? { ...data, readAt: Date.now() } : undefined),
  );
