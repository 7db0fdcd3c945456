import type { Priority } from './requestContext';

/** Result of one statement. */
export interface Result {
  rows: Record<string, unknown>[];
  /** Rows inserted, updated or deleted; undefined for other statements. */
  affected: number | undefined;
}

/**
 * Limits on PostgreSQL of single statements and of transactions of several, such as those about accounts (D1.25). Requests
 * for rows have their own (server/rest/run.ts). PGlite, used only by this process, ignores them.
 */
export const REQUEST_LIMITS = {
  // A last resort: R7.7 asks for 250 ms at a million visits.
  statement_timeout: '15s',
  // Longer than a frozen server keeps its locks, so that a request waits for a lock rather than failing.
  lock_timeout: '12s',
  jit: 'off',
};

/** A statement with its parameters. */
export interface Bound {
  text: string;
  parameters: readonly unknown[];
}

/** A database session, used by one caller until it is released. */
export interface Session {
  /**
   * Begins a transaction with local settings.
   * @param idleMs for the server's own work: longest time between two statements, 0 for any. Default: the limits of a
   * request. The embedded database has no limits.
   */
  begin(settings: Record<string, string>, idleMs?: number): Promise<void>;
  /** Runs statements without parameters, separated by semicolons, and drops their results. */
  run(text: string): Promise<void>;
  query(text: string, parameters: readonly unknown[]): Promise<Result>;
  /**
   * Runs one statement in a transaction with local settings: one round trip instead of three (begin, statement,
   * commit).
   * @param before statement that runs first, without the settings; if it fails, the other does not run
   */
  transact(
    settings: Record<string, string>,
    text: string,
    parameters: readonly unknown[],
    before?: Bound,
  ): Promise<Result>;
}

/** Sessions of the database: one of the embedded database, several of PostgreSQL. */
export interface SessionPool {
  /**
   * @param priority default: the current request's
   * @param readsReplica whether a replica may answer, which can be slightly behind
   */
  acquire(priority?: Priority, readsReplica?: boolean): Promise<Session>;
  /**
   * Returns the session to the pool, and resolves when whatever it committed would survive a power cut.
   * @param wrote whether it may have written. Default: true
   */
  release(session: Session, wrote?: boolean): Promise<void>;
  close(): Promise<void>;
}

/** @returns a statement that sets settings until the transaction ends; its parameters are names and values in turn */
export function settingsStatement(settings: Record<string, string>): string {
  const calls = Object.keys(settings).map(
    (_, i) => `set_config($${2 * i + 1}, $${2 * i + 2}, true)`,
  );
  return `select ${calls.join(', ')}`;
}

/** Number of affected rows. @param tag PostgreSQL's tag of a completed statement, such as `INSERT 0 1` or `UPDATE 3` */
export function affectedRows(tag: string): number | undefined {
  const [, count] = /^(?:INSERT \d+|UPDATE|DELETE|MERGE) (\d+)$/.exec(tag) ?? [];
  return count === undefined ? undefined : Number(count);
}

/** Column of a result, with the parser of its type. */
export interface Column {
  name: string;
  parse: (text: string) => unknown;
}

export function toRow(
  columns: readonly Column[],
  fields: readonly (string | null)[],
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [i, { name, parse }] of columns.entries()) {
    const field = fields[i] ?? null;
    row[name] = field === null ? null : parse(field);
  }
  return row;
}
