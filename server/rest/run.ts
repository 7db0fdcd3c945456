import type { ApiResponse } from '../primitives/apiResponse';
import type { Database } from '../database/database';
import type { Account } from '../primitives/bearer';
import { isClientError, isDiskFull } from '../database/errors';
import type { SessionPool } from '../database/sessionPool';
import { diskFull, Refused, toResponse } from '../primitives/refusals';
import { admission, admit, refusedAdmission } from './admission';
import type { ChangeCommand, DataCommand, ReadCommand } from './command';
import { type Compiled, compile, mayWrite } from './compile';
import { extents } from './extent';
import { refuse } from './refused';
import { type Answer, databaseFailure, failure, respond } from './respond';
import { readSchema } from './schema';
import { type Ask, findPage, isLongWrite, isShort, readsOf, writesOf } from './slices';

/** Sender of a request, and the data about the request that PostgreSQL gets. */
export interface Asking {
  /** The account of a token; undefined for a visitor. */
  account: Account | undefined;
  /** Claims of the verified token, as JSON. */
  claims: string;
  /** Headers, with names in lower case. */
  headers: Record<string, string>;
}

/**
 * Runs a command of a visitor or of staff. Errors that the request caused resolve to an error response; others reject.
 */
export type RunCommand = (command: DataCommand, asking: Asking) => Promise<ApiResponse>;

/** Time between two readings of the schema because of names that it lacks. */
const REREAD_MS = 2000;
/** Largest answer of a long read, the same as private.limited_part allows for one statement. */
const MAX_CHARACTERS = 16 * 1024 * 1024;
const TOO_LARGE = 'The answer is larger than 16 MiB: ask for fewer rows or columns';

/**
 * Functions for figures and reports, which a replica may answer. Not among them are lists, which must show a change at
 * once, and functions that depend on the caller's role, which a replica may learn later.
 */
const PANELS: ReadonlySet<string> = new Set([
  'ad_results',
  'ad_visits',
  'visits_of_ads',
  'unknown_sources',
  'visits_overview',
  'visits_per',
  'visits_by',
]);

/**
 * @param embedded whether statements cannot be interrupted, so that long commands run in slices
 * @param replicated whether there is a replica, which answers PANELS
 * @param open for tests: admits everybody and allows writes without keys, like hosted Supabase
 */
