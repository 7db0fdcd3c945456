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
import { PANELS } from './panels';
import { refuse } from './refused';
import { type Answer, databaseFailure, failure, respond } from './respond';
import { readSchema } from './schema';
import { type Ask, findPage, isLongWrite, isShort, readsOf, writesOf } from './slices';

/** Who asks, and what PostgreSQL is told of the request. */
export interface Asking {
  /** undefined: a visitor. */
  account: Account | undefined;
  /** The verified token's claims as JSON. */
  claims: string;
  /** Names in lower case. */
  headers: Record<string, string>;
}

/** Runs a command of a visitor or of staff. What the request has caused resolves to an error response; other errors reject. */
export type RunCommand = (command: DataCommand, asking: Asking) => Promise<ApiResponse>;

/** How long a name that the schema lacks is refused without reading it again. */
const REREAD_MS = 2000;
/** As private.limited_part has it for one statement. */
const MAX_CHARACTERS = 16 * 1024 * 1024;
const TOO_LARGE = 'The answer is larger than 16 MiB: ask for fewer rows or columns';

/**
 * @param embedded whether a statement cannot be interrupted, so that long commands are run in slices
 * @param replicated whether there is a replica, which answers the panels
 * @param open for tests: admits everybody, and writes without keys, as hosted Supabase does
 */
export async function createCommands(
  sessions: SessionPool,
  database: Database,
  { embedded, replicated, open }: { embedded: boolean; replicated: boolean; open: boolean },
): Promise<RunCommand> {
  let schema = await readSchema(database);
  let readAt = performance.now();
  const extentOf = extents(database);

  /** The account to admit. Its writes must name their rows by keys; visitors' commands limit the rows by themselves. */
  const toAdmit = ({ account }: Asking) => (open ? undefined : account);
  const compileFor = (command: DataCommand, asking: Asking) =>
    compile(command, schema, toAdmit(asking) !== undefined);

  /** Another server may have migrated the database since the schema was read. */
  async function compiled(command: DataCommand, asking: Asking): Promise<Compiled> {
    try {
      return compileFor(command, asking);
    } catch (error) {
      const account = toAdmit(asking);
      // An account that is not staff must learn nothing about the schema.
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
    // Whether an account is staff is decided by the primary.
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

  /** Runs commands one after the other. @returns their rows in one list, which has at most so many characters */
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
      // Messages that have come meanwhile are read before the next part.
      await new Promise(setImmediate);
    }
    return { body: `[${pieces.join()}]`, rows, total: null };
  }
}

/** The settings that PostgREST makes for a request, which policies, functions and triggers read. */
function settingsOf({ account, claims, headers }: Asking, writes: boolean): Record<string, string> {
  return {
    'request.jwt.claims': claims,
    'request.headers': JSON.stringify(headers),
    ...(account ? OF_STAFF : OF_VISITORS),
    // A second guard: what is compiled as a read cannot write, whatever its statement does.
    ...(!writes && { transaction_read_only: 'on' }),
  };
}

// The limits of time are effective on PostgreSQL; PGlite ignores them, where slices and the statements' own limits hold.
const OF_STAFF = {
  role: 'authenticated',
  statement_timeout: '8s',
  lock_timeout: '7s',
  jit: 'off',
};
const OF_VISITORS = {
  role: 'anon',
  statement_timeout: '2s',
  // These statements find rows by uuid or id: one plan is good for all values.
  plan_cache_mode: 'force_generic_plan',
};

/** Whether GET called a function that writes. In other requests, a refused write means that the database is a standby. */
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
