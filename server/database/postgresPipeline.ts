import type pg from 'pg';
import { statementName } from './statementName';
import {
  affectedRows,
  type Bound,
  type Column,
  type Result,
  settingsStatement,
  toRow,
} from './sessionPool';
import { postgresTypes } from './valueParsers';

/** Methods of pg's connection as pg/lib/query.js calls them; the declared types require more arguments. */
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

/** Names of the statements that each connection has parsed, by text. */
const parsedBy = new WeakMap<Wire, Map<string, string>>();

/**
 * Sends settings and one statement in one round trip. PostgreSQL runs all messages up to a sync as one transaction and
 * skips the rest after an error, so the statement never runs without its settings. pg calls the methods while this is
 * the connection's active query.
 */
export class PostgresPipeline implements pg.Submittable {
  readonly outcome: Promise<Result>;
  readonly #statements: [text: string, parameters: readonly unknown[]][];
  readonly #newlyParsed: string[] = [];
  #resolve!: (result: Result) => void;
  #reject!: (error: Error) => void;
  #parsed = new Map<string, string>();
  #columns: Column[] = [];
  #rows: Record<string, unknown>[] = [];
  /** Result of the last completed statement. */
  #result: Result = { rows: [], affected: undefined };

  constructor(
    settings: Record<string, string>,
    text: string,
    parameters: readonly unknown[],
    private readonly prepares: boolean,
    before?: Bound,
  ) {
    this.#statements = [
      ...(before ? [[before.text, before.parameters] as [string, readonly unknown[]]] : []),
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

  /** @returns the statement's name; '' is PostgreSQL's unnamed one, which the next parse replaces */
  #parse(wire: Wire, text: string): string {
    if (!this.prepares) {
      wire.parse({ name: '', text });
      return '';
    }
    const name = `t${statementName(text)}`;
    // Closes it first: a failed transaction may have left a statement with this name.
    wire.close({ type: 'S', name });
    wire.parse({ name, text });
    this.#parsed.set(text, name);
    this.#newlyParsed.push(text);
    return name;
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: postgresTypes.getTypeParser(dataTypeID, 'text') as (text: string) => unknown,
    }));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#rows.push(toRow(this.#columns, fields));
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#result = { rows: this.#rows, affected: affectedRows(text) };
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
