import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely';
import { requestContext } from './requestContext';
import type { Session, Sessions } from './sessionPool';

/**
 * Kysely's driver over our sessions. A session belongs to one transaction until it ends, so that requests never
 * interleave in one session (backend.md B1: 109 of 120 pipelined inserts were acknowledged and lost).
 */
export class SessionDriver implements Driver {
  constructor(private readonly sessions: Sessions) {}

  async init(): Promise<void> {
    // The sessions are open before the driver exists.
  }

  async acquireConnection(): Promise<SessionConnection> {
    return new SessionConnection(await this.sessions.acquire());
  }

  async beginTransaction(connection: SessionConnection): Promise<void> {
    connection.begin();
  }

  async commitTransaction(connection: SessionConnection): Promise<void> {
    await connection.end('commit');
  }

  async rollbackTransaction(connection: SessionConnection): Promise<void> {
    await connection.end('rollback');
  }

  async releaseConnection(connection: SessionConnection): Promise<void> {
    this.sessions.release(connection.session);
  }

  async destroy(): Promise<void> {
    await this.sessions.close();
  }
}

const SETTINGS = 'settings of the request';

/** A transaction's first "statement": begin and these settings go to the database together. */
export function settingsQuery(settings: Record<string, string>): CompiledQuery {
  return CompiledQuery.raw(SETTINGS, [settings]);
}

class SessionConnection implements DatabaseConnection {
  /** A begin that has not been sent: it travels with the settings. */
  #begins = false;

  constructor(readonly session: Session) {}

  begin(): void {
    this.#begins = true;
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    if (this.#begins) this.#begins = false;
    else await this.session.run(how);
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (sql === SETTINGS) {
      if (!this.#begins) throw new Error('settings belong to the start of a transaction');
      await this.#send(parameters[0] as Record<string, string>);
      return { rows: [] };
    }
    if (this.#begins) await this.#send({});
    const { rows, affected } = await this.session.query(sql, parameters).catch(noteFailure);
    const result = { rows: rows as R[] };
    return affected === undefined ? result : { ...result, numAffectedRows: BigInt(affected) };
  }

  async #send(settings: Record<string, string>): Promise<void> {
    this.#begins = false;
    await this.session.begin(settings);
  }

  /** Never called by lite. */
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not supported');
  }
}

function noteFailure(error: unknown): never {
  const request = requestContext.getStore();
  if (request) request.failure = error;
  throw error;
}
