import { REQUEST_LIMITS, type Session, type SessionPool } from './sessionPool';

/**
 * Long enough for work in other sessions (exclusive.ts); afterwards PostgreSQL releases the locks of a frozen server.
 */
const IDLE_MS = 60_000;

/** Runs SQL for the server's own work (migrations, backup, maintenance), or for requests about accounts. */
export interface Database {
  query<Row extends object>(text: string, ...parameters: unknown[]): Promise<Row[]>;
  /** Runs statements without parameters, separated by semicolons. */
  run(text: string): Promise<void>;
  /**
   * Commits when `work` resolves, rolls back when it rejects. `work` must use only the database that it is given: on
   * PGlite, the outer one would wait forever.
   * @param idleMs longest time between two statements, 0 for any, after which PostgreSQL ends the transaction. Default:
   * 60 s
   */
  transaction<T>(work: (transaction: Database) => Promise<T>, idleMs?: number): Promise<T>;
}

const sessionsOf =
  (sessions: SessionPool) =>
  async <T>(work: (session: Session) => Promise<T>): Promise<T> => {
    const session = await sessions.acquire();
    try {
      return await work(session);
    } finally {
      await sessions.release(session);
    }
  };

export function createDatabase(sessions: SessionPool): Database {
  const inSession = sessionsOf(sessions);
  return {
    query: (text, ...parameters) => inSession((session) => rowsOf(session, text, parameters)),
    run: (text) => inSession((session) => session.run(text)),
    transaction: (work, idleMs = IDLE_MS) =>
      inSession((session) => inTransaction(session, work, idleMs)),
  };
}

/**
 * Database with the limits of a request. Parameters must not be arrays, which a pipelined statement does not accept.
 */
export function createRequestDatabase(sessions: SessionPool): Database {
  const inSession = sessionsOf(sessions);
  return {
    query: <Row extends object>(text: string, ...parameters: unknown[]) =>
      inSession(async (session) => {
        const { rows } = await session.transact(REQUEST_LIMITS, text, parameters);
        return rows as Row[];
      }),
    run: (text) => inSession((session) => session.run(text)),
    transaction: (work) => inSession((session) => inTransaction(session, work, undefined)),
  };
}

async function rowsOf<Row extends object>(
  session: Session,
  text: string,
  parameters: unknown[],
): Promise<Row[]> {
  return (await session.query(text, parameters)).rows as Row[];
}

async function inTransaction<T>(
  session: Session,
  work: (transaction: Database) => Promise<T>,
  idleMs: number | undefined,
): Promise<T> {
  await session.begin({}, idleMs);
  try {
    const result = await work({
      query: (text, ...parameters) => rowsOf(session, text, parameters),
      run: (text) => session.run(text),
      transaction: () => Promise.reject(new Error('transactions do not nest')),
    });
    await session.run('commit');
    return result;
  } catch (error) {
    await session.run('rollback');
    throw error;
  }
}
