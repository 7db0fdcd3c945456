import type { Priority } from './requestContext';

/** One statement's outcome. */
export interface Result {
  rows: Record<string, unknown>[];
  /** Rows inserted, updated or deleted; undefined for other statements. */
  affected: number | undefined;
}

/** A database session that nobody else uses until it is released. */
export interface Session {
  /** Begins a transaction in which the settings hold. */
  begin(settings: Record<string, string>): Promise<void>;
  /** Statements without parameters, several of them separated by semicolons; results are dropped. */
  run(text: string): Promise<void>;
  query(text: string, parameters: readonly unknown[]): Promise<Result>;
  /**
   * Runs one statement in a transaction of its own, in which the settings hold. One round trip to the database instead
   * of three (begin, statement, commit).
   */
  transact(
    settings: Record<string, string>,
    text: string,
    parameters: readonly unknown[],
  ): Promise<Result>;
}

/** Where sessions come from: the embedded database has one, PostgreSQL a pool. */
export interface Sessions {
  /** @param priority default: that of the current request */
  acquire(priority?: Priority): Promise<Session>;
  release(session: Session): void;
  close(): Promise<void>;
}

/** The statement that makes settings hold until the transaction ends; its parameters are names and values in turn. */
export function settingsStatement(settings: Record<string, string>): string {
  const calls = Object.keys(settings).map(
    (_, i) => `set_config($${2 * i + 1}, $${2 * i + 2}, true)`,
  );
  return `select ${calls.join(', ')}`;
}
