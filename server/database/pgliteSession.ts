import { messages as received, type PGlite, protocol } from '@electric-sql/pglite';
import { isFatal } from './errors';
import { LruCache } from '../primitives/lruCache';
import {
  affectedRows,
  type Bound,
  type Column,
  type Result,
  type Session,
  settingsStatement,
  toRow,
} from './sessionPool';

const { serialize } = protocol;

/** Statement that the database keeps parsed under a name. */
interface Prepared {
  name: string;
  parameterTypes: number[];
  columns: Column[];
}

/** Statement that flushes the log by adding an empty message to it, unless nothing was written. */
const SYNC = `
  select (case when pg_current_wal_insert_lsn() = $1::pg_lsn then $1::pg_lsn
    else pg_logical_emit_message(false, '', '', true) end)::text as "end"`;

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];

/** Number of prepared statements that are kept: the most recently used ones, none longer than MAX_LENGTH characters. */
const MAX_PREPARED = 300;
const MAX_LENGTH = 4000;

/**
 * Sends PostgreSQL's wire protocol to PGlite directly. Statements are parsed once, and each needs one call into the
 * database instead of PGlite's six, which halves the time of a request.
 */
export class PgliteSession implements Session {
  readonly #prepared = new LruCache<Prepared>(MAX_PREPARED);
  #names = 0;
  /** Position of the log at the last sync. */
  #synced = '0/0';
  /** Fatal error, after which no statement is sent. */
  #dead: Error | undefined;

  /** @param died called once, when an error has left the database unusable */
  constructor(
    private readonly client: PGlite,
    private readonly died: (error: Error) => void,
  ) {}

  get dead(): boolean {
    return this.#dead !== undefined;
  }

  async begin(settings: Record<string, string>): Promise<void> {
    const begin = await this.#prepare('begin');
    const sent = [bind(begin.name, []), serialize.execute({})];
    const values = Object.entries(settings).flat();
    if (values.length > 0) {
      const set = await this.#prepare(settingsStatement(settings));
      sent.push(bind(set.name, values), serialize.execute({}));
    }
    await this.#send(...sent, serialize.sync());
  }

  async run(text: string): Promise<void> {
    await this.#send(serialize.query(text));
  }

  async query(text: string, parameters: readonly unknown[]): Promise<Result> {
    const statement = await this.#prepare(text);
    const messages = await this.#send(...this.#execution(statement, parameters), serialize.sync());
    return toResult(statement, messages);
  }

  /** Sends no `begin`: PostgreSQL runs all messages up to a protocol sync as one transaction. */
  async transact(
    settings: Record<string, string>,
    text: string,
    parameters: readonly unknown[],
    before?: Bound,
  ): Promise<Result> {
    const first = before && (await this.#prepare(before.text));
    const set = await this.#prepare(settingsStatement(settings));
    const statement = await this.#prepare(text);
    const messages = await this.#send(
      ...(first && before ? this.#execution(first, before.parameters) : []),
      ...this.#execution(set, Object.entries(settings).flat()),
      ...this.#execution(statement, parameters),
      serialize.sync(),
    );
    const ends = messages.flatMap(({ name }, i) => (name === 'commandComplete' ? [i] : []));
    return toResult(statement, messages.slice((ends.at(-2) ?? -1) + 1));
  }

  /** Waits until everything that was committed would survive a power cut. */
  async sync(): Promise<void> {
    const { rows } = await this.query(SYNC, [this.#synced]);
    this.#synced = rows[0]?.['end'] as string;
  }

  #execution({ name, parameterTypes }: Prepared, parameters: readonly unknown[]): Uint8Array[] {
    const values = parameters.map((value, i) => this.#serialized(value, parameterTypes[i]));
    return [bind(name, values), serialize.execute({})];
  }

  async #prepare(text: string): Promise<Prepared> {
    const known = this.#prepared.get(text);
    if (known) return known;
    const keep = text.length <= MAX_LENGTH;
    const evicted = keep && this.#prepared.full ? this.#prepared.evict() : undefined;
    const name = keep ? `p${++this.#names}` : '';
    const messages = await this.#send(
      ...(evicted ? [serialize.close({ type: 'S', name: evicted.name })] : []),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    );
    const prepared: Prepared = { name, parameterTypes: [], columns: [] };
    for (const message of messages) {
      if (message instanceof received.ParameterDescriptionMessage)
        prepared.parameterTypes = message.dataTypeIDs;
      if (message instanceof received.RowDescriptionMessage) {
        prepared.columns = message.fields.map((field) => ({
          name: field.name,
          parse: this.client.parsers[field.dataTypeID] ?? String,
        }));
      }
    }
    if (keep) this.#prepared.set(text, prepared);
    return prepared;
  }

  /**
   * Serializes a parameter. PGlite's serializer of arrays returns other values unchanged, and a bound value that is not
   * text breaks the protocol.
   */
  #serialized(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    // Leaves scalars to PostgreSQL, which parses them or refuses them with a SQLSTATE: PGlite would read a number as a
    // date's milliseconds.
    if (typeof value !== 'object') {
      const scalar = value as string | number | boolean | bigint;
      return String(scalar);
    }
    const serializer = type === undefined ? undefined : this.client.serializers[type];
    const text: unknown = serializer?.(value);
    return typeof text === 'string' ? text : JSON.stringify(value);
  }

  /** @throws the database's error, with its SQLSTATE as `code` */
  async #send(...parts: Uint8Array[]): Promise<Message[]> {
    if (this.#dead) throw this.#dead;
    const answer = await this.client
      .execProtocolStream(Buffer.concat(parts), { syncToFs: false, throwOnError: false })
      .catch((thrown: unknown) => this.#fail(thrown as Error));
    const error = answer.find((message) => message.name === 'error') as Error | undefined;
    if (error) this.#fail(error);
    // PGlite 0.4.5 swallows WebAssembly traps (in execProtocolRawSync): the response then ends early, without an error.
    if (answer.at(-1)?.name !== 'readyForQuery')
      this.#fail(new Error('the embedded database aborted inside a statement'));
    return answer;
  }

  #fail(error: Error): never {
    if (isFatal(error)) {
      this.#dead = error;
      this.died(error);
    }
    throw error;
  }
}

function bind(statement: string, values: (string | null)[]): Uint8Array {
  return serialize.bind({ statement, values });
}

function toResult({ columns }: Prepared, messages: Message[]): Result {
  const rows: Record<string, unknown>[] = [];
  let affected: number | undefined;
  for (const message of messages) {
    if (message instanceof received.DataRowMessage) rows.push(toRow(columns, message.fields));
    else if (message instanceof received.CommandCompleteMessage)
      affected = affectedRows(message.text);
  }
  return { rows, affected };
}
