import { type messages, type PGlite, protocol } from '@electric-sql/pglite';
import { isFatal } from './errors';
import { LruCache } from './lruCache';
import { type Result, type Session, settingsStatement } from './sessionPool';

const { serialize } = protocol;

/** A statement that the database has parsed under a name. */
interface Prepared {
  name: string;
  parameterTypes: number[];
  columns: { name: string; parse: (text: string) => unknown }[];
}

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];

/** Statements kept parsed: the most recently used ones, and none longer than this. */
const MOST_PREPARED = 300;
const LONGEST_PREPARED = 4000;

/**
 * PostgreSQL's protocol spoken to PGlite directly: statements are parsed once, and each is one call into the database
 * in place of PGlite's six, which halves a request's time (docs/benchmarks.md).
 */
export class PgliteSession implements Session {
  readonly #prepared = new LruCache<Prepared>(MOST_PREPARED);
  #names = 0;
  /** The fatal error after which no statement is sent. */
  #dead: Error | undefined;

  /** @param died is called once, when a statement has left the database unusable */
  constructor(
    private readonly client: PGlite,
    private readonly died: (error: Error) => void,
  ) {}

  get dead(): boolean {
    return this.#dead !== undefined;
  }

  async begin(settings: Record<string, string>): Promise<void> {
    const begin = await this.#prepare('begin');
    const messages = [bind(begin.name, []), serialize.execute({})];
    const values = Object.entries(settings).flat();
    if (values.length > 0) {
      const set = await this.#prepare(settingsStatement(settings));
      messages.push(bind(set.name, values), serialize.execute({}));
    }
    await this.#send(...messages, serialize.sync());
  }

  async run(text: string): Promise<void> {
    await this.#send(serialize.query(text));
  }

  async query(text: string, parameters: readonly unknown[]): Promise<Result> {
    const statement = await this.#prepare(text);
    const answer = await this.#send(...this.#execution(statement, parameters), serialize.sync());
    return toResult(statement, answer);
  }

  /** Without `begin`, PostgreSQL takes all messages up to a sync as one transaction. */
  async transact(
    settings: Record<string, string>,
    text: string,
    parameters: readonly unknown[],
  ): Promise<Result> {
    const set = await this.#prepare(settingsStatement(settings));
    const statement = await this.#prepare(text);
    const answer = await this.#send(
      ...this.#execution(set, Object.entries(settings).flat()),
      ...this.#execution(statement, parameters),
      serialize.sync(),
    );
    return toResult(statement, answer.slice(answer.findIndex(isComplete) + 1));
  }

  #execution({ name, parameterTypes }: Prepared, parameters: readonly unknown[]): Uint8Array[] {
    const values = parameters.map((value, i) => this.#serialized(value, parameterTypes[i]));
    return [bind(name, values), serialize.execute({})];
  }

  async #prepare(text: string): Promise<Prepared> {
    const known = this.#prepared.get(text);
    if (known) return known;
    const lasting = text.length <= LONGEST_PREPARED;
    const evicted = lasting && this.#prepared.full ? this.#prepared.evict() : undefined;
    const name = lasting ? `p${++this.#names}` : '';
    const answer = await this.#send(
      ...(evicted ? [serialize.close({ type: 'S', name: evicted.name })] : []),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    );
    const prepared: Prepared = { name, parameterTypes: [], columns: [] };
    for (const message of answer) {
      if (isParameters(message)) prepared.parameterTypes = message.dataTypeIDs;
      if (isColumns(message)) {
        prepared.columns = message.fields.map((field) => ({
          name: field.name,
          parse: this.client.parsers[field.dataTypeID] ?? String,
        }));
      }
    }
    if (lasting) this.#prepared.set(text, prepared);
    return prepared;
  }

  #serialized(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const serializer = type === undefined ? undefined : this.client.serializers[type];
    if (serializer) return serializer(value);
    return typeof value === 'string' ? value : JSON.stringify(value);
  }

  /** @throws the database's error, with its SQLSTATE as `code` */
  async #send(...parts: Uint8Array[]): Promise<Message[]> {
    if (this.#dead) throw this.#dead;
    const answer = await this.client
      .execProtocolStream(Buffer.concat(parts), { syncToFs: false, throwOnError: false })
      .catch((thrown: unknown) => this.#fail(thrown as Error));
    const error = answer.find((message) => message.name === 'error') as Error | undefined;
    if (error) this.#fail(error);
    // PGlite swallows WebAssembly traps (0.4.5, execProtocolRawSync): the answer is then cut short, without an error.
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

function toResult({ columns }: Prepared, answer: Message[]): Result {
  const rows: Record<string, unknown>[] = [];
  let affected: number | undefined;
  for (const message of answer) {
    if (isDataRow(message)) rows.push(toRow(columns, message.fields));
    else if (isComplete(message)) affected = affectedBy(message.text);
  }
  return { rows, affected };
}

function toRow(columns: Prepared['columns'], fields: (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [i, { name, parse }] of columns.entries()) {
    const field = fields[i];
    row[name] = field === null || field === undefined ? null : parse(field);
  }
  return row;
}

/** @param tag as `INSERT 0 1` or `UPDATE 3` */
function affectedBy(tag: string): number | undefined {
  const [, count] = /^(?:INSERT \d+|UPDATE|DELETE|MERGE) (\d+)$/.exec(tag) ?? [];
  return count === undefined ? undefined : Number(count);
}

const isDataRow = (message: Message): message is Message & messages.DataRowMessage =>
  message.name === 'dataRow';
const isComplete = (message: Message): message is Message & messages.CommandCompleteMessage =>
  message.name === 'commandComplete';
const isParameters = (
  message: Message,
): message is Message & messages.ParameterDescriptionMessage =>
  message.name === 'parameterDescription';
const isColumns = (message: Message): message is Message & messages.RowDescriptionMessage =>
  message.name === 'rowDescription';
