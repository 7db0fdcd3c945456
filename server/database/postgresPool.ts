import pg from 'pg';
import { isFatal } from './errors';
import { LruCache } from '../primitives/lruCache';
import { PostgresPipeline } from './postgresPipeline';
import {
  type Bound,
  REQUEST_LIMITS,
  type Result,
  type Session,
  type SessionPool,
} from './sessionPool';
import { statementName } from './statementName';

/**
 * Number of named statements, which connections keep parsed: the most recently used ones, none longer than MAX_LENGTH
 * characters.
 */
const MAX_PREPARED = 300;
/** A connection never frees a statement, so it is replaced when it has parsed more than this. */
const MAX_IN_CONNECTION = 2 * MAX_PREPARED;
const MAX_LENGTH = 4000;

/**
 * PostgreSQL ends a transaction that is idle for so long: a server that is frozen in the middle of one would keep its
 * locks.
 */
const REQUEST_IDLE_MS = 10_000;

/**
 * Pool of PostgreSQL sessions. A broken connection is replaced at the next request.
 * @param prepares false behind a pooler that runs each transaction on another connection, which does not know
 * statements prepared here
 */
export function postgresPool(pool: pg.Pool, prepares = true): SessionPool {
  const names = new LruCache<string>(MAX_PREPARED);
  const preparedIn = new WeakMap<pg.PoolClient, Set<string>>();
  const nameOf = (text: string) => {
    if (!prepares || text.length > MAX_LENGTH) return undefined;
    const name = names.get(text) ?? statementName(text);
    names.set(text, name);
    return name;
  };
  // Ignores errors of idle connections, which the pool has already removed.
  pool.on('error', () => undefined);
  return {
    acquire: async () => {
      const client = await pool.connect();
      const prepared = preparedIn.get(client) ?? new Set();
      preparedIn.set(client, prepared);
      return new PostgresSession(client, nameOf, prepared, prepares);
    },
    // PostgreSQL answers a commit only when it is on disk.
    release: async (session) => {
      (session as PostgresSession).release();
    },
    close: () => pool.end(),
  };
}

class PostgresSession implements Session {
  #broken: Error | undefined;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly nameOf: (text: string) => string | undefined,
    /** Names of the statements that this connection has parsed. */
    private readonly prepared: Set<string>,
    private readonly prepares: boolean,
  ) {
    client.on('error', this.#markBroken);
  }

  readonly #markBroken = (error: Error) => {
    this.#broken = error;
  };

  readonly #fail = (error: unknown): never => {
    if (isFatal(error)) this.#markBroken(error as Error);
    throw error;
  };

  async begin(settings: Record<string, string>, idleMs?: number): Promise<void> {
    const limits = {
      ...(idleMs === undefined && REQUEST_LIMITS),
      idle_in_transaction_session_timeout: String(idleMs ?? REQUEST_IDLE_MS),
    };
    // Sets them for the transaction only: a pooler gives the session to other clients afterwards.
    const calls = Object.entries<string>({ ...settings, ...limits }).map(
      ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`,
    );
    // One simple query takes literals instead of parameters. They cannot contain NUL: JSON escapes it, and headers have
    // none.
    await this.run(`begin; select ${calls.join(', ')}`);
  }

  async run(text: string): Promise<void> {
    await this.client.query(text).catch(this.#fail);
  }

  async query(text: string, parameters: readonly unknown[]): Promise<Result> {
    const name = this.nameOf(text);
    if (name !== undefined) this.prepared.add(name);
    const result = await this.client
      .query<Record<string, unknown>>({
        text,
        values: [...parameters],
        ...(name !== undefined && { name }),
      })
      .catch(this.#fail);
    const changesRows = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(result.command);
    return { rows: result.rows, affected: changesRows ? (result.rowCount ?? 0) : undefined };
  }

  transact(
    settings: Record<string, string>,
    text: string,
    parameters: readonly unknown[],
    before?: Bound,
  ): Promise<Result> {
    return this.client
      .query(new PostgresPipeline(settings, text, parameters, this.prepares, before))
      .outcome.catch(this.#fail);
  }

  release(): void {
    this.client.off('error', this.#markBroken);
    this.client.release(this.#broken ?? this.prepared.size > MAX_IN_CONNECTION);
  }
}