export async function createCommands(
  sessions: SessionPool,
  database: Database,
  { embedded, replicated, open }: { embedded: boolean; replicated: boolean; open: boolean },
): Promise<RunCommand> {
  let schema = await readSchema(database);
  let readAt = performance.now();
  const extentOf = extents(database);

  /**
   * The account that has to be admitted and whose writes must name their rows by keys; commands of visitors are limited
   * by their parser.
   */
  const toAdmit = ({ account }: Asking) => (open ? undefined : account);
  const compileFor = (command: DataCommand, asking: Asking) =>
    compile(command, schema, toAdmit(asking) !== undefined);

  /** Compiles a command. If this fails, reads the schema again: another server may have migrated the database. */
  async function compiled(command: DataCommand, asking: Asking): Promise<Compiled> {
    try {
      return compileFor(command, asking);
    } catch (error) {
      const account = toAdmit(asking);
      // An account that is not staff must not learn anything about the schema.
      if (account) await admit(database, account);
      if (!(error instanceof Refused) || performance.now() - readAt < REREAD_MS) throw error;
      readAt = performance.now();
      schema = await readSchema(database);
      return compileFor(command, asking);
    }
  }

  return async (command, asking) => {
    try {
      return await answered(command, asking);
    } catch (error) {
      return failed(error, command, asking);
    }
  };

  async function answered(command: DataCommand, asking: Asking): Promise<ApiResponse> {
    const statement = await compiled(command, asking);
    const isLong = embedded && asking.account !== undefined;
    if (isLong && isLongWrite(command)) return writeInParts(command, asking);
    if (isLong && command.kind === 'read' && !isShort(command, await extentOf(command.table)))
      return readInSlices(command, asking);
    return respond(command, statement, await run(command, statement, asking));
  }

  async function run(
    command: DataCommand,
    statement: Pick<Compiled, 'text' | 'parameters' | 'inParts'>,
    asking: Asking,
  ): Promise<Answer> {
    const account = toAdmit(asking);
    const isPanel = replicated && command.kind === 'call' && PANELS.has(command.name);
    // Admission is decided by the primary, which knows at once who is staff.
    if (isPanel && account) await admit(database, account);
    const before = account && !isPanel ? admission(account) : undefined;
    const writes = mayWrite(command, schema);
    const session = await sessions.acquire(asking.account ? 'staff' : 'visitor', isPanel);
    try {
      const { rows, affected = 0 } = await session.transact(
        settingsOf(asking, writes),
        statement.text,
        statement.parameters,
        before,
      );
      if (statement.inParts) {
        const body = `[${rows.map(({ part }) => part).join()}]`;
        return { body, rows: rows.length, total: null };
      }
      const [answer = { body: '', rows: affected, total: null }] = rows as ((typeof rows)[number] &
        Answer)[];
      return answer;
    } finally {
      await sessions.release(session, writes);
    }
  }

  function asker(command: DataCommand, asking: Asking): Ask {
    return async <Row>(text: string, parameters: readonly string[]) =>
      (await run(command, { text, parameters }, asking)) as Row;
  }

  async function readInSlices(command: ReadCommand, asking: Asking): Promise<ApiResponse> {
    const { ids, total } = await findPage(asker(command, asking), command);
    const { body, rows } = command.head
      ? { body: '', rows: ids.length }
      : await runParts(readsOf(command, ids), asking, MAX_CHARACTERS);
    return respond(command, { result: 'rows' }, { body, rows, total });
  }

  async function writeInParts(command: ChangeCommand, asking: Asking): Promise<ApiResponse> {
    const written = await runParts(writesOf(asker(command, asking), command), asking, Infinity);
    return respond(command, { result: command.returned ? 'rows' : 'nothing' }, written);
  }

  /**
   * Runs commands one after the other. @returns their rows in one list. @throws Refused when it has more than `most`
   * characters
   */
  async function runParts(
    commands: Iterable<DataCommand> | AsyncIterable<DataCommand>,
    asking: Asking,
    most: number,
  ): Promise<Answer> {
    const pieces: string[] = [];
    let rows = 0;
    let characters = 0;
    for await (const command of commands) {
      const answer = await run(command, compileFor(command, asking), asking);
      rows += answer.rows;
      characters += answer.body?.length ?? 0;
      if (characters > most) refuse(TOO_LARGE, 'PT413');
      if (answer.rows > 0) pieces.push((answer.body ?? '').slice(1, -1));
      // Lets the thread read messages that have arrived before it runs the next part.
      await new Promise(setImmediate);
    }
    return { body: `[${pieces.join()}]`, rows, total: null };
  }
}

/** Settings that PostgREST makes for a request, which policies, functions and triggers read. */
function settingsOf({ account, claims, headers }: Asking, writes: boolean): Record<string, string> {
  return {
    'request.jwt.claims': claims,
    'request.headers': JSON.stringify(headers),
    ...(account ? OF_STAFF : OF_VISITORS),
    // Second guard: a command that was compiled as a read cannot write, whatever its statement does.
    ...(!writes && { transaction_read_only: 'on' }),
  };
}

// These timeouts work on PostgreSQL; PGlite ignores them, and is protected by slices and by limits within the
// statements.
const OF_STAFF = {
  role: 'authenticated',
  statement_timeout: '8s',
  lock_timeout: '7s',
  jit: 'off',
};
const OF_VISITORS = {
  role: 'anon',
  statement_timeout: '2s',
  // These statements find rows by uuid or id, for which one plan is good for all values.
  plan_cache_mode: 'force_generic_plan',
};

/**
 * Whether GET called a function that writes. For other requests, a refused write means that the database is a standby.
 */
const wroteByGet = (error: unknown, command: DataCommand): error is Error =>
  command.kind === 'call' &&
  command.readOnly &&
  (Object(error) as { code?: unknown }).code === '25006';

function failed(error: unknown, command: DataCommand, { account }: Asking): ApiResponse {
  if (error instanceof Refused) return failure(error.refusal, error.refusal.status);
  const refused = refusedAdmission(error);
  if (refused) return toResponse(refused);
  if (isClientError(error) || wroteByGet(error, command))
    return databaseFailure(error, account === undefined);
  console.error(error);
  if (isDiskFull(error)) return toResponse(diskFull);
  throw error;
}
