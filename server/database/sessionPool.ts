import type { Priority } from './requestContext';

/** Result of one statement. */
export interface Result {
  rows: Record<string, unknown>[];
  /** Rows inserted, updated or deleted; undefined for other statements. */
  affected: number | undefined;
}

/** Limits of a request's transaction on PostgreSQL (D1.25). PGlite, which only this process uses, ignores them. */
export const REQUEST_LIMITS = {
  // R7.7 asks for 250 ms at a million visits.
  statement_timeout: '15s',
  // Longer than a frozen server keeps its locks, so that a request waits for one rather than failing.
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
   * @param idleMs of the server's own work: longest time between two statements, 0 for any. Default: the limits of a
   * request. The embedded database has none.
   */
  begin(settings: Record<string, string>, idleMs?: number): Promise<void>;
  /** Runs statements without parameters, separated by semicolons, and drops their results. */
  run(text: string): Promise<void>;
  query(text: string, parameters: readonly unknown[]): Promise<Result>;
  /**
   * Runs one statement in a transaction with local settings: one round trip instead of three (begin, statement, commit).
   * @param before runs first, without the settings; when it fails, the statement does not run
   */
  transact(
    settings: Record<string, string>,
    text: string,
    parameters: readonly unknown[],
    before?: Bound,
  ): Promise<Result>;
}

/** The embedded database has one session, PostgreSQL several. */
export interface SessionPool {
  /**
   * @param priority default: that of the current request
   * @param readsReplica whether a replica may answer, which can be behind by the last moments
   */
  acquire(priority?: Priority, readsReplica?: boolean): Promise<Session>;
  /**
   * Gives the session back, and resolves when what it has committed would survive a power cut.
   * @param wrote whether it may have written. Default: true
   */
  release(session: Session, wrote?: boolean): Promise<void>;
  close(): Promise<void>;
}

/** @returns a statement that makes settings until the transaction ends; its parameters are names and values in turn */
export function settingsStatement(settings: Record<string, string>): string {
  const calls = Object.keys(settings).map(
    (_, i) => `set_config($${2 * i + 1}, $${2 * i + 2}, true)`,
  );
  return `select ${calls.join(', ')}`;
}

/** @param tag of a completed statement, such as `INSERT 0 1` or `UPDATE 3` */
export function affectedRows(tag: string): number | undefined {
  const [, count] = /^(?:INSERT \d+|UPDATE|DELETE|MERGE) (\d+)$/.exec(tag) ?? [];
  return count === undefined ? undefined : Number(count);
}

/** A result column with the parser of its type. */
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
