import pg from 'pg';
import { isFatal } from './errors';
import { LruCache } from './lruCache';
import { PostgresTransaction } from './postgresPipeline';
import type { Result, Session, Sessions } from './sessionPool';
import { postgresTypes } from './valueParsers';

/** Statements that have a name, by which a connection keeps them parsed: the most recently used ones. */
const MOST_PREPARED = 300;
/** A connection also keeps those that have lost their name. With more than this it is replaced, which frees them. */
const MOST_IN_CONNECTION = 2 * MOST_PREPARED;
const LONGEST_PREPARED = 4000;

/**
 * What the API may take on PostgreSQL, where it is obeyed (design 6 asks for 250 ms at a million visits; this is the
 * net below it).
 */
const STATEMENT_TIMEOUT_MS = '15000';

/**
 * A pool of PostgreSQL sessions. A connection that breaks is thrown away and replaced at the next request; lite's own
 * client (postgres.js) ends the process when a reserved connection closes.
 */
export function postgresSessions(pool: pg.Pool): Sessions {
  const names = new LruCache<string>(MOST_PREPARED);
  const preparedIn = new WeakMap<pg.PoolClient, Set<string>>();
  let lastName = 0;
  const nameOf = (text: string) => {
    if (text.length > LONGEST_PREPARED) return undefined;
    // Never used twice: a connection would answer with the statement that had the name before.
    const name = names.get(text) ?? `p${++lastName}`;
    names.set(text, name);
    return name;
  };
  // A resting connection that breaks is reported here; the pool has dropped it already.
  pool.on('error', () => undefined);
  return {
    acquire: async () => {
      const client = await pool.connect();
      const prepared = preparedIn.get(client) ?? new Set();
      preparedIn.set(client, prepared);
      return new PostgresSession(client, nameOf, prepared);
    },
    release: (session) => {
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
    /** Names of this connection's statements. */
    private readonly prepared: Set<string>,
  ) {
    client.on('error', this.#breaks);
  }

  readonly #breaks = (error: Error) => {
    this.#broken = error;
  };

  readonly #failed = (error: unknown): never => {
    if (isFatal(error)) this.#breaks(error as Error);
    throw error;
  };

  async begin(settings: Record<string, string>): Promise<void> {
    const bounded =
      Object.keys(settings).length > 0
        ? { ...settings, statement_timeout: STATEMENT_TIMEOUT_MS }
        : {};
    const calls = Object.entries<string>(bounded).map(
      ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`,
    );
    // One message, one answer; a literal's text cannot hold NUL, which JSON escapes and headers lack.
    await this.run(calls.length > 0 ? `begin; select ${calls.join(', ')}` : 'begin');
  }

  async run(text: string): Promise<void> {
    await this.client.query(text).catch(this.#failed);
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
      .catch(this.#failed);
    const counts = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(result.command);
    return { rows: result.rows, affected: counts ? (result.rowCount ?? 0) : undefined };
  }

  transact(
    settings: Record<string, string>,
    text: string,
    parameters: readonly unknown[],
  ): Promise<Result> {
    return this.client
      .query(new PostgresTransaction(settings, text, parameters, postgresTypes))
      .outcome.catch(this.#failed);
  }

  release(): void {
    this.client.off('error', this.#breaks);
    this.client.release(this.#broken ?? this.prepared.size > MOST_IN_CONNECTION);
  }
}
