import type pg from 'pg';
import { type Result, settingsStatement } from './sessionPool';

/** Methods of pg's connection as pg/lib/query.js calls them; their declared types ask for more. */
interface Wire {
  stream: { cork: () => void; uncork: () => void };
  close(statement: { type: 'S'; name: string }): void;
  parse(statement: { name: string; text: string }): void;
  bind(values: {
    statement: string;
    values: unknown[];
    valueMapper: (value: unknown) => unknown;
  }): void;
  describe(portal: { type: 'P'; name: '' }): void;
  execute(portal: object): void;
  sync(): void;
}

/** Statements that a connection has parsed, by their texts. */
const parsedBy = new WeakMap<Wire, Map<string, string>>();

/**
 * Settings and one statement in one round trip. PostgreSQL runs all messages up to a sync as one transaction, and skips
 * the rest of them after an error: the statement never runs without its settings.
 * pg calls the methods while this is the connection's active query.
 */
export class PostgresTransaction implements pg.Submittable {
  readonly outcome: Promise<Result>;
  readonly #statements: [text: string, parameters: readonly unknown[]][];
  readonly #newlyParsed: string[] = [];
  #resolve!: (result: Result) => void;
  #reject!: (error: Error) => void;
  #parsed = new Map<string, string>();
  #columns: { name: string; parse: (text: string) => unknown }[] = [];
  #rows: Record<string, unknown>[] = [];
  /** Result of the last completed statement. */
  #result: Result = { rows: [], affected: undefined };

  constructor(
    settings: Record<string, string>,
    text: string,
    parameters: readonly unknown[],
    private readonly types: pg.CustomTypesConfig,
  ) {
    this.#statements = [
      [settingsStatement(settings), Object.entries(settings).flat()],
      [text, parameters],
    ];
    this.outcome = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: pg.Connection): void {
    const wire = connection as unknown as Wire;
    this.#parsed = parsedBy.get(wire) ?? new Map<string, string>();
    parsedBy.set(wire, this.#parsed);
    wire.stream.cork();
    for (const [text, parameters] of this.#statements) {
      wire.bind({
        statement: this.#parsed.get(text) ?? this.#parse(wire, text),
        values: [...parameters],
        valueMapper: (value) => value,
      });
      wire.describe({ type: 'P', name: '' });
      wire.execute({});
    }
    wire.sync();
    wire.stream.uncork();
  }

  #parse(wire: Wire, text: string): string {
    const name = `transaction_${this.#parsed.size}`;
    // A transaction that failed may have left it behind.
    wire.close({ type: 'S', name });
    wire.parse({ name, text });
    this.#parsed.set(text, name);
    this.#newlyParsed.push(text);
    return name;
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: this.types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown,
    }));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const row: Record<string, unknown> = {};
    for (const [i, { name, parse }] of this.#columns.entries()) {
      const field = fields[i] ?? null;
      row[name] = field === null ? null : parse(field);
    }
    this.#rows.push(row);
  }

  /** @param text as `INSERT 0 1` or `UPDATE 3` */
  handleCommandComplete({ text }: { text: string }): void {
    const [, count] = /^(?:INSERT \d+|UPDATE|DELETE) (\d+)$/.exec(text) ?? [];
    this.#result = { rows: this.#rows, affected: count === undefined ? undefined : Number(count) };
    this.#rows = [];
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#result);
  }

  handleError(error: Error): void {
    for (const text of this.#newlyParsed) this.#parsed.delete(text);
    this.#reject(error);
  }
}
